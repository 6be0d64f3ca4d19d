/** Screens of the account: the entry knows their names alone, this file comes with the first of them. */
import type { ComponentType } from 'react'

import type { Step } from '../screens/recovery/recovery.vm.ts'
import type { AccountKey } from '../shell/routes.ts'
import type { Need } from './need.ts'

type Load = (need: Need) => Promise<ComponentType>

const recoveryAt =
  (step: Step): Load =>
  async (need) => {
    const [{ RecoveryView }, { REGIONS }] = await Promise.all([
      import('../screens/recovery/recovery.view.tsx'),
      import('./regions.ts'),
      need('shell', 'account'),
    ])
    return () => <RecoveryView step={step} regions={REGIONS} />
  }

const LOADS: Readonly<Record<AccountKey, Load>> = {
  authentication: async (need) => {
    const [{ AuthenticationView }] = await Promise.all([
      import('../screens/authentication/authentication.view.tsx'),
      need('shell', 'identity'),
    ])
    return AuthenticationView
  },
  'forget-password': recoveryAt('who'),
  'reset-password': recoveryAt('password'),
}

export const loadAccountScreen = (key: AccountKey, need: Need): Promise<ComponentType> => LOADS[key](need)
