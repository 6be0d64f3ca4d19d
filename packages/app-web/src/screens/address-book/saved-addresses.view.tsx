import type { SavedAddress } from '@hexbourse/domain/wallet'
import { useSnapshot } from 'valtio'

import { AddressText } from '../../ui-trading/index.ts'
import type { Column } from '../../ui/index.ts'
import { Action, Cell, Empty, Name, Panel, StaleLine, Table, Text, Time } from '../../ui/index.ts'
import type { AddressBookVm } from './address-book.vm.ts'

interface Part {
  readonly vm: AddressBookVm
}

const COLUMN = {
  note: { id: 'note', label: 'wallet.addressBook.noteColumn' },
  network: { id: 'network', label: 'wallet.network' },
  address: { id: 'address', label: 'wallet.funds.address' },
  actions: { id: 'actions', label: undefined, end: true },
} as const satisfies Record<string, Column>

export const SavedAddresses = ({ vm }: Part) => {
  const { shown } = useSnapshot(vm.state)
  return (
    <Panel title="wallet.addressBook.list">
      <StaleLine data={shown} />
      <Table
        label="wallet.addressBook.list"
        data={shown}
        columns={Object.values(COLUMN)}
        className="tbl tbl-cards tbl-roomy tbl-lines funds-table funds-addresses"
        skeletons={2}
        onRetry={vm.retry}
        empty={<Empty title="wallet.addressBook.none" hint="wallet.addressBook.noneHint" />}
      >
        {(rows) => (
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} onDelete={() => vm.askToDelete(row)} />
            ))}
          </tbody>
        )}
      </Table>
    </Panel>
  )
}

const Row = ({ row, onDelete }: { readonly row: SavedAddress.SavedAddress; readonly onDelete: () => void }) => (
  <tr>
    <Cell column={COLUMN.note}>
      <Name text={row.note === '' ? '\u2014' : row.note} className="m" />
    </Cell>
    <Cell column={COLUMN.network}>
      <Name text={row.network} />
    </Cell>
    <Cell column={COLUMN.address}>
      <span className="stack">
        <AddressText text={row.address} />
        {row.usableFrom === undefined ? undefined : (
          <span className="t3 fs1">
            <Text message="wallet.withdrawal.usableFrom" /> <Time at={row.usableFrom} as="date-time" />
          </span>
        )}
      </span>
    </Cell>
    <Cell column={COLUMN.actions}>
      <Action label="wallet.addressBook.delete" look="text" onPress={onDelete} />
    </Cell>
  </tr>
)
