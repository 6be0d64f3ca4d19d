/** Wallet, leverage and second contracts of the library's client, by symbol and text, before the real exchange. */
import type { Exchange } from '@hexbourse/adapters/client'
import { connect, ExchangeError, firstReady } from '@hexbourse/adapters/client'
import type { WalletType } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { RunningExchange } from '@hexbourse/reference-exchange/main'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { collectRows, eventually, rightOf, tagOf } from '../shared/client-results.ts'
import { claimPlayMoney, registerUser, startTestExchange } from '../shared/plain-client.ts'
import { USDT } from '../shared/wire-samples.ts'

const PASSWORD = 'kestrel7'
const SCRIPT = JSON.stringify({ prices: { 'BTC/USDT': [[0, '67000']] } })
let running: RunningExchange
beforeAll(async () => {
  running = await startTestExchange({ script: SCRIPT, demo: ['mailbox', 'faucet'] })
})
afterAll(() => running.stop())

let users = 0
/** Signed in, with 10,000 USDT in one wallet, named as on the wire. */
const signedIn = async (wallet: 'change' | 'lever' | 'micro'): Promise<Exchange> => {
  const account = `contexts-${(users += 1)}@example.com`
  await claimPlayMoney(running.url, await registerUser(running.url, account, PASSWORD), USDT, wallet)
  const exchange = connect({ origin: running.url })
  onTestFinished(exchange.close)
  await exchange.account.signIn({ account, password: PASSWORD })
  return exchange
}

const freeOf = async ({ wallet }: Exchange, of: WalletType): Promise<string> =>
  Decimal.toText((await wallet.balance(of, 'usdt')).free)

describe('the wallets of a client', () => {
  it('move money by symbol and text, exactly, and list it [WAL-4] [WAL-5]', async () => {
    const exchange = await signedIn('change')
    const input = { currency: 'USDT', from: 'spot', to: 'margin', amount: '250.12345678' } as const
    const prepared = rightOf(await exchange.wallet.prepare(input))
    expect(await exchange.wallet.transfer(prepared)).toMatchObject({ _tag: 'Succeeded' })
    await eventually(async () => {
      expect([await freeOf(exchange, 'spot'), await freeOf(exchange, 'margin')]).toEqual([
        '9749.87654322',
        '250.12345678',
      ])
    })
    // once more it is the same transfer
    expect(await exchange.wallet.transfer(prepared)).toMatchObject({ _tag: 'Succeeded' })
    const amounts = (await collectRows(exchange.wallet.allEntries())).map(({ change }) => Decimal.toText(change))
    expect(amounts.toSorted()).toEqual(['-250.12345678', '10000', '250.12345678'])
  })

  it('prepare no transfer that is not possible [WAL-4]', async () => {
    const exchange = await signedIn('change')
    const input = { currency: 'USDT', from: 'spot', to: 'margin', amount: '1' } as const
    const tags = await Promise.all(
      [{ amount: '10000.00000001' }, { amount: 'ten' }, { to: 'spot' as const }, { currency: 'XYZ' }].map(
        async (change) => tagOf(await exchange.wallet.prepare({ ...input, ...change })),
      ),
    )
    expect(tags).toEqual(['MoreThanAvailable', 'AmountUnreadable', 'SameAccount', 'CurrencyUnknown'])
    const unknown = exchange.wallet.balance('spot', 'XYZ').catch((cause: unknown) => cause)
    expect(await unknown).toEqual(new ExchangeError({ _tag: 'CurrencyUnknown', currency: 'XYZ' }))
  })
})

