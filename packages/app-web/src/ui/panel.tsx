/** A flat box of the page with a title line. */
import type { ReactNode } from 'react'

import type { MessageKey } from '../i18n/index.ts'
import { useWords } from '../i18n/index.ts'
import { classNames } from './action.tsx'
import { Text } from './text.tsx'

interface PanelProps {
  readonly title: MessageKey
  /** Stands in place of the title, which is then only read out. */
  readonly head?: ReactNode
  readonly tools?: ReactNode
  readonly className?: string | undefined
  readonly id?: string
  readonly stale?: boolean
  readonly children: ReactNode
}

export const Panel = ({ title, head, tools, className, id, stale = false, children }: PanelProps) => (
  <section className={classNames('panel', className, stale && 'is-stale')} id={id} aria-label={useWords().text(title)}>
    <div className="panel-head">
      {head ?? (
        <h2>
          <Text of={title} />
        </h2>
      )}
      {tools === undefined ? undefined : <span className="panel-tools">{tools}</span>}
    </div>
    {children}
  </section>
)

/** The name of the page in the window's title. */
export const PageTitle = ({ of, prefix }: { readonly of: MessageKey; readonly prefix?: string | undefined }) => {
  const words = useWords()
  const parts = [prefix, words.text(of), words.text('shell.product')]
  return <title>{parts.filter(Boolean).join(' · ')}</title>
}

/** A region with a name for those who cannot see it. */
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
  <Tag className={className} aria-label={useWords().text(label)}>
    {children}
  </Tag>
)

/** The address the page came from, to be checked by the reader. */
export const Origin = () => <bdi className="t2 n">{location.origin}</bdi>

/** In whose clock the times on the page are. */
export const Zone = () => {
  const words = useWords()
  return <span className="hide-md">{words.text('shell.footer.zone', { zone: words.zone })}</span>
}

/** One figure of a few that stand side by side: what it is, how much. */
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
