import type { ReactNode } from 'react'

import type { MessageKey, Values } from '../i18n/index.ts'
import { Text } from './text.tsx'

/** A label and value in a summary. */
export const Entry = ({
  label,
  values,
  total = false,
  children,
}: {
  readonly label: MessageKey
  readonly values?: Values
  readonly total?: boolean
  readonly children: ReactNode
}) => (
  <div className={total ? 'kv-total' : undefined}>
    <dt>
      <Text message={label} values={values} />
    </dt>
    <dd>{children}</dd>
  </div>
)
