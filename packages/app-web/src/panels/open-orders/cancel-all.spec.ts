import { systemClock } from '@hexbourse/adapters/device'
import { Lives } from '@hexbourse/domain/kernel'
import type { CallError } from '@hexbourse/domain/kernel'
import type { SpotPort } from '@hexbourse/domain/spot'
import { decimal, fakeExchange, intentOf, signedInBrowser } from '@hexbourse/test-support/fakes'
import { task as T } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { makeOpenOrdersVm } from './open-orders.vm.ts'

const BTC = { base: 1, settlement: 3 } as never
const ETH = { base: 2, settlement: 3 } as never

const desk = async (revoke: (real: SpotPort, nth: number) => SpotPort['revoke'] = (real) => real.revoke) => {
  const exchange = fakeExchange()
  const { spot, wallet, intents } = await signedInBrowser(exchange)
  await wallet.claim(intentOf(exchange, 'm', { currency: 3 as never, account: 'change' }))()
  for (const [pair, price] of [
    [BTC, '100'],
    [BTC, '101'],
    [BTC, '102'],
    [ETH, '50'],
  ] as const) {
    const body = { pair, side: 'buy', mode: 'limit', price: decimal(price), quantity: decimal('0.01') } as const
    await spot.place(intentOf(exchange, `p${price}`, body))()
  }
  const sent: Array<string> = []
  const watched: SpotPort = {
    ...spot,
    revoke: (intent) => {
      sent.push(intent.id)
      return revoke(spot, sent.length)(intent)
    },
  }
  const notices = { tell: () => undefined, dismiss: () => undefined }
  const vm = makeOpenOrdersVm(watched, intents, systemClock(exchange.now, exchange.now), notices)
  const opened = vm.open()
  const open = () => (Lives.latest(vm.state.shown) ?? []).map(({ order }) => order.baseName)
  const endings = () => vm.cancelling.state.current?.items.map(({ ending }) => ending)
  vm.askCancelAll('BTC/USDT')
  return { exchange, vm, open, opened, sent, endings }
}

const refuse =
  (error: CallError): SpotPort['revoke'] =>
  () =>
    T.of({ _tag: 'Refused', error })

describe('revoking all orders of a market', () => {
  it('says how many before anything is sent, then sends one request each with an intent of its own [SPOT-8] [Q10]', async () => {
    const { vm, open, sent, endings } = await desk()
    expect(endings()).toEqual(['waiting', 'waiting', 'waiting'])
    expect(sent).toEqual([])
    await Promise.all([vm.cancelling.confirm(), vm.cancelling.confirm()])
    expect(endings()).toEqual(['revoked', 'revoked', 'revoked'])
    expect([sent.length, new Set(sent).size]).toEqual([3, 3])
    expect(open()).toEqual(['ETH'])
  })

  it('tells by order what failed, goes on with the others, and tries only those again [SPOT-8]', async () => {
    const { vm, sent, endings } = await desk((real, nth) =>
      nth === 2 ? refuse({ _tag: 'Refused', words: 'no' }) : real.revoke,
    )
    await vm.cancelling.confirm()
    expect(endings()).toEqual(['revoked', 'failed', 'revoked'])
    expect(vm.cancelling.state.current).toMatchObject({ left: 1, face: 'done' })
    expect(vm.cancelling.state.current?.items[1]?.problem).toMatchObject({ values: { words: 'no' } })
    await vm.cancelling.confirm()
    expect([endings(), sent.length]).toEqual([['revoked', 'revoked', 'revoked'], 4])
  })

  it.each([{ _tag: 'SessionExpired', epoch: 1 }, { _tag: 'Unreachable' }] as const)(
    'sends nothing more after $_tag, and says of each what was not sent [SHELL-6] [SPOT-8]',
    async (error) => {
      const { vm, sent, endings } = await desk((real, nth) => (nth === 2 ? refuse(error) : real.revoke))
      await vm.cancelling.confirm()
      expect([endings(), sent.length]).toEqual([['revoked', 'failed', 'unsent'], 2])
    },
  )

  it('looks for a revocation whose answer was lost, and calls nothing failed that is gone [Q24]', async () => {
    const { exchange, vm, open, endings } = await desk()
    exchange.faults.delivery = 'lost'
    await vm.cancelling.confirm()
    expect([endings(), open()]).toEqual([['revoked', 'revoked', 'revoked'], ['ETH']])
  })

  it('stops where neither answer nor list can be had: what is left is not sent [Q24]', async () => {
    const { exchange, vm, sent, endings } = await desk()
    exchange.faults.delivery = 'dropped'
    exchange.faults.read = { _tag: 'Unreachable' }
    await vm.cancelling.confirm()
    expect([endings(), sent.length]).toEqual([['unknown', 'unsent', 'unsent'], 1])
  })

  it('sends nothing more once the page is left [Q25]', async () => {
    const { vm, opened, sent } = await desk()
    const running = vm.cancelling.confirm()
    opened.unsubscribe()
    await running
    expect([sent.length, vm.cancelling.state.current]).toEqual([1, undefined])
  })
})
