import { useSnapshot } from 'valtio'

import { Hint, Note, Text } from '../../ui/index.ts'
import type { DepositVm } from './deposit.vm.ts'
import { SimulatedDepositView } from './simulated-deposit.view.tsx'

/** What must be known before coins are sent. [WAL-6] */
export const DepositNotices = ({ vm }: { readonly vm: DepositVm }) => {
  const { chosen, target, minimum, hasRecords, isSimulated } = useSnapshot(vm.state)
  const coin = target?.coin ?? ''
  const minutes = chosen?.minutes
  const confirmations = chosen?.network.confirmations
  return (
    <>
      {isSimulated ? (
        <Note look="warn" title="wallet.deposit.simulated">
          <Text message="wallet.deposit.simulatedHint" />
          <SimulatedDepositView vm={vm} />
        </Note>
      ) : undefined}
      <Note look="warn" title="wallet.deposit.only" values={{ coin, network: chosen?.network.name ?? '' }}>
        <Text message="wallet.deposit.onlyHint" />
      </Note>
      <div className="stack">
        {minimum?.value === undefined ? undefined : (
          <Hint message="wallet.deposit.minimum" values={{ minimum: minimum.value, coin }} />
        )}
        {confirmations === undefined ? (
          <Hint message="wallet.deposit.usualConfirmations" />
        ) : (
          <Hint message="wallet.deposit.confirmations" values={{ count: confirmations }} />
        )}
        {minutes === undefined ? undefined : <Hint message="wallet.deposit.minutes" values={{ minutes }} />}
        {hasRecords ? <Hint message="wallet.deposit.toSpot" /> : undefined}
      </div>
    </>
  )
}
