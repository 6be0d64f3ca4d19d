import type { UserId } from '@hexbourse/domain/kernel'
import { Intent, Systems } from '@hexbourse/domain/kernel'
import { POSITION_ROW } from '@hexbourse/test-support/builders'
import { taskEither as TE } from 'fp-ts'
import { filter, map, of, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'

import type { Credential } from '../environment/index.ts'
import { leveragePushes } from './leverage.ts'

const SESSION: Credential = { token: 't', userId: 7 as UserId, epoch: 1, mark: Intent.VISITOR }

const makeStage = (info = TE.right({ ...Systems.CONTRACT_ONLY, zone: 'America/New_York' })) => {
  const messages = new Subject<{ readonly event: string; readonly payload: unknown }>()
  const on = (event: string) =>
    messages.pipe(
      filter((message) => message.event === event),
      map(({ payload }) => payload),
    )
  return { messages, pushes: leveragePushes({ on }, { credentials: of(SESSION) }, { info }) }
}

describe('leveragePushes', () => {
  it('reads positions with times in the zone of the exchange, and drops what it cannot read [LEV-3] [Q19]', async () => {
    const { messages, pushes } = makeStage()
    const opened: Array<number | undefined> = []
    const subscription = pushes.holdings.subscribe(({ positions }) => opened.push(positions[0]?.openedAt))
    await Promise.resolve()
    await new Promise(setImmediate)
    const payload = { type: 'lever_trade', hazard_rate: '1', profits_all: '1', trades_all: [POSITION_ROW] }
    messages.next({ event: 'lever_trade', payload: { trades_all: 'x' } })
    messages.next({ event: 'lever_trade', payload })
    expect(opened).toEqual([Date.parse('2023-11-15T11:13:20Z')])
    subscription.unsubscribe()
  })

  it('emits a change for balance pushes of the user [LEV-2]', () => {
    const { messages, pushes } = makeStage()
    let changes = 0
    const subscription = pushes.changed.subscribe(() => {
      changes += 1
    })
    messages.next({ event: 'update_balance', payload: { type: 'update_balance' } })
    expect(changes).toBe(1)
    subscription.unsubscribe()
  })
})
