/** One figure of a few that stand side by side: what it is, how much. */
import type { ReactNode } from 'react'

import type { MessageKey } from '../i18n/index.ts'
import { Text } from './text.tsx'

export const Tile = ({
  label,
  total = false,
  children,
}: {
  readonly label: MessageKey
  readonly total?: boolean
  readonly children: ReactNode
}) => (
  <div className="tile">
    <dt>
      <Text of={label} />
    </dt>
    <dd className={total ? 'total' : undefined}>{children}</dd>
  </div>
)
