/** Live, late, stale since, offline: shape, colour and word change together. [SHELL-8] [Q26] */
import type { Live, Millis } from '@hexbourse/domain/kernel'

import { Moment } from './money.tsx'
import { Text } from './text.tsx'

const LOOKS = {
  waiting: ['conn conn-wait', 'shell.connection.waiting'],
  fresh: ['conn', 'shell.connection.live'],
  late: ['conn conn-wait', 'shell.connection.late'],
  stale: ['conn conn-stale', 'shell.connection.stale'],
  offline: ['conn conn-off', 'shell.connection.offline'],
  failed: ['conn conn-off', 'shell.connection.failed'],
} as const

/** Figures that stand although they could not be read again are old, not missing. */
const stateOf = (live: Live<unknown>): keyof typeof LOOKS => {
  if (live._tag === 'Waiting') return 'waiting'
  if (live._tag === 'Known') return live.freshness
  return live.last === undefined ? 'failed' : 'stale'
}

const asOf = (live: Live<unknown>): Millis | undefined =>
  live._tag === 'Known' ? live.asOf : live._tag === 'Failed' ? live.last?.asOf : undefined

interface BadgeProps {
  readonly of: Live<unknown>
  /** While all is well the word is only read out. */
  readonly bare?: boolean
}

export const ConnectionBadge = ({ of, bare = false }: BadgeProps) => {
  const [state, at] = [stateOf(of), asOf(of)]
  const [className, key] = LOOKS[state]
  return (
    <output className={className}>
      <span className={bare && state === 'fresh' ? 'sr' : undefined}>
        <Text of={key} />
      </span>
      {state === 'stale' && at !== undefined ? <Moment at={at} as="time" /> : undefined}
    </output>
  )
}
