import { useSnapshot } from 'valtio'

import { Action, Note, Panel, Text } from '../../ui/index.ts'
import { CopyResult } from './copy-result.view.tsx'
import type { SecondFactorVm } from './second-factor.vm.ts'

interface RecoveryCodesProps {
  readonly vm: SecondFactorVm
  readonly codes: ReadonlyArray<string>
}

/** Shown once. */
export const RecoveryCodes = ({ vm, codes }: RecoveryCodesProps) => {
  const { copyStatus } = useSnapshot(vm.state)
  return (
    <Panel title="account.factor.codesTitle">
      <div className="panel-body stack-4">
        <Note look="warn" title="account.factor.codesOnce">
          <p>
            <Text message="account.factor.codesLead" />
          </p>
        </Note>
        <ul className="recovery-codes n" dir="ltr">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="row">
          <Action label="account.factor.copyCodes" onPress={() => void vm.copyCodes()} />
          <Action label="account.factor.download" onPress={vm.downloadCodes} />
        </div>
        <CopyResult status={copyStatus} />
        <div className="row">
          <Action label="account.factor.finish" look="primary" size="large" onPress={vm.finish} />
        </div>
      </div>
    </Panel>
  )
}
