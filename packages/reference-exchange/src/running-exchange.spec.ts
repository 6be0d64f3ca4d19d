import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'

import { Decimal } from '@hexbourse/domain/kernel'
import type { CurrencyId, UserId } from '@hexbourse/domain/kernel'
import { describe, expect, it } from 'vitest'

import { startExchange } from './main.ts'
import type { RunningExchange } from './main.ts'

/** A command with an effect, without a request. */
const claimPlayMoney = ({ exchange }: RunningExchange, currency = 3): Promise<unknown> =>
  exchange.submit({
    _tag: 'RequestFaucet',
    user: 1001 as UserId,
    currency: currency as CurrencyId,
    wallet: 'spot',
    usdtPrice: Decimal.one,
  })

const openConnection = async (port: number): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1')
  // the exchange resets it when it stops
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

describe('a running exchange', () => {
  it('stops when the clock jumps, instead of moving its time [Q32]', async () => {
    let offset = 0
    const problems: Array<string> = []
    const jumping = await startExchange({
      passwordCost: 4,
      clock: () => Date.now() + offset,
      onFatal: (problem) => void problems.push(String(problem)),
    })
    const before = jumping.exchange.now()
    offset = 86_400_000
    expect(jumping.exchange.now() - before).toBeLessThan(offset)
    expect(problems).toEqual([expect.stringMatching(/the system clock jumped by 86400 s: check it/)])
    await jumping.stop()
  })

  it('stops within seconds while connections are open that sent nothing [Q23]', async () => {
    const running = await startExchange({ passwordCost: 4 })
    const sockets = await Promise.all(Array.from({ length: 3 }, () => openConnection(running.port)))
    const startedAt = performance.now()
    await running.stop()
    // without the grace time it is over a minute
    expect(performance.now() - startedAt).toBeLessThan(15_000)
    for (const socket of sockets) socket.destroy()
  })

  it('goes on after an error of a listener, which is logged [Q23]', async () => {
    const lines: Array<readonly [string, unknown]> = []
    const faulty = await startExchange({
      passwordCost: 4,
      log: (event, fields, level) => void lines.push([`${level} ${event}`, fields]),
      onFatal: (problem) => {
        throw problem
      },
    })
    const problem = new Error('planted')
    const published: Array<unknown> = []
    faulty.exchange.onCommitted(() => {
      throw problem
    })
    faulty.exchange.onCommitted((events) => published.push(...events))
    await claimPlayMoney(faulty)
    await claimPlayMoney(faulty, 1)
    expect(published).toHaveLength(2)
    expect(lines.filter(([event]) => event === 'error listener-failed')).toEqual([
      ['error listener-failed', { problem }],
      ['error listener-failed', { problem }],
    ])
    await faulty.stop()
  })
})
