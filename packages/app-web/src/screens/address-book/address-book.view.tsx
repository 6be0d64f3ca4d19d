import type { CurrencyId } from '@hexbourse/domain/kernel'
import type { SavedAddress } from '@hexbourse/domain/wallet'
import { useSnapshot } from 'valtio'

import { useOpen, useVm } from '../../injection/index.ts'
import { WalletPageView } from '../../panels/wallet-page/wallet-page.view.tsx'
import { AddressText, NetworkChoice } from '../../ui-trading/index.ts'
import type { Column } from '../../ui/index.ts'
import { Action, Cell, Empty, Field, Form, Name, Panel, Select, SubmitProblem, Table } from '../../ui/index.ts'
import { ADDRESS_BOOK_VM } from './address-book.token.ts'
import type { AddressBookVm } from './address-book.vm.ts'
import { DeleteDialog } from './delete-dialog.view.tsx'

interface Part {
  readonly vm: AddressBookVm
}

export const AddressBookView = ({ currency }: { readonly currency: CurrencyId | undefined }) => {
  const vm = useVm(ADDRESS_BOOK_VM)
  useOpen(vm, currency)
  const { isClosed } = useSnapshot(vm.state)
  return (
    <WalletPageView title="wallet.nav.addressBook" lead="wallet.addressBook.lead" current="address-book">
      {isClosed ? (
        <Panel title="wallet.nav.addressBook">
          <Empty title="wallet.addressBook.unavailable" />
        </Panel>
      ) : (
        <>
          <CoinChoice vm={vm} />
          <AddressForm vm={vm} />
          <Addresses vm={vm} />
        </>
      )}
      <DeleteDialog vm={vm} />
    </WalletPageView>
  )
}

const CoinChoice = ({ vm }: Part) => {
  const { coins, coin } = useSnapshot(vm.state)
  return (
    <div className="filters">
      <Select label="wallet.faucet.coin" choices={coins} chosen={coin} onChoose={vm.chooseCoin} />
    </div>
  )
}

const AddressForm = ({ vm }: Part) => {
  const { networks, network, address, note, problems, submitProblem, isBusy } = useSnapshot(vm.state)
  return (
    <Panel title="wallet.addressBook.add">
      <Form className="panel-body stack-4" onSubmit={vm.submit}>
        <NetworkChoice networks={networks} chosen={network?.code} onChoose={vm.chooseNetwork} />
        <div className="funds-fields">
          <Field
            label="wallet.funds.address"
            value={address}
            maxLength={160}
            problem={problems.address}
            onType={(typed) => vm.change({ address: typed })}
          />
          <Field
            label="wallet.addressBook.note"
            value={note}
            maxLength={80}
            problem={problems.note}
            onType={(typed) => vm.change({ note: typed })}
          />
        </div>
        <SubmitProblem title="wallet.addressBook.failed" problem={submitProblem} />
        <div className="row">
          <Action label="wallet.addressBook.add" look="primary" submit busy={isBusy} />
        </div>
      </Form>
    </Panel>
  )
}

const COLUMN = {
  note: { id: 'note', label: 'wallet.addressBook.noteColumn' },
  network: { id: 'network', label: 'wallet.network' },
  address: { id: 'address', label: 'wallet.funds.address' },
  actions: { id: 'actions', label: undefined, end: true },
} as const satisfies Record<string, Column>

const Addresses = ({ vm }: Part) => {
  const { shown } = useSnapshot(vm.state)
  return (
    <Panel title="wallet.addressBook.list">
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
      <AddressText text={row.address} />
    </Cell>
    <Cell column={COLUMN.actions}>
      <Action label="wallet.addressBook.delete" look="text" onPress={onDelete} />
    </Cell>
  </tr>
)
