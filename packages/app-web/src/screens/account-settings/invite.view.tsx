import { useSnapshot } from 'valtio'

import { Action, Hint, Panel, QrCode, Text } from '../../ui/index.ts'
import type { AccountSettingsVm } from './account-settings.vm.ts'

const COPY_HINTS = {
  no: undefined,
  done: <Hint message="account.invite.copied" look="ok" />,
  failed: <Hint message="account.invite.notCopied" look="warn" />,
} as const

/** Renders nothing without an invite code. */
export const InviteView = ({ vm }: { readonly vm: AccountSettingsVm }) => {
  const { link, copyStatus } = useSnapshot(vm.state)
  if (link === '') return undefined
  return (
    <Panel title="account.invite.title">
      <div className="panel-body invite">
        <QrCode text={link} label="account.invite.qr" />
        <div className="stack-3">
          <p className="t3">
            <Text message="account.invite.lead" />
          </p>
          <p className="t2 invite-link">
            <bdi>{link}</bdi>
          </p>
          <Action label="account.invite.copy" onPress={() => void vm.copy()} />
          <output className="fs2">{COPY_HINTS[copyStatus]}</output>
        </div>
      </div>
    </Panel>
  )
}
