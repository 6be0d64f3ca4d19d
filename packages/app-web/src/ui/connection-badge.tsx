/** Live, late, stale since, offline: shape, colour and word change together. [SHELL-8] [Q26] */
import type { Live } from '@hexbourse/domain/kernel'

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

const stateOf = (live: Live<unknown>): keyof typeof LOOKS =>
  live._tag === 'Waiting' ? 'waiting' : live._tag === 'Failed' ? 'failed' : live.freshness

interface BadgeProps {
  readonly of: Live<unknown>
  /** While all is well the word is only read out. */
  readonly bare?: boolean
}

export const ConnectionBadge = ({ of, bare = false }: BadgeProps) => {
  const state = stateOf(of)
  const [className, key] = LOOKS[state]
  return (
    <output className={className}>
      <span className={bare && state === 'fresh' ? 'sr' : undefined}>
        <Text of={key} />
      </span>
      {of._tag === 'Known' && state === 'stale' ? <Moment at={of.asOf} as="time" /> : undefined}
    </output>
  )
}
