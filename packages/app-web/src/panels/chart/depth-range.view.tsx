import { useSnapshot } from 'valtio'

import { useFormatters } from '../../i18n/index.ts'
import { RadioGroup } from '../../ui/index.ts'
import type { ChartVm } from './chart.vm.ts'

const PLUS_MINUS = '\u00B1'

/** How far from the price the depth reaches. [SPOT-3] */
export const DepthRangeChoice = ({ vm }: { readonly vm: ChartVm }) => {
  const { depthRange } = useSnapshot(vm.state)
  const formatters = useFormatters()
  const choices = vm.depthRanges.map(({ id, percent }) =>
    percent === undefined
      ? { id, label: 'spot.orders.all' as const }
      : { id, name: `${PLUS_MINUS}${formatters.figureString(percent)}` },
  )
  return (
    <RadioGroup
      label="spot.chart.depthRange"
      look="chips"
      choices={choices}
      chosen={depthRange}
      onChoose={vm.chooseDepthRange}
    />
  )
}
