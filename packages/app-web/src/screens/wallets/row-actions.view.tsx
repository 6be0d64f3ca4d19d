import type { WalletType } from '@hexbourse/domain/kernel'
import { useSnapshot } from 'valtio'

import { Action, Link, Text } from '../../ui/index.ts'
import type { PanelAction } from './action-panel.ts'
import type { BalanceRow, WalletsVm } from './wallets.vm.ts'

interface RowActionsProps {
  readonly vm: WalletsVm
  readonly row: BalanceRow
  readonly wallet: WalletType
}

/** Actions for a coin: deposit, withdraw, transfer, trade, ledger entries. [WAL-1] */
export const RowActions = ({ vm, row, wallet }: RowActionsProps) => {
  const { market, isTransferable, isFundable, currency } = row
  return (
    <span className="row row-end wrap">
      {isFundable ? (
        <>
          <PanelAction vm={vm} row={row} action="deposit" />
          <PanelAction vm={vm} row={row} action="withdraw" />
        </>
      ) : undefined}
      {market === undefined ? undefined : (
        <Link to={{ _tag: 'Trade', pair: market }} className="btn-text">
          <Text message="wallet.balances.trade" />
        </Link>
      )}
      {isTransferable ? (
        <Link to={{ _tag: 'Transfer', from: wallet, currency }} className="btn-text">
          <Text message="wallet.nav.transfer" />
        </Link>
      ) : undefined}
      <Action label="wallet.balances.records" look="text" onPress={() => vm.showLedgerEntries(String(currency))} />
    </span>
  )
}

interface PanelActionProps extends Omit<RowActionsProps, 'wallet'> {
  readonly action: PanelAction
}

const PanelAction = ({ vm, row: { currency, name: coin }, action }: PanelActionProps) => {
  const { panel } = useSnapshot(vm.state)
  return (
    <Action
      label={action === 'deposit' ? 'wallet.deposit.open' : 'wallet.withdrawal.open'}
      look="text"
      expanded={panel?.currency === currency && panel.action === action}
      onPress={() => vm.togglePanel({ action, currency, coin })}
    />
  )
}
