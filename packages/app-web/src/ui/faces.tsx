/** What stands where rows cannot: nothing yet, nothing at all, nothing because of a failure. */
import type { CallError, Live, Millis } from '@hexbourse/domain/kernel'
import type { ReactNode } from 'react'

import type { MessageKey } from '../i18n/index.ts'
import { callProblem, useWords } from '../i18n/index.ts'
import { Action } from './action.tsx'
import { Icon } from './icon.tsx'
import { Moment } from './money.tsx'
import { Text } from './text.tsx'

const WIDTHS = ['sk sk-60', 'sk sk-40', 'sk sk-80'] as const

export const Skeleton = ({ at = 0 }: { readonly at?: number }) => <span className={WIDTHS[at % WIDTHS.length]} />

export const Empty = ({
  title,
  hint,
  children,
}: {
  readonly title: MessageKey
  readonly hint?: MessageKey | undefined
  readonly children?: ReactNode
}) => (
  <div className="empty">
    <Icon name="inbox" size="large" />
    <b>
      <Text of={title} />
    </b>
    {hint === undefined ? undefined : (
      <p>
        <Text of={hint} />
      </p>
    )}
    {children}
  </div>
)

export const Failed = ({
  error,
  lastAt,
  onRetry,
}: {
  readonly error: CallError
  readonly lastAt?: Millis | undefined
  readonly onRetry: () => void
}) => {
  const words = useWords()
  const cause = callProblem(error)
  return (
    <div className="failed" role="alert">
      <Icon name="stop" size="large" />
      <b>
        <Text of="shell.failed.title" />
      </b>
      <p>
        <Text of={cause.key} values={cause.values} />
      </p>
      {lastAt === undefined ? undefined : (
        <p>
          <Text of="shell.failed.lastGood" values={{ time: words.moment('time', lastAt) }} />
        </p>
      )}
      <Action label="shell.retry" icon="refresh" size="small" onPress={onRetry} />
    </div>
  )
}

/** One line over old rows that could not be read again. */
export const FailedLine = ({ error, onRetry }: { readonly error: CallError; readonly onRetry: () => void }) => {
  const cause = callProblem(error)
  return (
    <div className="stale-bar" role="alert">
      <Icon name="alert" size="small" />
      <span className="grow">
        <Text of={cause.key} values={cause.values} />
      </span>
      <Action label="shell.retry" look="text" onPress={onRetry} />
    </div>
  )
}

/** One line over prices that are no longer live. */
export const StaleLine = ({ of }: { readonly of: Live<unknown> }) =>
  of._tag === 'Known' && (of.freshness === 'stale' || of.freshness === 'offline') ? (
    <output className="stale-bar">
      <Icon name="alert" size="small" />
      <span>
        <Text of="shell.connection.stale" /> <Moment at={of.asOf} as="time" />
      </span>
    </output>
  ) : undefined

/** Whether prices have lost their colour. */
export const isDim = (live: Live<unknown>): boolean =>
  live._tag === 'Failed' || (live._tag === 'Known' && (live.freshness === 'stale' || live.freshness === 'offline'))

/** Waiting, failed with nothing to show, or what `children` make of it. */
export const Loaded = ({
  of,
  waiting,
  onRetry,
  children,
}: {
  readonly of: Live<unknown>
  readonly waiting: ReactNode
  readonly onRetry: () => void
  readonly children: ReactNode
}) => {
  if (of._tag === 'Waiting') return waiting
  if (of._tag === 'Failed' && of.last === undefined) return <Failed error={of.error} onRetry={onRetry} />
  return (
    <>
      {of._tag === 'Failed' ? <FailedLine error={of.error} onRetry={onRetry} /> : undefined}
      {children}
    </>
  )
}
