import type { ReactNode } from 'react'

import type { MessageKey } from '../i18n/index.ts'
import { useFormatters } from '../i18n/index.ts'
import { Text } from './text.tsx'

/** The origin of the page, so that the user can check it. */
export const Origin = () => <bdi className="t2 n">{location.origin}</bdi>

/** The time zone of the times on the page. */
export const Zone = () => {
  const formatters = useFormatters()
  return <span className="hide-md">{formatters.text('shell.footer.zone', { zone: formatters.zone })}</span>
}

/** A label and figure in a row of tiles. */
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
      <Text message={label} />
    </dt>
    <dd className={total ? 'total' : undefined}>{children}</dd>
  </div>
)
