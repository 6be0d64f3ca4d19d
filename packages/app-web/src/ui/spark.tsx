/** A week as a line of seven points; what it means is said beside it. [HOME-4] */
import type { MessageKey } from '../i18n/index.ts'
import { Text } from './text.tsx'

export const Spark = ({
  points,
  direction,
  label,
}: {
  /** Pairs of x and y in a box of 88 by 24. */
  readonly points: string
  readonly direction: 'up' | 'down' | 'flat'
  readonly label: MessageKey
}) => (
  <>
    <svg className={`spark ${direction}`} viewBox="0 0 88 24" aria-hidden="true">
      <polyline points={points} />
    </svg>
    <span className="sr">
      <Text of={label} />
    </span>
  </>
)
