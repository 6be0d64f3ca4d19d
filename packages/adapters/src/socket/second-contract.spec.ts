import type { UserId } from '@hexbourse/domain/kernel'
import { Intent, Systems } from '@hexbourse/domain/kernel'
import { CONTRACT_ROW } from '@hexbourse/test-support/builders'
import { taskEither as TE } from 'fp-ts'
import { filter, map, of, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'

import type { Credential } from '../environment/index.ts'
import { secondContractPushes } from './second-contract.ts'

const SESSION: Credential = { token: 't', userId: 7 as UserId, epoch: 1, mark: Intent.VISITOR }

const makeStage = () => {
  const messages = new Subject<{ readonly event: string; readonly payload: unknown }>()
  const on = (event: string) =>
    messages.pipe(
      filter((message) => message.event === event),
      map(({ payload }) => payload),
    )
  const info = TE.right({ ...Systems.CONTRACT_ONLY, zone: 'America/New_York' })
  return { messages, pushes: secondContractPushes({ on }, { credentials: of(SESSION) }, { info }) }
}

describe('secondContractPushes', () => {
  it('reads settled contracts in the zone of the exchange, and drops what it cannot read [SEC-2] [Q19]', async () => {
    const { messages, pushes } = makeStage()
    const seen: Array<readonly [id: number, placedAt: number | undefined]> = []
    const subscription = pushes.closed.subscribe(({ id, contract }) => seen.push([id, contract?.placedAt]))
    await new Promise(setImmediate)
    const event = 'closed_microorder'
    messages.next({ event, payload: { data: 'x' } })
    messages.next({ event, payload: { data: { ...CONTRACT_ROW, status: 3 } } })
    messages.next({ event, payload: { data: { id: 984 } } })
    expect(seen).toEqual([
      [983, Date.parse('2023-11-15T11:13:20Z')],
      [984, undefined],
    ])
    subscription.unsubscribe()
  })

  it('emits a change for balance pushes of the user [SEC-1]', () => {
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
