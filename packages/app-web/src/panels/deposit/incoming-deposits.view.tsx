import { useSnapshot } from 'valtio'

import { Money } from '../../ui-trading/index.ts'
import { Hint, Link, Text } from '../../ui/index.ts'
import type { DepositVm, IncomingDeposit } from './deposit.vm.ts'
import { ConfirmationProgress } from './progress.view.tsx'
import { StatusLabel } from './status-label.view.tsx'

/** The newest deposits of the coin, where the exchange lists them. [WAL-2] */
export const IncomingDeposits = ({ vm }: { readonly vm: DepositVm }) => {
  const { hasRecords, incoming, target } = useSnapshot(vm.state)
  if (!hasRecords) return undefined
  return (
    <div className="stack-3 funds-incoming">
      <h3 className="fs2">
        <Text message="wallet.deposit.incoming" />
      </h3>
      {incoming.length === 0 ? <Hint message="wallet.deposit.incomingNone" /> : undefined}
      {incoming.map((one) => (
        <IncomingCard key={one.deposit.id} incoming={one} coin={target?.coin ?? ''} />
      ))}
      <Link to={{ _tag: 'FundsRecords', list: 'deposits' }} className="btn-text">
        <Text message="wallet.deposit.all" />
      </Link>
    </div>
  )
}

const IncomingCard = ({ incoming, coin }: { readonly incoming: IncomingDeposit; readonly coin: string }) => (
  <div className="funds-card stack">
    <span className="row-between wrap">
      <span className="m">
        <Money figure={incoming.amount} unit={coin} />
      </span>
      <StatusLabel status={incoming.deposit.status} />
    </span>
    {incoming.deposit.status === 'confirming' ? (
      <ConfirmationProgress count={incoming.confirmations} required={incoming.deposit.requiredConfirmations} />
    ) : undefined}
  </div>
)
