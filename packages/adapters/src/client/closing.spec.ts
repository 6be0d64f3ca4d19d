import type { CallError, Read } from '@hexbourse/domain/kernel'
import { Systems } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { ReplaySubject } from 'rxjs'
import { describe, expect, it } from 'vitest'

import { onAbort } from '../environment/index.ts'
import type { RestClient } from '../rest/index.ts'
import type { Connection } from '../socket/index.ts'
import { closableConnections, closableFetch, closableRest, closableSystem } from './closing.ts'

const ABORTED: E.Either<CallError, never> = E.left({ _tag: 'Unreachable' })

/** A read that answers only when it is aborted. */
const pendingRead: Read<never> = (signal) => () =>
  new Promise((resolve) => {
    onAbort(signal, () => resolve(ABORTED))
  })

const restOf = (read: Read<never>): RestClient => {
  const lane = { get: () => read, post: () => read }
  return { ...lane, urgent: lane, postCommand: () => () => Promise.resolve({ _tag: 'Unknown' }) }
}

describe('closableRest', () => {
  it('aborts every read under way, of both lanes, when it is closed [SHELL-8]', async () => {
    const closing = new AbortController()
    const { get, post, urgent } = closableRest(restOf(pendingRead), closing.signal)
    const reads = [get('a'), post('b', {}), urgent.get('c'), urgent.post('d', {})].map((read) => read()())
    closing.abort()
    expect(await Promise.all(reads)).toEqual([ABORTED, ABORTED, ABORTED, ABORTED])
    expect(await get('a')()()).toEqual(ABORTED)
  })

  it('still aborts a read by the signal of its caller alone [SHELL-8]', async () => {
    const caller = new AbortController()
    const { get } = closableRest(restOf(pendingRead), new AbortController().signal)
    const read = get('a')(caller.signal)()
    caller.abort()
    expect(await read).toEqual(ABORTED)
  })
})

describe('closableFetch', () => {
  it('aborts a request under way when it is closed, and by its own signal [SHELL-8]', async () => {
    const [closing, own] = [new AbortController(), new AbortController()]
    const fetch = closableFetch(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
        }),
      closing.signal,
    )
    const requests = [
      fetch('http://exchange.test', { signal: own.signal }),
      fetch('http://exchange.test', { method: 'POST' }),
    ]
    own.abort()
    await expect(requests[0]).rejects.toThrow('aborted')
    closing.abort()
    await expect(requests[1]).rejects.toThrow('aborted')
  })
})

describe('closableConnections', () => {
  it('disconnects every connection, and connects none afterwards [SHELL-8]', async () => {
    const calls: Array<string> = []
    const { load, close } = closableConnections(() =>
      Promise.resolve((name): Connection => ({
        connected: true,
        on: () => undefined,
        onAny: () => undefined,
        emit: () => undefined,
        connect: () => calls.push(`${name} connect`),
        disconnect: () => calls.push(`${name} disconnect`),
      })),
    )
    const connect = await load()
    const connections = ['a', 'b'].map((name) => connect(name, {} as never))
    for (const connection of connections) connection.connect()
    close()
    for (const connection of connections) connection.connect()
    expect(calls).toEqual(['a connect', 'b connect', 'a disconnect', 'b disconnect'])
  })
})

describe('closableSystem', () => {
  it('gives the contract when it is closed before the exchange answers, and afterwards [SHELL-8] [Q17]', async () => {
    const closed = new ReplaySubject<void>(1)
    const { info } = closableSystem({ info: () => new Promise(() => undefined) }, closed)
    const before = info()
    closed.next()
    expect(await Promise.all([before, info()])).toEqual([Systems.CONTRACT_ONLY, Systems.CONTRACT_ONLY])
  })

  it('gives what the exchange answers before that [SHELL-8] [Q17]', async () => {
    const answer = { ...Systems.CONTRACT_ONLY, zone: 'UTC' }
    const { info } = closableSystem({ info: () => Promise.resolve(answer) }, new ReplaySubject<void>(1))
    expect(await info()).toEqual(answer)
  })
})
