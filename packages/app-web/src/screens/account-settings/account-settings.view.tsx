import type { UserProfile } from '@hexbourse/domain/account'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'

import { ACCOUNT_SETTINGS_VM } from './account-settings.token.ts'
import { useOpen, useVm } from '../../injection/index.ts'
import { AccountArea } from '../../panels/account-area/account-area.view.tsx'
import { SecurityLevelBar } from '../../panels/account-area/security-level.view.tsx'
import { DevicesView } from '../../panels/devices/devices.view.tsx'
import { Link, Loaded, Name, Panel, Skeleton, Text } from '../../ui/index.ts'
import type { AccountSettingsVm } from './account-settings.vm.ts'
import { InviteView } from './invite.view.tsx'

export const AccountSettingsView = () => {
  const vm = useVm(ACCOUNT_SETTINGS_VM)
  useOpen(vm)
  const { profile } = useSnapshot(vm.state)
  const userProfile =
    profile._tag === 'Ready' ? profile.value : profile._tag === 'Failed' ? profile.last?.value : undefined
  return (
    <AccountArea current="AccountSettings" title="account.set.title" lead="account.set.lead">
      <Loaded data={profile} onRetry={vm.retry} skeleton={<Skeleton />}>
        {userProfile === undefined ? undefined : <Security vm={vm} profile={userProfile} />}
        <InviteView vm={vm} />
      </Loaded>
      <DevicesView vm={vm.devices} />
    </AccountArea>
  )
}

interface Part {
  readonly vm: AccountSettingsVm
}

const Security = ({ vm, profile }: Part & { readonly profile: UserProfile }) => {
  const { level } = useSnapshot(vm.state)
  return (
    <Panel title="account.set.security">
      <div className="panel-body">
        <SecurityLevelBar level={level} />
      </div>
      <ul className="settings">
        <ContactRow label="account.register.phone" to={profile.phone} />
        <ContactRow label="account.register.email" to={profile.email}>
          <Link to={{ _tag: 'BindEmail' }} className="btn btn-sm">
            <Text message="account.set.add" />
          </Link>
        </ContactRow>
        <li>
          <span>
            <Text message="shell.account.identity" />
          </span>
          <StatusText isOn={profile.isVerified} yes="account.set.verified" no="account.set.notVerified" />
          <Link to={{ _tag: 'IdentityVerification' }} className="btn btn-sm">
            <Text message={profile.isVerified ? 'account.set.view' : 'account.set.verify'} />
          </Link>
        </li>
        <li>
          <span>
            <Text message="account.password" />
          </span>
          <span>
            <Name text="••••••" className="t3" />
          </span>
          <Link to={{ _tag: 'PasswordRecovery' }} className="btn btn-sm">
            <Text message="account.set.change" />
          </Link>
        </li>
        <li>
          <span>
            <Text message="account.trade.title" />
          </span>
          <StatusText isOn={profile.hasTradePassword} yes="account.set.isSet" no="account.set.notSet" />
          <Link to={{ _tag: 'TradePassword' }} className="btn btn-sm">
            <Text message={profile.hasTradePassword ? 'account.set.change' : 'account.set.set'} />
          </Link>
        </li>
      </ul>
    </Panel>
  )
}

type StatusKey = 'account.set.verified' | 'account.set.notVerified' | 'account.set.isSet' | 'account.set.notSet'

const StatusText = ({ isOn, yes, no }: { readonly isOn: boolean; readonly yes: StatusKey; readonly no: StatusKey }) => (
  <span className={isOn ? 'ok' : 't3'}>
    <Text message={isOn ? yes : no} />
  </span>
)

/** A bound contact is shown; an unbound one offers its action. */
const ContactRow = ({
  label,
  to,
  children,
}: {
  readonly label: 'account.register.phone' | 'account.register.email'
  readonly to: string | undefined
  readonly children?: ReactNode
}) => (
  <li>
    <span>
      <Text message={label} />
    </span>
    {to === undefined ? (
      <span className="t3">
        <Text message="account.set.notAdded" />
      </span>
    ) : (
      <span>
        <Name text={to} className="n" />
      </span>
    )}
    {to === undefined ? children : undefined}
  </li>
)
