/** Deposits and withdrawals of the library's client, by symbol and text, before the real exchange. */
import type { Exchange } from '@hexbourse/adapters/client'
import { connect, ExchangeError } from '@hexbourse/adapters/client'
import { Decimal } from '@hexbourse/domain/kernel'
import type { RunningExchange } from '@hexbourse/reference-exchange/main'
import { firstValueFrom } from 'rxjs'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { verifyIdentity } from '../shared/c2c-client.ts'
import { collectRows, eventually, rightOf, tagOf } from '../shared/client-results.ts'
import { callApi, claimPlayMoney, registerUser, startTestExchange } from '../shared/plain-client.ts'
import { USDT } from '../shared/wire-samples.ts'

const PASSWORD = 'kestrel7'
const [ERC20, TRC20] = ['0xde709f2102306220921060314715629080e2fb77', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t']
let running: RunningExchange
beforeAll(async () => {
  running = await startTestExchange({ demo: ['mailbox', 'faucet', 'simulated chain'] })
})
afterAll(() => running.stop())

let users = 0
/** Signed in, with a verified identity and 10,000 USDT in the spot wallet. */
const verified = async (): Promise<{ readonly exchange: Exchange; readonly token: string }> => {
  const account = `funds-${(users += 1)}@example.com`
  const token = await registerUser(running.url, account, PASSWORD)
  await verifyIdentity(running, token)
  await claimPlayMoney(running.url, token, USDT)
  const exchange = connect({ origin: running.url })
  onTestFinished(exchange.close)
  await exchange.account.signIn({ account, password: PASSWORD })
  return { exchange, token }
}

const funds = async ({ wallet }: Exchange): Promise<ReadonlyArray<string>> => {
  const { free, locked } = await wallet.balance('spot', 'USDT')
  return [free, locked].map(Decimal.toText)
}

const INPUT = { currency: 'usdt', from: 'spot', address: ERC20, amount: '25.5' } as const

describe('withdrawals of a client', () => {
  it('are asked for by symbol and text, hold the amount, are cancelled, and listed [WAL-3] [WAL-7]', async () => {
    const { exchange } = await verified()
    const { feePercent, minimum } = await exchange.funds.terms('USDT')
    expect([feePercent > 0n, minimum > 0n]).toEqual([true, true])
    const asked = await exchange.funds.withdraw(rightOf(await exchange.funds.prepare(INPUT)))
    if (asked._tag !== 'Succeeded' || asked.result === undefined) throw new Error(asked._tag)
    const { id, network, status } = asked.result
    expect([network, status]).toEqual(['ERC20', 'applying'])
    await eventually(async () => expect(await funds(exchange)).toEqual(['9974.5', '25.5']))
    const change = firstValueFrom(exchange.funds.changed())
    expect(await exchange.funds.cancel({ id })).toMatchObject({ _tag: 'Succeeded' })
    expect(await change).toEqual({ id, status: 'cancelled' })
    await eventually(async () => expect(await funds(exchange)).toEqual(['10000', '0']))
    expect((await collectRows(exchange.funds.allWithdrawals())).map((one) => [one.id, one.status])).toEqual([
      [id, 'cancelled'],
    ])
    expect(await exchange.funds.cancel({ id })).toMatchObject({ _tag: 'Rejected' })
  })

  it('are prepared only within the terms, on the network of the address unless one is named [WAL-7]', async () => {
    const { exchange } = await verified()
    const prepared = await Promise.all(
      [{}, { address: TRC20 }, { address: TRC20, network: 'trc20' }].map(async (change) =>
        rightOf(await exchange.funds.prepare({ ...INPUT, ...change })),
      ),
    )
    const { networks } = await exchange.funds.terms('USDT')
    const codeAt = (index: number | undefined) => networks.find((one) => one.index === index)?.code
    expect(prepared.map(({ body }) => codeAt(body.network))).toEqual(['ERC20', 'TRC20', 'TRC20'])
    const changes = [
      { amount: '0.00000001' },
      { amount: '10000.5' },
      { amount: 'all' },
      { address: 'somewhere' },
      { network: 'TRC20' },
      { network: 'XYZ' },
      { currency: 'XYZ' },
      { tradePassword: '12' },
    ]
    const tags = await Promise.all(
      changes.map(async (change) => tagOf(await exchange.funds.prepare({ ...INPUT, ...change }))),
    )
    expect(tags).toEqual([
      'WithdrawalTooSmall',
      'WithdrawalBalanceShort',
      'AmountUnreadable',
      'AddressUnreadable',
      'AddressUnreadable',
      'NetworkUnknown',
      'CurrencyUnknown',
      'TradePasswordNotSixDigits',
    ])
    const unknown = exchange.funds.terms('XYZ').catch((cause: unknown) => cause)
    expect(await unknown).toEqual(new ExchangeError({ _tag: 'CurrencyUnknown', currency: 'XYZ' }))
  })
})

describe('deposits of a client', () => {
  it('have an address per network, and are listed once they are seen [WAL-2]', async () => {
    const { exchange, token } = await verified()
    const addresses = await exchange.funds.depositAddresses('usdt')
    expect(addresses.map(({ network }) => network.code)).toContain('ERC20')
    expect(addresses.every(({ address }) => address.length > 20)).toBe(true)
    const form = { currency_id: '3', number: '120', type: 'ERC20' }
    expect(await callApi(running.url, '/api/simulated_deposit', { token, form })).toMatchObject({ type: 'ok' })
    await eventually(async () => {
      const [seen] = await collectRows(exchange.funds.allDeposits())
      expect([seen?.currencyName, seen && Decimal.toText(seen.amount)]).toEqual(['USDT', '120'])
    })
  })
})