describe('leveraged trading of a client', () => {
  it('opens a position by symbol and text, sets its stops, closes it, and lists it [LEV-2] [LEV-3] [LEV-4]', async () => {
    const { leverage } = await signedIn('lever')
    const { leverages, minLots } = await firstReady(leverage.market('btc/usdt'))
    const order = { direction: 'long', type: 'market', leverage: leverages[0] ?? '', lots: minLots } as const
    expect(await leverage.open(rightOf(await leverage.prepare('BTC-USDT', order)))).toMatchObject({ _tag: 'Succeeded' })
    const [position] = await eventually(async () => {
      const open = (await firstReady(leverage.holdings())).positions.filter(({ status }) => status === 'open')
      expect(open).toHaveLength(1)
      return open
    })
    if (position === undefined) throw new Error('no position')
    expect(tagOf(await leverage.prepareStops(position, { stopLoss: '70000' }))).toBe('StopNotBelow')
    const stops = rightOf(await leverage.prepareStops(position, { takeProfit: '70000', stopLoss: '60000.5' }))
    expect(await leverage.setStops(stops)).toMatchObject({ _tag: 'Succeeded' })
    expect(await leverage.close(position)).toMatchObject({ _tag: 'Succeeded' })
    await eventually(async () => {
      expect((await collectRows(leverage.allEnded('closed'))).map(({ id }) => id)).toEqual([position.id])
    })
  })

  it('cancels a pending order, and prepares none that the market refuses [LEV-2] [LEV-4]', async () => {
    const { leverage } = await signedIn('lever')
    const { leverages, minLots } = await firstReady(leverage.market('BTC-USDT'))
    const order = {
      direction: 'long',
      type: 'limit',
      leverage: leverages[0] ?? '',
      lots: minLots,
      price: '60000',
    } as const
    const tags = await Promise.all(
      [{ lots: '0' }, { leverage: '7.5' }, { price: '70000' }, { price: '' }].map(async (change) =>
        tagOf(await leverage.prepare('BTC-USDT', { ...order, ...change })),
      ),
    )
    expect(tags).toEqual(['TooFewLots', 'LeverageMissing', 'LimitPriceNotBelow', 'LimitPriceMissing'])
    expect(tagOf(await leverage.prepare('NO-SUCH', order))).toBe('MarketUnknown')
    await leverage.open(rightOf(await leverage.prepare('BTC-USDT', order)))
    const [pending] = await eventually(async () => {
      const { positions } = await firstReady(leverage.holdings())
      expect(positions.map(({ status }) => status)).toEqual(['pending'])
      return positions
    })
    expect(await leverage.cancel({ id: pending?.id ?? (0 as never) })).toMatchObject({ _tag: 'Succeeded' })
    await eventually(async () => expect(await collectRows(leverage.allEnded('cancelled'))).toHaveLength(1))
  })
})

describe('second contracts of a client', () => {
  it('are staked by symbol and text, open until they settle, and listed [SEC-1] [SEC-2]', async () => {
    const { secondContracts } = await signedIn('micro')
    const { durations } = await firstReady(secondContracts.terms())
    const seconds = durations.at(-1)?.seconds ?? 0
    const stake = { direction: 'up', currency: 'usdt', stake: '100', seconds } as const
    const prepared = rightOf(await secondContracts.prepare('BTC-USDT', stake))
    const placed = await secondContracts.place(prepared)
    expect(placed).toMatchObject({ _tag: 'Succeeded' })
    await eventually(async () => expect(await firstReady(secondContracts.open())).toHaveLength(1))
    expect(await collectRows(secondContracts.allSettled())).toEqual([])
  })

  it('are prepared only as the exchange offers them [SEC-1]', async () => {
    const { secondContracts } = await signedIn('micro')
    const { durations } = await firstReady(secondContracts.terms())
    const stake = { direction: 'up', currency: 'USDT', stake: '100', seconds: durations[0]?.seconds ?? 0 } as const
    const changes = [{ stake: '100.5' }, { stake: '' }, { seconds: 1 }, { currency: 'XYZ' }, { isInsured: true }]
    const tags = await Promise.all(
      changes.map(async (change) => tagOf(await secondContracts.prepare('BTC-USDT', { ...stake, ...change }))),
    )
    expect(tags).toEqual(['StakeNotWhole', 'StakeMissing', 'DurationMissing', 'TradingClosed', 'PolicyMissing'])
  })
})
