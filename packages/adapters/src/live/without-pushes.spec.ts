import type { CallError, Capability, SystemInfo } from '@hexbourse/domain/kernel'
import { Systems } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { BehaviorSubject, NEVER } from 'rxjs'
import { describe, expect, it } from 'vitest'

import type { SocketStatus } from '../environment/index.ts'
import { visibleWithoutPushes } from './without-pushes.ts'

const UNREACHABLE: E.Either<CallError, SystemInfo> = E.left({ _tag: 'Unreachable' })
const exchangeWith = (...capabilities: ReadonlyArray<Capability>): E.Either<CallError, SystemInfo> =>
  E.right({ ...Systems.CONTRACT_ONLY, capabilities: new Set(capabilities) })

const makeStage = (info: E.Either<CallError, SystemInfo>) => {
  const [visible, status] = [new BehaviorSubject(true), new BehaviorSubject<SocketStatus>('online')]
  const exchange = { info }
  const socket = { status, connected: NEVER, lastMessageAt: () => 0 }
  const seen: Array<boolean> = []
  visibleWithoutPushes('c2c_push', { info: () => Promise.resolve(exchange.info) }, { visible, socket }).subscribe(
    (one) => seen.push(one),
  )
  const settled = async (): Promise<ReadonlyArray<boolean>> => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
    return seen
  }
  return { visible, status, exchange, settled }
}

describe('visibleWithoutPushes', () => {
  it('is true of a visible page on an exchange without these pushes [Q17]', async () => {
    const { visible, settled } = makeStage(exchangeWith('acceptor_push'))
    expect(await settled()).toEqual([true])
    visible.next(false)
    expect(await settled()).toEqual([true, false])
  })

  it('is true only without a connection on an exchange with these pushes [Q17]', async () => {
    const { status, settled } = makeStage(exchangeWith('c2c_push'))
    expect(await settled()).toEqual([false])
    status.next('offline')
    expect(await settled()).toEqual([false, true])
    status.next('online')
    expect(await settled()).toEqual([false, true, false])
  })

  it('asks an exchange that did not describe itself again when the connection changes [Q17]', async () => {
    const { status, exchange, settled } = makeStage(UNREACHABLE)
    expect(await settled()).toEqual([true])
    exchange.info = exchangeWith('c2c_push')
    status.next('online')
    expect(await settled()).toEqual([true, false])
  })
})
