import { useSnapshot } from 'valtio'

import { DecimalInput, MarketPriceField } from '../../ui-trading/index.ts'
import { Problem, RadioGroup, Select } from '../../ui/index.ts'
import type { LeverageTicketVm } from './leverage-ticket.vm.ts'

const NO_LEVERAGE = { id: '', label: 'leverage.ticket.chooseLeverage' } as const

/** Fields for price, leverage and lots. */
export const LeverageFields = ({ vm }: { readonly vm: LeverageTicketVm }) => {
  const { draft, problems, market, leverages, presets } = useSnapshot(vm.state)
  if (market === undefined) return undefined
  return (
    <>
      {draft.orderType === 'market' ? (
        <MarketPriceField problem={problems.price} unit={market.quote} />
      ) : (
        <DecimalInput
          label="spot.ticket.price"
          unit={market.quote}
          value={draft.price}
          problem={problems.price}
          onType={(text) => vm.setField('price', text)}
          onStep={(by) => vm.stepField('price', by)}
        />
      )}
      <Select
        label="leverage.ticket.leverage"
        choices={[NO_LEVERAGE, ...leverages.map((leverage) => ({ id: leverage, name: `${leverage}×` }))]}
        chosen={draft.leverage}
        onChoose={vm.chooseLeverage}
      />
      <Problem problem={problems.leverage} />
      <DecimalInput
        label="leverage.ticket.lots"
        unit=""
        value={draft.lots}
        problem={problems.lots}
        onType={(text) => vm.setField('lots', text)}
        onStep={(by) => vm.stepField('lots', by)}
      />
      {presets.length === 0 ? undefined : (
        <RadioGroup
          label="leverage.ticket.lots"
          look="chips"
          choices={presets.map((lots) => ({ id: lots, name: lots }))}
          chosen={draft.lots}
          onChoose={(lots) => vm.setField('lots', lots)}
        />
      )}
    </>
  )
}
