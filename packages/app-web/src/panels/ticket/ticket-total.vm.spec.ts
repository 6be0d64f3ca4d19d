/** The side on which the order form opens, its typed total, and what follows from a key press. [SPOT-4] [Q62] */
import { Decimal } from '@hexbourse/domain/kernel'
import { BookSide } from '@hexbourse/domain/market'
import type { WalletPort } from '@hexbourse/domain/wallet'
import { BTC_MARKET } from '@hexbourse/test-support/builders'
import { decimal, execute, fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import { concatMap, filter, firstValueFrom, identity, Subject, switchMap } from 'rxjs'
import { describe, expect, it } from 'vitest'

import type { AfterFrame } from '../../ports/index.ts'
import type { TicketVm } from './ticket.vm.ts'
import { makeTicketVm } from './ticket.vm.ts'

type Balances = ReturnType<WalletPort['balances']>

/** A user with 10,000 USDT who has not opened the market yet. */
const newTicket = async (
  afterFrame: AfterFrame = (run) => run(),
  follow: (balances: Balances) => Balances = identity,
) => {
  const browser = await signedInBrowser(fakeExchange())
  await execute(browser.wallet.requestFaucet, { currency: BTC_MARKET.pair.quote, wallet: 'spot' })
  const notifications = { show: () => undefined, dismiss: () => undefined }
  const vm = makeTicketVm({
    ...browser,
    wallet: { ...browser.wallet, balances: () => follow(browser.wallet.balances()) },
    settings: browser.spotSettings,
    afterFrame,
    session: browser.session.port,
    notifications,
  })
  return { browser, open: () => ({ vm, opened: vm.open(BTC_MARKET) }) }
}

const openTicket = async (afterFrame?: AfterFrame) => {
  const { browser, open } = await newTicket(afterFrame)
  return { browser, ...open() }
}

const firstAsks = async ({ market }: Awaited<ReturnType<typeof newTicket>>['browser']) => {
  const live = await firstValueFrom(market.book(BTC_MARKET.pair).pipe(filter(({ _tag }) => _tag === 'Ready')))
  return live._tag === 'Ready' ? BookSide.levels(live.value.asks) : []
}

describe('the side of the order form', () => {
  it.each([
    ['opens on buy for a user without the base currency', false, 'buy'],
    ['opens on sell for a user with the base currency', true, 'sell'],
  ] as const)('%s [Q62]', async (_, holdsBase, side) => {
    const { browser, open } = await newTicket()
    if (holdsBase) await execute(browser.wallet.requestFaucet, { currency: 1 as never, wallet: 'spot' })
    const { vm } = open()
    expect(vm.state.draft.side).toBe(side)
    vm.chooseSide('sell')
    await execute(browser.wallet.requestFaucet, { currency: 1 as never, wallet: 'spot' })
    expect(vm.state.draft.side).toBe('sell')
  })

  it('keeps the side that it opened on when the user buys or deposits the base currency [Q62]', async () => {
    const { browser, vm } = await openTicket()
    await execute(browser.wallet.requestFaucet, { currency: 1 as never, wallet: 'spot' })
    expect(vm.state.draft.side).toBe('buy')
  })

  it.each([
    ['a price', (vm) => vm.setField('price', '60000')],
    ['an amount', (vm) => vm.setField('quantity', '0.1')],
    ['a total', (vm) => vm.setTotal('100')],
    ['the order type', (vm) => vm.chooseOrderType('market')],
  ] as const satisfies ReadonlyArray<readonly [string, (vm: TicketVm) => void]>)(
    'keeps its side once the user has entered %s, though the balances are known later only [Q62]',
    async (_, enter) => {
      const balancesKnown = new Subject<unknown>()
      const { vm } = (await newTicket(undefined, (balances) => balancesKnown.pipe(switchMap(() => balances)))).open()
      enter(vm)
      balancesKnown.next(true)
      // until then it is on sell, where this user without the base currency would not be
      expect(vm.state.draft.side).toBe('sell')
    },
  )

  it('opens by balances that are not being read again [Q62] [Q57]', async () => {
    const withOldOnes = (balances: Balances): Balances =>
      balances.pipe(
        concatMap((live) => (live._tag === 'Ready' ? [{ ...live, value: [], refetching: true }, live] : [live])),
      )
    const { browser, open } = await newTicket(undefined, withOldOnes)
    await execute(browser.wallet.requestFaucet, { currency: 1 as never, wallet: 'spot' })
    expect(open().vm.state.draft.side).toBe('sell')
  })

  it('opens in another market by what the user holds there [Q62]', async () => {
    const { browser, vm, opened } = await openTicket()
    vm.setField('price', '60000')
    opened.unsubscribe()
    await execute(browser.wallet.requestFaucet, { currency: 2 as never, wallet: 'spot' })
    vm.open({ ...BTC_MARKET, pair: { base: 2, quote: 3 } as never })
    expect(vm.state.draft.side).toBe('sell')
  })

  it('keeps a chosen side in other markets and after orders [Q62]', async () => {
    const { vm, opened } = await openTicket()
    vm.chooseSide('sell')
    opened.unsubscribe()
    vm.open({ ...BTC_MARKET, pair: { base: 2, quote: 3 } as never })
    expect(vm.state.draft.side).toBe('sell')
  })
})

describe('the total of the order form', () => {
  it('computes the total of price and amount, without trailing zeros [SPOT-4]', async () => {
    const { vm } = await openTicket()
    vm.setField('price', '123.45')
    vm.setField('quantity', '0.1234')
    expect(vm.state.total).toBe('15.23373')
    vm.setField('price', '100')
    vm.setField('quantity', '2')
    expect(vm.state.total).toBe('200')
    vm.setField('quantity', 'x')
    expect(vm.state.total).toBe('')
  })

  it('takes a typed total as it is and buys the largest amount for it, also when the price changes [SPOT-4]', async () => {
    const { vm } = await openTicket()
    vm.setField('price', '3')
    vm.setTotal('10')
    expect([vm.state.total, vm.state.draft.quantity]).toEqual(['10', '3.3333'])
    vm.setField('price', '4')
    expect([vm.state.total, vm.state.draft.quantity]).toEqual(['10', '2.5000'])
    vm.setField('quantity', '2')
    expect([vm.state.total, vm.state.draft.quantity]).toEqual(['8', '2'])
  })

  it('shows why a typed total gives no amount [SPOT-4] [Q21]', async () => {
    const { vm } = await openTicket()
    vm.setField('price', '3')
    vm.setTotal('1,5')
    expect([vm.state.total, vm.state.problems.total?.key]).toEqual(['1,5', 'shell.entry.EntryCommaRefused'])
    vm.setTotal('0.0001')
    expect([vm.state.draft.quantity, vm.state.problems.total?.key]).toEqual(['', 'spot.error.TotalTooSmall'])
    vm.setTotal('')
    expect([vm.state.draft.quantity, vm.state.problems]).toEqual(['', {}])
  })

  it('spends a typed total of a market order at the visible book [SPOT-4] [Q22]', async () => {
    const { browser, vm } = await openTicket()
    vm.chooseOrderType('market')
    const [ask] = await firstAsks(browser)
    vm.setTotal(Decimal.toText(Decimal.fromUnits((ask?.price ?? 0n) / 100n)))
    expect(vm.state.draft.quantity).toBe('0.0100')
    expect(vm.state.summary?.estimate?.isComplete).toBe(true)
  })
})

describe('makeTicketVm: a key press', () => {
  it('is in the draft at once, and what follows from it after the frame that shows it [SPOT-4]', async () => {
    const frames: Array<() => void> = []
    const { vm } = await openTicket((run) => void frames.push(run))
    vm.setField('price', '123.45')
    vm.setField('quantity', '0.1234')
    expect([vm.state.draft.quantity, vm.state.total]).toEqual(['0.1234', ''])
    frames.forEach((run) => run())
    expect([vm.state.draft.quantity, vm.state.total]).toEqual(['0.1234', '15.23373'])
  })

  it('counts in an order that is sent before the frame [SPOT-4] [SPOT-5]', async () => {
    const { vm } = await openTicket(() => undefined)
    vm.chooseSide('buy')
    vm.setField('price', '3')
    vm.setTotal('10')
    await vm.submit()
    expect(vm.placeAction.state.current?.body).toMatchObject({ price: decimal('3'), quantity: decimal('3.3333') })
  })
})
