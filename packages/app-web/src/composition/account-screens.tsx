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
      need('shell', 'account', 'identity'),
    ])
    return AuthenticationView
  },
  'account-center': async (need) => {
    const [{ AccountCenterView }] = await Promise.all([
      import('../screens/account-center/account-center.view.tsx'),
      need('shell', 'account', 'wallet'),
    ])
    return AccountCenterView
  },
  'account-set': async (need) => {
    const [{ AccountSetView }] = await Promise.all([
      import('../screens/account-set/account-set.view.tsx'),
      need('shell', 'account'),
    ])
    return AccountSetView
  },
  'bind-email': async (need) => {
    const [{ BindEmailView }] = await Promise.all([
      import('../screens/bind-email/bind-email.view.tsx'),
      need('shell', 'account'),
    ])
    return BindEmailView
  },
  'trade-password': async (need) => {
    const [{ TradePasswordView }] = await Promise.all([
      import('../screens/trade-password/trade-password.view.tsx'),
      need('shell', 'account'),
    ])
    return TradePasswordView
  },
  'account-message': async (need) => {
    const [{ AccountMessageView }] = await Promise.all([
      import('../screens/account-message/account-message.view.tsx'),
      // a message may be of any of them
      need('shell', 'market', 'spot', 'wallet', 'account', 'content', 'identity'),
    ])
    return AccountMessageView
  },
  region: async (need) => {
    const [{ RegionView }] = await Promise.all([import('../screens/region/region.view.tsx'), need('shell', 'account')])
    return RegionView
  },
  'forget-password': recoveryAt('who'),
  'reset-password': recoveryAt('password'),
}

export const loadAccountScreen = (key: AccountKey, need: Need): Promise<ComponentType> => LOADS[key](need)
