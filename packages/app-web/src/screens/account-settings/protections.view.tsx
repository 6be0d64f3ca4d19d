import type { UserProfile } from '@hexbourse/domain/account'
import { useSnapshot } from 'valtio'

import type { AccountSettingsVm } from './account-settings.vm.ts'
import { Setting, StatusText } from './setting.view.tsx'

interface ProtectionsProps {
  readonly vm: AccountSettingsVm
  readonly profile: UserProfile
}

/** Functions that not every exchange offers, and the page of regional agents. */
export const Protections = ({ vm, profile }: ProtectionsProps) => {
  const { offers } = useSnapshot(vm.state)
  return (
    <>
      {offers.has('trade_password') || profile.hasTradePassword ? (
        <Setting
          label="account.trade.title"
          status={<StatusText isOn={profile.hasTradePassword} yes="account.set.isSet" no="account.set.notSet" />}
          to={{ _tag: 'TradePassword' }}
          action={profile.hasTradePassword ? 'account.set.change' : 'account.set.set'}
        />
      ) : undefined}
      {offers.has('second_factor') || profile.hasSecondFactor ? (
        <Setting
          label="account.factor.title"
          status={<StatusText isOn={profile.hasSecondFactor} yes="account.factor.on" no="account.factor.off" />}
          to={{ _tag: 'SecondFactor' }}
          action={profile.hasSecondFactor ? 'account.set.change' : 'account.factor.setUp'}
        />
      ) : undefined}
      {profile.isAgent ? (
        <Setting label="account.region.title" status={undefined} to={{ _tag: 'Referrals' }} action="account.set.view" />
      ) : undefined}
    </>
  )
}
