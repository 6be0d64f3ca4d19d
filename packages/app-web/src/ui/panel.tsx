/** A box with a title line. */
import type { ReactNode } from 'react'

import type { MessageKey } from '../i18n/index.ts'
import { useFormatters } from '../i18n/index.ts'
import { classNames } from './action.tsx'
import { Text } from './text.tsx'

interface PanelProps {
  readonly title: MessageKey
  /** Replaces the visible title; the title stays as label for screen readers. */
  readonly head?: ReactNode
  readonly tools?: ReactNode
  readonly className?: string | undefined
  readonly id?: string
  readonly stale?: boolean
  readonly children: ReactNode
}

export const Panel = ({ title, head, tools, className, id, stale = false, children }: PanelProps) => (
  <section
    className={classNames('panel', className, stale && 'is-stale')}
    id={id}
    aria-label={useFormatters().text(title)}
  >
    <div className="panel-head">
      {head ?? (
        <h2>
          <Text message={title} />
        </h2>
      )}
      {tools === undefined ? undefined : <span className="panel-tools">{tools}</span>}
    </div>
    {children}
  </section>
)

/** Sets the document title. */
export const PageTitle = ({ title, prefix }: { readonly title: MessageKey; readonly prefix?: string | undefined }) => {
  const formatters = useFormatters()
  const parts = [prefix, formatters.text(title), formatters.text('shell.product')]
  return <title>{parts.filter(Boolean).join(' · ')}</title>
}

/** A landmark with a label for screen readers. */
export const Region = ({
  label,
  className,
  as: Tag = 'section',
  children,
}: {
  readonly label: MessageKey
  readonly className?: string
  readonly as?: 'section' | 'nav' | 'div' | 'dl'
  readonly children: ReactNode
}) => (
  <Tag className={className} aria-label={useFormatters().text(label)}>
    {children}
  </Tag>
)
