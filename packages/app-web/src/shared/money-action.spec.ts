import { decimal, fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeMoneyAction } from './money-action.ts'

const ORDER = {
  pair: { base: 1, quote: 3 } as never,
  side: 'buy',
  orderType: 'limit',
  price: decimal('100'),
  quantity: decimal('0.01'),
} as const

const setUp = async () => {
  const exchange = fakeExchange()
  const browser = await signedInBrowser(exchange)
  await browser.wallet.requestFaucet.execute(
    browser.wallet.requestFaucet.prepare({ currency: 3 as never, wallet: 'spot' }),
  )()
  const shown: Array<string> = []
  const notifications = {
    show: ({ key }: { readonly key: string }) => void shown.push(key),
    dismiss: () => undefined,
  }
  const action = makeMoneyAction(browser.spot.place, { session: browser.session.port, notifications })
  const opened = action.open()
  const status = () => action.state.current?.status
  return { exchange, browser, action, opened, status, shown }
}

describe('makeMoneyAction', () => {
  it('sends what was reviewed and holds what the exchange says about it [Q10] [SPOT-5]', async () => {
    const { action, status } = await setUp()
    action.review(ORDER)
    expect(await action.confirm()).toBe('done')
    expect(action.state.current).toMatchObject({
      serverMessage: 'done',
      results: [{ restingQuantity: ORDER.quantity, filledQuantity: 0n }],
    })
    action.close()
    expect(status()).toBeUndefined()
  })

  it('sends a new intent when a rejected one is tried again [Q10]', async () => {
    const { exchange, action } = await setUp()
    action.review({ ...ORDER, price: decimal('100'), quantity: decimal('1000') })
    expect(await action.confirm()).toBe('failed')
    expect(await action.confirm()).toBe('failed')
    expect(exchange.outcomes.size).toBe(3)
  })

  it.each([
    ['found', true, 'reply-lost'],
    ['matches', false, 'reply-lost'],
    ['not-found', false, 'request-lost'],
  ] as const)(
    'ends with %s when the exchange is exact (%s) and the delivery is %s [Q24] [Q56]',
    async (ending, exact, delivery) => {
      const { exchange, action } = await setUp()
      Object.assign(exchange.faults, { delivery, hasExactOutcomes: exact })
      action.review(ORDER)
      const confirming = action.confirm()
      await Promise.resolve()
      exchange.faults.delivery = 'normal'
      expect(await confirming).toBe(ending)
    },
  )

  it('checks an unknown outcome again, and gives it up [Q24]', async () => {
    const { exchange, browser, action, status } = await setUp()
    Object.assign(exchange.faults, { delivery: 'reply-lost', read: { _tag: 'Unreachable' } })
    action.review(ORDER)
    expect(await action.confirm()).toBe('still-unknown')
    expect(await action.checkAgain()).toBe('still-unknown')
    expect(browser.pending.open()).toHaveLength(1)
    action.dismiss()
    expect([status(), browser.pending.open()]).toEqual([undefined, []])
  })

  it('hands an unknown outcome over when its dialog is closed, and nothing else [Q24]', async () => {
    const { exchange, browser, action, status } = await setUp()
    let due = 0
    browser.pending.due.subscribe(() => (due += 1))
    const before = due
    action.review(ORDER)
    action.close()
    expect(due).toBe(before)
    Object.assign(exchange.faults, { delivery: 'reply-lost', read: { _tag: 'Unreachable' } })
    action.review(ORDER)
    expect(await action.confirm()).toBe('still-unknown')
    action.close()
    expect([status(), due, browser.pending.open().length]).toEqual([undefined, before + 1, 1])
  })

  it('closes a review with a word when the session changes, and sends nothing [Q58]', async () => {
    const { exchange, browser, action, status, shown } = await setUp()
    const before = exchange.outcomes.size
    action.review(ORDER)
    browser.session.end('signed-out')
    expect([status(), shown]).toEqual([undefined, ['shell.error.SessionChanged']])
    expect(await action.confirm()).toBeUndefined()
    expect(exchange.outcomes.size).toBe(before)
  })

  it('closes a review with its page, and nothing that is under way [Q10]', async () => {
    const { action, opened, status } = await setUp()
    action.review(ORDER)
    opened.unsubscribe()
    expect(status()).toBeUndefined()
    action.review(ORDER)
    const confirming = action.confirm()
    action.close()
    expect(status()).toBe('busy')
    expect(await confirming).toBe('done')
  })
})
