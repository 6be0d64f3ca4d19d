import type { Acceptors } from '@hexbourse/domain/acceptor'
import { useSnapshot } from 'valtio'

import { useOpen, useVm } from '../../injection/index.ts'
import { WalletPageView } from '../../panels/wallet-page/wallet-page.view.tsx'
import { Money } from '../../ui-trading/index.ts'
import type { Column } from '../../ui/index.ts'
import { Cell, Empty, Link, Name, Panel, StaleLine, Table, Tabs, Text } from '../../ui/index.ts'
import type { AcceptorListVm, DeskRow } from './acceptor-list.vm.ts'
import { DIRECTION_LABELS, DIRECTION_TABS } from './acceptor-labels.view.tsx'
import { ACCEPTOR_LIST_VM } from './acceptors.token.ts'

interface Part {
  readonly vm: AcceptorListVm
}

const COLUMN = {
  desk: { id: 'desk', label: 'acceptor.list.desk' },
  quota: { id: 'quota', label: 'acceptor.list.quota', end: true },
  fee: { id: 'fee', label: 'wallet.fee', end: true },
  limits: { id: 'limits', label: 'acceptor.list.limits', end: true },
  actions: { id: 'actions', label: undefined, end: true },
} as const satisfies Record<string, Column>

export const AcceptorListView = ({ direction }: { readonly direction: Acceptors.Direction }) => {
  const vm = useVm(ACCEPTOR_LIST_VM)
  useOpen(vm, direction)
  return (
    <WalletPageView
      title="acceptor.list.title"
      lead="acceptor.list.lead"
      current="desks"
      tools={
        <Link to={{ _tag: 'AcceptorOrders' }} className="btn">
          <Text message="acceptor.records.title" />
        </Link>
      }
    >
      <Desks vm={vm} />
    </WalletPageView>
  )
}

const Desks = ({ vm }: Part) => {
  const { direction, shown } = useSnapshot(vm.state)
  return (
    <Panel
      title="acceptor.list.title"
      head={<Tabs label="acceptor.direction" choices={DIRECTION_TABS} chosen={direction} onChoose={vm.choose} />}
    >
      <StaleLine data={shown} />
      <Table
        label="acceptor.list.title"
        data={shown}
        columns={Object.values(COLUMN)}
        className="tbl tbl-cards tbl-roomy tbl-lines funds-table"
        skeletons={3}
        onRetry={vm.retry}
        empty={<NoDesks />}
      >
        {(rows) => (
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} direction={direction} />
            ))}
          </tbody>
        )}
      </Table>
    </Panel>
  )
}

const NoDesks = () => (
  <Empty title="acceptor.list.none" hint="acceptor.list.noneHint">
    <Link to={{ _tag: 'Recharge' }} className="btn">
      <Text message="wallet.nav.recharge" />
    </Link>
  </Empty>
)

const CNY = 'CNY'

const Row = ({ row, direction }: { readonly row: DeskRow; readonly direction: Acceptors.Direction }) => (
  <tr>
    <Cell column={COLUMN.desk}>
      <Name text={row.name} className="m" />
    </Cell>
    <Cell column={COLUMN.quota}>
      <Money figure={row.quota} unit={CNY} />
    </Cell>
    <Cell column={COLUMN.fee}>
      <Money figure={row.fee} />
    </Cell>
    <Cell column={COLUMN.limits}>
      {row.least === undefined || row.most === undefined ? (
        '\u2014'
      ) : (
        <span>
          <Money figure={row.least} />
          {'\u2013'}
          <Money figure={row.most} unit={CNY} />
        </span>
      )}
    </Cell>
    <Cell column={COLUMN.actions}>
      {row.hasQuota ? (
        <Link to={{ _tag: 'AcceptorOrder', id: row.id, direction }} className="btn btn-sm">
          <Text message={DIRECTION_LABELS[direction]} />
        </Link>
      ) : undefined}
    </Cell>
  </tr>
)
