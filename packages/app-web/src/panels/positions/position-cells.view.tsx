import type { Figure } from '../../i18n/index.ts'
import type { Column } from '../../ui/index.ts'
import { DirectionLabel, Money } from '../../ui-trading/index.ts'
import { Cell, LiveCell, PairName } from '../../ui/index.ts'
import type { EndedRow } from './position-history.vm.ts'
import type { PositionTerms } from './positions.vm.ts'

const PAIR = { id: 'pair', label: 'market.column.pair', className: 'w-position' } as const
const LOTS = { id: 'lots', label: 'leverage.ticket.lots', end: true } as const

/** The first columns of every list of positions: market with direction, lots with the quantity. */
export const POSITION_COLUMNS: ReadonlyArray<Column> = [PAIR, LOTS]

export const PositionCells = ({ row }: { readonly row: PositionTerms | EndedRow }) => {
  const { position, leverage, lots, quantity } = row
  return (
    <>
      <Cell column={PAIR}>
        <div>
          <PairName base={position.baseName} quote={position.quoteName} />
        </div>
        <DirectionLabel direction={position.direction} leverage={leverage} />
      </Cell>
      <Cell column={LOTS}>
        <TwoFigures upper={lots} lower={quantity} unit={position.baseName} />
      </Cell>
    </>
  )
}

interface TwoFiguresProps {
  readonly upper: Figure
  readonly lower: Figure
  /** Of the lower figure. */
  readonly unit?: string
}

/** Two figures, one below the other. */
export const TwoFigures = ({ upper, lower, unit }: TwoFiguresProps) => (
  <div>
    <div>
      <Money figure={upper} />
    </div>
    <div className="fs1 t3">
      <Money figure={lower} {...(unit === undefined ? {} : { unit })} />
    </div>
  </div>
)

/** Two live figures, one below the other, by their names in the feed. */
export const TwoLiveCells = ({ upper, lower }: { readonly upper: string; readonly lower: string }) => (
  <div>
    <div>
      <LiveCell name={upper} />
    </div>
    <div className="fs1">
      <LiveCell name={lower} />
    </div>
  </div>
)
