/** Freshness of live data: live, late, stale since, offline. Shape, colour and text differ. [SHELL-8] [Q26] */
import type { Live, Millis } from '@hexbourse/domain/kernel'

import { Text, Time } from '../ui/index.ts'

const LOOKS = {
  waiting: ['conn conn-wait', 'shell.connection.waiting'],
  live: ['conn', 'shell.connection.live'],
  late: ['conn conn-wait', 'shell.connection.late'],
  stale: ['conn conn-stale', 'shell.connection.stale'],
  offline: ['conn conn-off', 'shell.connection.offline'],
  failed: ['conn conn-off', 'shell.connection.failed'],
} as const

/** A failed read with a last value is stale, not failed. */
const statusOf = (live: Live<unknown>): keyof typeof LOOKS => {
  if (live._tag === 'Loading') return 'waiting'
  if (live._tag === 'Ready') return live.freshness
  return live.last === undefined ? 'failed' : 'stale'
}

const asOf = (live: Live<unknown>): Millis | undefined =>
  live._tag === 'Ready' ? live.asOf : live._tag === 'Failed' ? live.last?.asOf : undefined

interface BadgeProps {
  readonly data: Live<unknown>
  /** Beside a line that names old prices: while live or stale, the text is for screen readers only. */
  readonly bare?: boolean
}

export const ConnectionBadge = ({ data, bare = false }: BadgeProps) => {
  const [state, at] = [statusOf(data), asOf(data)]
  const [className, key] = LOOKS[state]
  const isBrief = bare && data._tag === 'Ready' && (state === 'live' || state === 'stale')
  return (
    <output className={className}>
      <span className={isBrief ? 'sr' : undefined}>
        <Text message={key} /> {state === 'stale' && at !== undefined ? <Time at={at} as="time" /> : undefined}
      </span>
    </output>
  )
}
