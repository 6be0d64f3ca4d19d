import type { Transfer } from '@hexbourse/domain/wallet'

import { useFormatters } from '../../i18n/index.ts'
import { WALLET_NAMES } from '../../panels/wallet-page/wallet-page.view.tsx'
import { Money } from '../../ui-trading/index.ts'
import { Entry } from '../../ui/index.ts'
import type { BalancesAfter } from './transfer-state.ts'

interface BalanceAfterProps {
  readonly balances: BalancesAfter
  readonly transfer: Pick<Transfer.Transfer, 'from' | 'to'>
}

/** Balances of both wallets after the transfer. */
export const BalanceAfterEntries = ({ balances, transfer: { from, to } }: BalanceAfterProps) => {
  const formatters = useFormatters()
  return (
    <>
      <Entry label="wallet.transfer.afterIn" values={{ account: formatters.text(WALLET_NAMES[from]) }}>
        <Money figure={balances.from} />
      </Entry>
      <Entry label="wallet.transfer.afterIn" values={{ account: formatters.text(WALLET_NAMES[to]) }}>
        <Money figure={balances.to} />
      </Entry>
    </>
  )
}
