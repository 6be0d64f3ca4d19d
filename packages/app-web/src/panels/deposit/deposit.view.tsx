import { useSnapshot } from 'valtio'

import { AddressText, NetworkChoice } from '../../ui-trading/index.ts'
import { Action, Hint, LoadedContent, Note, QrCode, Skeleton, Text } from '../../ui/index.ts'
import { DepositNotices } from './deposit-notices.view.tsx'
import { DepositReportView } from './deposit-report.view.tsx'
import type { DepositVm } from './deposit.vm.ts'
import { IncomingDeposits } from './incoming-deposits.view.tsx'

interface Part {
  readonly vm: DepositVm
}

export const DepositView = ({ vm }: Part) => {
  const { live } = useSnapshot(vm.state)
  return (
    <LoadedContent data={live} skeleton={<LoadingSkeleton />} onRetry={vm.retry}>
      <DepositAddress vm={vm} />
      <Report vm={vm} />
    </LoadedContent>
  )
}

const LoadingSkeleton = () => (
  <div className="stack-4" aria-busy="true">
    <Skeleton at={0} />
    <Skeleton at={1} />
    <Skeleton at={2} />
  </div>
)

const DepositAddress = ({ vm }: Part) => {
  const { addresses, chosen, target, copied } = useSnapshot(vm.state)
  const coin = target?.coin ?? ''
  if (chosen === undefined)
    return (
      <Note title="wallet.one.unsupported">
        <Text message="wallet.unsupported" values={{ coin }} />
      </Note>
    )
  const { address, network, memo } = chosen
  return (
    <div className="funds-deposit">
      <div className="stack funds-qr">
        <QrCode text={address} label="wallet.deposit.qr" />
        <Hint message="wallet.deposit.scan" />
      </div>
      <div className="stack-4">
        <NetworkChoice
          networks={addresses.map((one) => one.network)}
          chosen={network.code}
          onChoose={vm.chooseNetwork}
        />
        <div className="stack">
          <span className="fs2 t2">
            <Text message="wallet.deposit.address" values={{ coin, network: network.name }} />
          </span>
          <div className="address-box">
            <AddressText text={address} />
            <CopyAction isCopied={copied === 'address'} onCopy={() => void vm.copy('address', address)} />
          </div>
        </div>
        {memo === undefined ? undefined : (
          <Note look="warn" title="wallet.deposit.memoNeeded">
            <p>
              <Text message="wallet.deposit.memoHint" />
            </p>
            <div className="address-box">
              <AddressText text={memo} />
              <CopyAction isCopied={copied === 'memo'} onCopy={() => void vm.copy('memo', memo)} />
            </div>
          </Note>
        )}
        <DepositNotices vm={vm} />
      </div>
      <IncomingDeposits vm={vm} />
    </div>
  )
}

const CopyAction = ({ isCopied, onCopy }: { readonly isCopied: boolean; readonly onCopy: () => void }) => (
  <Action
    label={isCopied ? 'wallet.deposit.copied' : 'wallet.deposit.copy'}
    size="small"
    icon={isCopied ? 'check' : 'copy'}
    onPress={onCopy}
  />
)

const Report = ({ vm }: Part) => {
  const { isReporting, chosen } = useSnapshot(vm.state)
  if (chosen === undefined) return undefined
  return (
    <div className="stack-4 funds-report">
      <Action label="wallet.report.open" look="text" expanded={isReporting} onPress={vm.toggleReport} />
      {isReporting ? <DepositReportView vm={vm.report} /> : undefined}
    </div>
  )
}
