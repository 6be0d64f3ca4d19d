import { useSnapshot } from 'valtio'

import { StatusLabel } from '../../panels/deposit/status-label.view.tsx'
import { PrivateAmount } from '../../ui-trading/index.ts'
import type { Column } from '../../ui/index.ts'
import { Action, Cell, Coin, Name, Text, Time } from '../../ui/index.ts'
import type { DepositsWithdrawalsVm } from './deposits-withdrawals.vm.ts'
import { RecordDetails } from './record-details.view.tsx'
import type { RecordRow } from './record-row.ts'

export const RECORD_COLUMNS = {
  coin: { id: 'coin', label: 'wallet.faucet.coin' },
  time: { id: 'time', label: 'wallet.transactions.time' },
  amount: { id: 'amount', label: 'wallet.transactions.amount', end: true },
  address: { id: 'address', label: 'wallet.funds.address', className: 'hide-md' },
  status: { id: 'status', label: 'wallet.records.status' },
  actions: { id: 'actions', label: undefined, end: true },
} as const satisfies Record<string, Column>

interface RowsProps {
  readonly vm: DepositsWithdrawalsVm
  readonly rows: ReadonlyArray<RecordRow>
}

export const RecordRows = ({ vm, rows }: RowsProps) => {
  const { opened } = useSnapshot(vm.state)
  return (
    <tbody>
      {rows.map((row) => (
        <Row key={row.key} vm={vm} row={row} isOpen={row.key === opened} />
      ))}
    </tbody>
  )
}

interface RowProps {
  readonly vm: DepositsWithdrawalsVm
  readonly row: RecordRow
  readonly isOpen: boolean
}

const DASH = '\u2014'
const END = 6

const Row = ({ vm, row, isOpen }: RowProps) => (
  <>
    <tr>
      <Cell column={RECORD_COLUMNS.coin}>
        <span className="row">
          <Coin name={row.coin} />
          <Name text={row.coin} className="m" /> <Name text={row.network} className="t3 fs1" />
        </span>
      </Cell>
      <Cell column={RECORD_COLUMNS.time} className="t2">
        {row.at === undefined ? DASH : <Time at={row.at} as="date-time" />}
      </Cell>
      <Cell column={RECORD_COLUMNS.amount}>
        <PrivateAmount figure={row.amount} />
      </Cell>
      <Cell column={RECORD_COLUMNS.address} className="t2">
        {row.address === '' ? DASH : <Name text={`…${row.address.slice(-END)}`} className="n" />}
      </Cell>
      <Cell column={RECORD_COLUMNS.status}>
        <span className="row wrap">
          <StatusLabel status={row.status} />
          {row.confirmations === undefined ? undefined : (
            <span className="t3 fs1">
              <Text message="wallet.deposit.progress" values={row.confirmations} />
            </span>
          )}
        </span>
      </Cell>
      <Cell column={RECORD_COLUMNS.actions}>
        <span className="row row-end wrap">
          {row.canCancel ? (
            <Action label="wallet.withdrawal.cancel" look="text" onPress={() => vm.cancel(row)} />
          ) : undefined}
          <Action label="wallet.funds.details" look="text" expanded={isOpen} onPress={() => vm.toggle(row.key)} />
        </span>
      </Cell>
    </tr>
    {isOpen ? (
      <tr className="funds-row">
        <td colSpan={Object.keys(RECORD_COLUMNS).length}>
          <RecordDetails vm={vm} row={row} />
        </td>
      </tr>
    ) : undefined}
  </>
)
