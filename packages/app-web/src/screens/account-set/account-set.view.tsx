import type { Profile } from '@hexbourse/domain/account'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'

import { ACCOUNT_SET_VM } from '../../composition/tokens.ts'
import { useOpen, useVm } from '../../composition/use-vm.ts'
import { AccountArea } from '../../panels/account-area/account-area.view.tsx'
import { LevelBar } from '../../panels/account-area/level.view.tsx'
import { DevicesView } from '../../panels/devices/devices.view.tsx'
import { Link, Loaded, Name, Panel, Skeleton, Text } from '../../ui/index.ts'
import type { AccountSetVm } from './account-set.vm.ts'
import { InviteView } from './invite.view.tsx'

export const AccountSetView = () => {
  const vm = useVm(ACCOUNT_SET_VM)
  useOpen(vm)
  const { profile } = useSnapshot(vm.state)
  const known = profile._tag === 'Known' ? profile.value : profile._tag === 'Failed' ? profile.last?.value : undefined
  return (
    <AccountArea at="AccountSet" title="account.set.title" lead="account.set.lead">
      <Loaded of={profile} onRetry={vm.retry} waiting={<Skeleton />}>
        {known === undefined ? undefined : <Security vm={vm} of={known} />}
        <InviteView vm={vm} />
      </Loaded>
      <DevicesView vm={vm.devices} />
    </AccountArea>
  )
}

interface Part {
  readonly vm: AccountSetVm
}

const Security = ({ vm, of }: Part & { readonly of: Profile }) => {
  const { level } = useSnapshot(vm.state)
  return (
    <Panel title="account.set.security">
      <div className="panel-body">
        <LevelBar of={level} />
      </div>
      <ul className="settings">
        <Bound label="account.register.phone" to={of.phone} />
        <Bound label="account.register.email" to={of.email}>
          <Link to={{ _tag: 'BindEmail' }} className="btn btn-sm">
            <Text of="account.set.bind" />
          </Link>
        </Bound>
        <li>
          <span>
            <Text of="shell.account.identity" />
          </span>
          <State on={of.isVerified} yes="account.set.verified" no="account.set.notVerified" />
          <Link to={{ _tag: 'Authentication' }} className="btn btn-sm">
            <Text of={of.isVerified ? 'account.set.look' : 'account.set.verify'} />
          </Link>
        </li>
        <li>
          <span>
            <Text of="account.password" />
          </span>
          <span>
            <Name of="••••••" className="t3" />
          </span>
          <Link to={{ _tag: 'ForgetPassword' }} className="btn btn-sm">
            <Text of="account.set.change" />
          </Link>
        </li>
        <li>
          <span>
            <Text of="account.trade.title" />
          </span>
          <State on={of.hasTradePassword} yes="account.set.isSet" no="account.set.notSet" />
          <Link to={{ _tag: 'TradePassword' }} className="btn btn-sm">
            <Text of={of.hasTradePassword ? 'account.set.change' : 'account.set.set'} />
          </Link>
        </li>
      </ul>
    </Panel>
  )
}

type Word = 'account.set.verified' | 'account.set.notVerified' | 'account.set.isSet' | 'account.set.notSet'

const State = ({ on, yes, no }: { readonly on: boolean; readonly yes: Word; readonly no: Word }) => (
  <span className={on ? 'ok' : 't3'}>
    <Text of={on ? yes : no} />
  </span>
)

/** What is bound needs no act; what is not offers the one it has. */
const Bound = ({
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
      <Text of={label} />
    </span>
    {to === undefined ? (
      <span className="t3">
        <Text of="account.set.unbound" />
      </span>
    ) : (
      <span>
        <Name of={to} className="n" />
      </span>
    )}
    {to === undefined ? children : undefined}
  </li>
)
