import type { UserProfile } from '@hexbourse/domain/account'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'

import { SecurityLevelBar } from '../../panels/account-area/security-level.view.tsx'
import { Link, Name, Panel, Text } from '../../ui/index.ts'
import { Protections } from './protections.view.tsx'
import { Setting, StatusText } from './setting.view.tsx'
import type { AccountSettingsVm } from './account-settings.vm.ts'

interface SecurityProps {
  readonly vm: AccountSettingsVm
  readonly profile: UserProfile
}

/** What protects the account, each with where it is changed. [ACC-4] [ACC-12] */
export const Security = ({ vm, profile }: SecurityProps) => {
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
        <Setting
          label="account.menu.identity"
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
        <Protections vm={vm} profile={profile} />
      </ul>
    </Panel>
  )
}

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
