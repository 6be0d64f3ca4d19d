import type { UserProfile } from '@hexbourse/domain/account'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'

import { SecurityLevelBar } from '../../panels/account-area/security-level.view.tsx'
import type { MessageKey } from '../../i18n/index.ts'
import type { Destination } from '../../ports/index.ts'
import { Link, Name, Panel, Text } from '../../ui/index.ts'
import type { AccountSettingsVm } from './account-settings.vm.ts'

interface SecurityProps {
  readonly vm: AccountSettingsVm
  readonly profile: UserProfile
}

/** What protects the account, each with where it is changed. [ACC-4] [ACC-12] */
export const Security = ({ vm, profile }: SecurityProps) => {
  const { level, offers } = useSnapshot(vm.state)
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
        <Setting
          label="shell.account.identity"
          status={<StatusText isOn={profile.isVerified} yes="account.set.verified" no="account.set.notVerified" />}
          to={{ _tag: 'IdentityVerification' }}
          action={profile.isVerified ? 'account.set.view' : 'account.set.verify'}
        />
        <Setting
          label="account.password"
          status={<Name text="••••••" className="t3" />}
          to={{ _tag: 'PasswordRecovery' }}
          action="account.set.change"
        />
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
          <Setting
            label="account.region.title"
            status={undefined}
            to={{ _tag: 'Referrals' }}
            action="account.set.view"
          />
        ) : undefined}
      </ul>
    </Panel>
  )
}

interface SettingProps {
  readonly label: MessageKey
  readonly status: ReactNode
  readonly to: Destination
  readonly action: MessageKey
}

const Setting = ({ label, status, to, action }: SettingProps) => (
  <li>
    <span>
      <Text message={label} />
    </span>
    <span>{status}</span>
    <Link to={to} className="btn btn-sm">
      <Text message={action} />
    </Link>
  </li>
)

const StatusText = ({
  isOn,
  yes,
  no,
}: {
  readonly isOn: boolean
  readonly yes: MessageKey
  readonly no: MessageKey
}) => (
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
