/** The market of a position or a leveraged order, with its direction and leverage; an entry of a definition list. */
import type { Figure } from '../i18n/index.ts'
import { PairName } from '../ui/index.ts'
import { DirectionLabel } from './direction-label.tsx'

interface DirectedMarketProps {
  readonly base: string
  readonly quote: string
  readonly direction: 'long' | 'short'
  readonly leverage: Figure
}

export const DirectedMarket = ({ base, quote, direction, leverage }: DirectedMarketProps) => (
  <div>
    <dt>
      <PairName base={base} quote={quote} />
    </dt>
    <dd>
      <DirectionLabel direction={direction} leverage={leverage} />
    </dd>
  </div>
)
