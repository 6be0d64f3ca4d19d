import { useSnapshot } from 'valtio'

import { Action, Hint, Panel, QrCode, Text } from '../../ui/index.ts'
import type { AccountSetVm } from './account-set.vm.ts'

const COPIED = {
  no: undefined,
  done: <Hint of="account.invite.copied" look="ok" />,
  failed: <Hint of="account.invite.notCopied" look="warn" />,
} as const

/** Nothing where there is no invite code. */
export const InviteView = ({ vm }: { readonly vm: AccountSetVm }) => {
  const { link, copied } = useSnapshot(vm.state)
  if (link === '') return undefined
  return (
    <Panel title="account.invite.title">
      <div className="panel-body invite">
        <QrCode of={link} label="account.invite.qr" />
        <div className="stack-3">
          <p className="t3">
            <Text of="account.invite.lead" />
          </p>
          <p className="t2 invite-link">
            <bdi>{link}</bdi>
          </p>
          <Action label="account.invite.copy" onPress={() => void vm.copy()} />
          <output className="fs2">{COPIED[copied]}</output>
        </div>
      </div>
    </Panel>
  )
}
