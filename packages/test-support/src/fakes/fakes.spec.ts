import { LiveValue } from '@hexbourse/domain/kernel'
import { execute, fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import { firstValueFrom } from 'rxjs'
import { describe, expect, it } from 'vitest'

import { decimal } from './exchange.ts'

const BTC_USDT = { base: 1, quote: 3 } as never

describe('the fakes', () => {
  it('carry an order from registration to the book, the order list and the balance [SPOT-4] [SPOT-6]', async () => {
    const exchange = fakeExchange()
    const { spot, wallet } = await signedInBrowser(exchange)
    await execute(wallet.requestFaucet, { currency: 3 as never, wallet: 'spot' })
    const body = {
      pair: BTC_USDT,
      side: 'buy',
      orderType: 'limit',
      price: decimal('100'),
      quantity: decimal('0.5'),
    } as const
    const outcome = await execute(spot.place, body)
    const orders = LiveValue.latest(await firstValueFrom(spot.openOrders()))
    const balances = LiveValue.latest(await firstValueFrom(wallet.balances()))
    expect(outcome._tag).toBe('Succeeded')
    expect(orders?.map(({ price, remaining }) => [price, remaining])).toEqual([[decimal('100'), decimal('0.5')]])
    expect(balances?.find((row) => row.wallet === 'spot' && row.name === 'USDT')).toMatchObject({
      free: decimal('9950'),
      locked: decimal('50'),
    })
  })
})
