import { useSnapshot } from 'valtio'

import { METHOD_CHOICES, SIDE_CHOICES } from '../../panels/c2c/c2c-labels.view.tsx'
import { Check, Field, RadioGroup, Select } from '../../ui/index.ts'
import type { C2cMarketVm } from './c2c-market.vm.ts'

const METHODS = [{ id: 'all', label: 'c2c.market.allMethods' }, ...METHOD_CHOICES] as const

interface Part {
  readonly vm: C2cMarketVm
}

/** Side, coin, amount, payment method, and whether the user can pay. [C2C-3] */
export const MarketFilters = ({ vm }: Part) => {
  const { side, filters, coin, coins } = useSnapshot(vm.state)
  return (
    <div className="c2c-filters">
      <RadioGroup label="c2c.side" look="sides" choices={SIDE_CHOICES} chosen={side} onChoose={vm.chooseSide} />
      <Select label="c2c.coin" choices={coins} chosen={String(coin?.id ?? '')} onChoose={vm.chooseCoin} />
      <Amount vm={vm} />
      <Select
        label="c2c.method"
        choices={METHODS}
        chosen={filters.method}
        onChoose={(method) => vm.filter({ method })}
      />
      <Check
        label={side === 'buy' ? 'c2c.market.onlyPayable' : 'c2c.market.onlyReceivable'}
        checked={filters.onlyUsable}
        onChange={(onlyUsable) => vm.filter({ onlyUsable })}
      />
    </div>
  )
}

const Amount = ({ vm }: Part) => {
  const { side, filters, coin, amountProblem } = useSnapshot(vm.state)
  const units = [
    { id: 'fiat', name: 'CNY' },
    { id: 'coin', name: coin?.name ?? '' },
  ] as const
  return (
    <Field
      label={`c2c.market.upTo.${side}.${filters.unit}`}
      mode="text"
      maxLength={44}
      value={filters.amount}
      problem={amountProblem}
      after={
        <RadioGroup
          label="c2c.market.unit"
          look="chips"
          choices={units}
          chosen={filters.unit}
          onChoose={(unit) => vm.filter({ unit })}
        />
      }
      onType={(amount) => vm.filter({ amount })}
    />
  )
}
