/** A trend line of seven points, with a text for screen readers. [HOME-4] */
import type { MessageKey } from '../i18n/index.ts'
import { Text } from '../ui/index.ts'

export const Sparkline = ({
  points,
  direction,
  label,
}: {
  /** Pairs of x and y in a box of 88 × 24. */
  readonly points: string
  readonly direction: 'up' | 'down' | 'flat'
  readonly label: MessageKey
}) => (
  <>
    <svg className={`spark ${direction}`} viewBox="0 0 88 24" aria-hidden="true">
      <polyline points={points} />
    </svg>
    <span className="sr">
      <Text message={label} />
    </span>
  </>
)
