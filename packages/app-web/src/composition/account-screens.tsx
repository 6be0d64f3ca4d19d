/** Screens of the account: the entry knows their names alone, this file comes with the first of them. */
import type { ComponentType } from 'react'

import type { AccountKey } from '../shell/routes.ts'
import type { Need } from './need.ts'

type Load = (need: Need) => Promise<ComponentType>

const LOADS: Readonly<Record<AccountKey, Load>> = {
  authentication: async (need) => {
    const [{ AuthenticationView }] = await Promise.all([
      import('../screens/authentication/authentication.view.tsx'),
      need('shell', 'identity'),
    ])
    return AuthenticationView
  },
}

export const loadAccountScreen = (key: AccountKey, need: Need): Promise<ComponentType> => LOADS[key](need)
