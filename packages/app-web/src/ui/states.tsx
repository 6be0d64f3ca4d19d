/** Loading, empty, failed and stale states of lists and panels. */
import type { CallError, Live, Millis } from '@hexbourse/domain/kernel'
import type { ReactNode } from 'react'

import type { MessageKey } from '../i18n/index.ts'
import { callProblem, useFormatters } from '../i18n/index.ts'
import { Action } from './action.tsx'
import { Icon } from './icon.tsx'
import { ProblemText } from './problem-text.tsx'
import { Time } from './time.tsx'
import { failureOf } from './live-value.ts'
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
      <Text message={title} />
    </b>
    {hint === undefined ? undefined : (
      <p>
        <Text message={hint} />
      </p>
    )}
    {children}
  </div>
)

export const FailureNotice = ({
  error,
  lastAt,
  onRetry,
}: {
  readonly error: CallError
  readonly lastAt?: Millis | undefined
  readonly onRetry: () => void
}) => {
  const formatters = useFormatters()
  return (
    <div className="failed" role="alert">
      <Icon name="stop" size="large" />
      <b>
        <Text message="shell.failed.title" />
      </b>
      <p>
        <ProblemText problem={callProblem(error)} />
      </p>
      {lastAt === undefined ? undefined : (
        <p>
          <Text message="shell.failed.lastGood" values={{ time: formatters.time('time', lastAt) }} />
        </p>
      )}
      <Action label="shell.retry" icon="refresh" size="small" onPress={onRetry} />
    </div>
  )
}

/** A line above old rows that could not be refreshed. */
export const FailedLine = ({ error, onRetry }: { readonly error: CallError; readonly onRetry: () => void }) => (
  <div className="stale-bar" role="alert">
    <Icon name="alert" size="small" />
    <span className="grow">
      <ProblemText problem={callProblem(error)} />
    </span>
    <Action label="shell.retry" look="text" onPress={onRetry} />
  </div>
)

/** A line above prices that are stale or offline. */
export const StaleLine = ({ data }: { readonly data: Live<unknown> }) =>
  data._tag === 'Ready' && (data.freshness === 'stale' || data.freshness === 'offline') ? (
    <output className="stale-bar">
      <Icon name="alert" size="small" />
      <span>
        <Text message="shell.connection.stale" /> <Time at={data.asOf} as="time" />
      </span>
    </output>
  ) : undefined

/** Whether prices are shown without colours, because they are not live. */
export const isDimmed = (live: Live<unknown>): boolean =>
  live._tag === 'Failed' || (live._tag === 'Ready' && (live.freshness === 'stale' || live.freshness === 'offline'))

/** Skeleton while loading, error if there is no value, otherwise `children`. */
export const LoadedContent = ({
  data,
  skeleton,
  onRetry,
  children,
}: {
  readonly data: Live<unknown>
  readonly skeleton: ReactNode
  readonly onRetry: () => void
  readonly children: ReactNode
}) => {
  if (data._tag === 'Loading') return skeleton
  const failure = failureOf(data)
  if (failure !== undefined) return <FailureNotice error={failure} onRetry={onRetry} />
  return (
    <>
      {data._tag === 'Failed' ? <FailedLine error={data.error} onRetry={onRetry} /> : undefined}
      {children}
    </>
  )
}
