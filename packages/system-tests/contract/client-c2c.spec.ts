/** Peer-to-peer trade of the library's client, by symbol and text, between two users of the real exchange. */
import type { Exchange } from '@hexbourse/adapters/client'
import { connect, ExchangeError, firstReady } from '@hexbourse/adapters/client'
import { PaymentDetails } from '@hexbourse/domain/c2c'
import { Decimal } from '@hexbourse/domain/kernel'
import type { RunningExchange } from '@hexbourse/reference-exchange/main'
import { either as E } from 'fp-ts'
import { firstValueFrom } from 'rxjs'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { verifyIdentity } from '../shared/c2c-client.ts'
import { collectRows, eventually, rightOf, tagOf } from '../shared/client-results.ts'
import { claimPlayMoney, registerUser, startTestExchange } from '../shared/plain-client.ts'
import { USDT } from '../shared/wire-samples.ts'

const PASSWORD = 'kestrel7'
let running: RunningExchange
beforeAll(async () => {
  running = await startTestExchange({ demo: ['mailbox', 'faucet'] })
})
afterAll(() => running.stop())

const DETAILS = { ...PaymentDetails.EMPTY, realName: 'Li Na', bankName: 'ICBC', bankAccount: '6222 0000 1111 2222' }
const OFFER = { side: 'sell', currency: 'usdt', quantity: '120.5', price: '6.85', method: 'bank' } as const

let users = 0
/** Signed in, with a verified identity, 10,000 USDT in the funding wallet and a bank account. */
const trader = async (): Promise<Exchange> => {
  const account = `c2c-${(users += 1)}@example.com`
  const token = await registerUser(running.url, account, PASSWORD)
  await verifyIdentity(running, token)
  await claimPlayMoney(running.url, token, USDT, 'legal')
  const exchange = connect({ origin: running.url })
  onTestFinished(exchange.close)
  await exchange.account.signIn({ account, password: PASSWORD })
  expect(E.isRight(await exchange.c2c.savePaymentDetails(DETAILS))).toBe(true)
  return exchange
}

const publish = async ({ c2c }: Exchange) => {
  const published = await c2c.publish(rightOf(await c2c.prepare(OFFER)))
  if (published._tag !== 'Succeeded' || published.result === undefined) throw new Error(published._tag)
  return published.result
}

const funds = async ({ wallet }: Exchange): Promise<ReadonlyArray<string>> => {
  const { free, locked } = await wallet.balance('funding', 'USDT')
  return [free, locked].map(Decimal.toText)
}

describe('peer-to-peer trade of a client', () => {
  it('publishes an offer by symbol and text, which another takes, pays and gets the coins of [C2C-2] [C2C-3] [C2C-5]', async () => {
    const [seller, buyer] = [await trader(), await trader()]
    const { id } = await publish(seller)
    expect((await firstReady(seller.c2c.ownOffers('sell', 'USDT'))).items.map((offer) => offer.id)).toEqual([id])
    const listed = (await collectRows(buyer.c2c.allOffers('sell', 'usdt'))).find((offer) => offer.id === id)
    if (listed === undefined) throw new Error('not listed')
    const changes = firstValueFrom(seller.c2c.changed())
    const taken = await buyer.c2c.take(listed)
    if (taken._tag !== 'Succeeded' || taken.result === undefined) throw new Error(taken._tag)
    const order = taken.result
    expect(await changes).toMatchObject({ id: order.id, status: 'awaiting-payment', role: 'poster' })
    const { receiverDetails, amount } = await firstReady(buyer.c2c.order(order))
    expect([receiverDetails?.bankAccount, Decimal.toText(amount)]).toEqual(['6222000011112222', '825.425'])
    expect(await buyer.c2c.act(order, 'confirm-paid')).toMatchObject({ _tag: 'Succeeded' })
    expect(await seller.c2c.act(order, 'confirm-receipt')).toMatchObject({ result: { status: 'completed' } })
    await eventually(async () => {
      expect([await funds(seller), await funds(buyer)]).toEqual([
        ['9879.5', '0'],
        ['10120.5', '0'],
      ])
    })
    expect((await collectRows(buyer.c2c.allOrders())).map(({ status }) => status)).toEqual(['completed'])
  })

  it('withdraws an offer, and gets back what it held; a visitor reads offers [C2C-3] [C2C-4]', async () => {
    const seller = await trader()
    const offer = await publish(seller)
    await eventually(async () => expect(await funds(seller)).toEqual(['9879.5', '120.5']))
    const visitor = connect({ origin: running.url })
    onTestFinished(visitor.close)
    const idsOf = async () => (await firstReady(visitor.c2c.offers('sell', 'USDT'))).items.map(({ id }) => id)
    expect(await idsOf()).toContain(offer.id)
    expect(await seller.c2c.withdraw(offer)).toMatchObject({ _tag: 'Succeeded' })
    expect(await seller.c2c.withdraw(offer)).toMatchObject({ _tag: 'Rejected' })
    await eventually(async () => expect(await funds(seller)).toEqual(['10000', '0']))
    expect((await collectRows(visitor.c2c.allOffers('sell', 'USDT'))).map(({ id }) => id)).not.toContain(offer.id)
  })

  it('prepares no offer that is not possible, and saves no incomplete payment details [C2C-1] [C2C-2]', async () => {
    const { c2c } = await trader()
    const changes = [
      { quantity: '0' },
      { quantity: '10000.5' },
      { price: 'cheap' },
      { method: 'alipay' as const },
      { currency: 'XYZ' },
    ]
    const tags = await Promise.all(changes.map(async (change) => tagOf(await c2c.prepare({ ...OFFER, ...change }))))
    expect(tags).toEqual(['QuantityMissing', 'BalanceShort', 'PriceUnreadable', 'MethodNotSaved', 'CurrencyUnknown'])
    expect(await c2c.savePaymentDetails({ ...DETAILS, bankAccount: '' })).toEqual(
      E.left({ bankAccount: { _tag: 'BankAccountMissing' }, methods: { _tag: 'NoCompleteMethod' } }),
    )
  })

  it('fails with CurrencyUnknown where offers of an unknown coin are read or watched [C2C-3]', async () => {
    const { c2c } = await trader()
    const reads = [
      collectRows(c2c.allOffers('buy', 'XYZ')),
      firstReady(c2c.offers('buy', 'XYZ')),
      firstReady(c2c.ownOffers('sell', 'XYZ')),
    ]
    const unknown = new ExchangeError({ _tag: 'CurrencyUnknown', currency: 'XYZ' })
    expect(await Promise.all(reads.map((read) => read.catch((cause: unknown) => cause)))).toEqual(
      reads.map(() => unknown),
    )
  })
})
