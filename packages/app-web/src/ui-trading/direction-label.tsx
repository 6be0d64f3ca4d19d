/** Direction and leverage of a position or a leveraged order. [LEV-3] */
import type { Figure } from '../i18n/index.ts'
import { Text } from '../ui/index.ts'
import { Money } from './money.tsx'

interface DirectionProps {
  readonly direction: 'long' | 'short'
  readonly leverage: Figure
}

export const DirectionLabel = ({ direction, leverage }: DirectionProps) => (
  <span className={direction === 'long' ? 'up m' : 'down m'}>
    <Text message={`leverage.side.${direction}`} /> <Money figure={leverage} unit="×" />
  </span>
)
