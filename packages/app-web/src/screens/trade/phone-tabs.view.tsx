import { useSnapshot } from 'valtio'

import { Tabs } from '../../ui/index.ts'
import type { TradeVm } from './trade.vm.ts'

const TABS = [
  { id: 'chart', label: 'spot.chart.title' },
  { id: 'book', label: 'spot.tab.book' },
  { id: 'trades', label: 'spot.tab.trades' },
  { id: 'info', label: 'spot.info.title' },
] as const

/** Choose the panel above the orders on a phone. */
export const PhoneTabs = ({ vm }: { readonly vm: TradeVm }) => {
  const { tab } = useSnapshot(vm.state)
  return (
    <div className="phone-tabs only-phone">
      <Tabs label="spot.tab.label" choices={TABS} chosen={tab} onChoose={vm.showTab} />
    </div>
  )
}
