import { useSnapshot } from 'valtio'

import { POSITIONS_PAGE_VM } from './positions.token.ts'
import { useOpen, useVm } from '../../injection/index.ts'
import { MarginAccountView } from '../../panels/positions/margin-account.view.tsx'
import { PositionDialogs, PositionListsView } from '../../panels/positions/position-lists.view.tsx'
import { Link, PageHead, Select, Text } from '../../ui/index.ts'
import type { PositionsPageVm } from './positions.vm.ts'

export const PositionsView = ({ list }: { readonly list: 'closed' | undefined }) => {
  const vm = useVm(POSITIONS_PAGE_VM)
  useOpen(vm, list)
  return (
    <main className="page" id="main">
      <PageHead title="leverage.all.title" lead="wallet.lead.margin">
        <span className="row row-end">
          <Link to={{ _tag: 'MarginRecords' }} className="btn-text">
            <Text message="wallet.records.title" />
          </Link>
          <Link to={{ _tag: 'Leverage' }} className="btn-text">
            <Text message="shell.menu.leverage" />
          </Link>
        </span>
      </PageHead>
      <MarginAccountView vm={vm.lists.positions} className="margin-accounts" />
      <PairFilter vm={vm} />
      <PositionListsView vm={vm.lists} />
      <PositionDialogs vm={vm.lists} />
    </main>
  )
}

const PairFilter = ({ vm }: { readonly vm: PositionsPageVm }) => {
  const { pairs } = useSnapshot(vm.state)
  const { pair } = useSnapshot(vm.lists.state)
  const choices = [{ id: '', label: 'spot.markets.all' } as const, ...pairs.map((name) => ({ id: name, name }))]
  return (
    <div className="filters">
      <Select label="market.pair" choices={choices} chosen={pair} onChoose={vm.lists.choosePair} />
    </div>
  )
}
