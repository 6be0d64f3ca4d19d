import type { SecondContractOrder } from '@hexbourse/domain/second-contract'

import { Money } from '../../ui-trading/index.ts'
import type { Column } from '../../ui/index.ts'
import { Cell, PairName, Text } from '../../ui/index.ts'
import type { ContractTerms, Ending } from './contract-figures.ts'

const PAIR = { id: 'pair', label: 'market.column.pair' } as const
const STAKE = { id: 'stake', label: 'second-contract.stake', end: true } as const
const ENTRY = { id: 'entry', label: 'second-contract.entryPrice', end: true } as const

/** The first columns of both lists. */
export const CONTRACT_COLUMNS: ReadonlyArray<Column> = [PAIR, STAKE, ENTRY]

interface CellsProps {
  readonly row: ContractTerms & { readonly contract: SecondContractOrder }
}

export const ContractCells = ({ row: { contract, stake, entryPrice } }: CellsProps) => {
  const { baseName, quoteName, currencyName, direction, seconds, isInsured } = contract
  return (
    <>
      <Cell column={PAIR}>
        <div>
          <PairName base={baseName} quote={quoteName} />
        </div>
        <span>
          <span className={direction === 'up' ? 'up m' : 'down m'}>
            <Text message={`second-contract.direction.${direction}`} />
          </span>{' '}
          <span className="t3 fs1">
            <Text message="second-contract.seconds" values={{ seconds }} />{' '}
            {isInsured ? <Text message="second-contract.insurance.insured" /> : undefined}
          </span>
        </span>
      </Cell>
      <Cell column={STAKE}>
        <span>
          <Money figure={stake} unit={currencyName} />
        </span>
      </Cell>
      <Cell column={ENTRY}>
        <Money figure={entryPrice} />
      </Cell>
    </>
  )
}

const LOOKS: Readonly<Record<Ending, string | undefined>> = {
  won: 'up m',
  lost: 'down m',
  drawn: 't2',
  returned: 't2',
}

export const EndingLabel = ({ ending }: { readonly ending: Ending }) => (
  <span className={LOOKS[ending]}>
    <Text message={`second-contract.ending.${ending}`} />
  </span>
)
