import { useSnapshot } from 'valtio'

import { ACCOUNT_SETTINGS_VM } from './account-settings.token.ts'
import { useOpen, useVm } from '../../injection/index.ts'
import { AccountArea } from '../../panels/account-area/account-area.view.tsx'
import { DevicesView } from '../../panels/devices/devices.view.tsx'
import { ProtectionView } from '../../panels/protection/protection.view.tsx'
import { LoadedContent, Skeleton, latestOf } from '../../ui/index.ts'
import { InviteView } from './invite.view.tsx'
import { Security } from './security.view.tsx'

export const AccountSettingsView = () => {
  const vm = useVm(ACCOUNT_SETTINGS_VM)
  useOpen(vm)
  const { profile } = useSnapshot(vm.state)
  const userProfile = latestOf(profile)
  return (
    <AccountArea current="AccountSettings" title="account.set.title" lead="account.set.lead">
      <LoadedContent data={profile} onRetry={vm.retry} skeleton={<Skeleton />}>
        {userProfile === undefined ? undefined : <Security vm={vm} profile={userProfile} />}
        <ProtectionView vm={vm.protection} />
        <InviteView vm={vm} />
      </LoadedContent>
      <DevicesView vm={vm.devices} />
    </AccountArea>
  )
}
