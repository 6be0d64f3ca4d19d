import type { Live } from '@hexbourse/domain/kernel'
import { Balances, Decimal, LiveValue } from '@hexbourse/domain/kernel'
import type { OrderRequest } from '@hexbourse/domain/leverage'
import { decimal, execute, fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import { firstValueFrom, map, of } from 'rxjs'
import { describe, expect, it } from 'vitest'

import { makePositionsVm } from './positions.vm.ts'

const BTC_USDT = { base: 1, quote: 3 } as never
const ETH_USDT = { base: 2, quote: 3 } as never

/** A lot is 0.001 BTC; spread and fee are 0.05 percent. */
const ORDER: OrderRequest = {
  pair: BTC_USDT,
  direction: 'long',
  orderType: 'market',
  leverage: decimal('100'),
  price: decimal('67000'),
  lots: decimal('1000'),
}
const LIMIT: OrderRequest = { ...ORDER, orderType: 'limit', price: decimal('50000'), lots: decimal('1') }

/** A user with 10,000 USDT in the margin wallet and these orders. */
const setUp = async (...orders: ReadonlyArray<OrderRequest>) => {
  const exchange = fakeExchange()
  const browser = await signedInBrowser(exchange)
  await execute(browser.wallet.requestFaucet, { currency: 3 as never, wallet: 'margin' })
  for (const order of orders) expect(await execute(browser.leverage.submit, order)).toMatchObject({ _tag: 'Succeeded' })
  const vm = makePositionsVm({
    ...browser,
    session: browser.session.port,
    notifications: { show: () => undefined, dismiss: () => undefined },
  })
  const opened = vm.open()
  await Promise.resolve()
  return { exchange, browser, vm, opened }
}
type Vm = Awaited<ReturnType<typeof setUp>>['vm']

const tables = ({ openRows, state: { pending, accounts } }: Vm) => ({
  open: openRows(),
  pending: LiveValue.latest(pending) ?? [],
  accounts,
})
const firstOpen = (vm: Vm) => tables(vm).open[0] ?? expect.fail('no position')
const firstPending = (vm: Vm) => tables(vm).pending[0] ?? expect.fail('no order')
const numberOf = ({ value }: { readonly value: Decimal.Decimal | undefined }): Decimal.Decimal => value ?? Decimal.zero

describe('makePositionsVm: rows', () => {
  it('separates positions from pending orders, each with what the user can do [LEV-3] [LEV-4]', async () => {
    const { vm } = await setUp(ORDER, LIMIT)
    expect(tables(vm).open.map(({ position, actions }) => [position.status, actions])).toEqual([
      ['open', ['set-stops', 'close']],
    ])
    expect(tables(vm).pending.map(({ position, actions }) => [position.status, actions])).toEqual([
      ['pending', ['cancel']],
    ])
    expect(vm.state.counts).toEqual({ open: 1, pending: 1 })
    const { position, entryPrice, takeProfit, quantity } = firstOpen(vm)
    // prices of BTC/USDT have two decimals, quantities four
    expect([takeProfit.places, quantity.places]).toEqual([2, 4])
    expect(entryPrice.value).toBe(position.entryPrice)
    expect(vm.figures.read().map(({ key }) => key)).toEqual([String(position.id)])
  })

  it('follows the last price in PnL, ROE, equity and risk rate, to the last digit [LEV-3] [LEV-6]', async () => {
    const { exchange, browser, vm } = await setUp(ORDER)
    const before = firstOpen(vm)
    exchange.requote(1 as never, '66000')
    const after = firstOpen(vm)
    const { position } = after
    // one bitcoin: the loss is the distance of the price from the entry price
    expect(numberOf(after.pnl)).toBe(position.currentPrice - position.entryPrice)
    expect(numberOf(before.pnl) - numberOf(after.pnl)).toBe(before.position.currentPrice - position.currentPrice)
    const account = tables(vm).accounts[0] ?? expect.fail('no account')
    expect(account).toMatchObject({ quoteName: 'USDT', threshold: { value: decimal('10') } })
    const balances = LiveValue.latest(await firstValueFrom(browser.wallet.balances())) ?? []
    const free = Balances.find(balances, 'margin', 3 as never)?.free ?? expect.fail('no balance')
    expect(numberOf(account.equity)).toBe(free + numberOf(account.usedMargin) + numberOf(account.pnl))
    // what is shown as free can be spent
    expect(free - numberOf(account.free)).toBeLessThan(decimal('0.0001'))
    expect(numberOf(account.free) <= free).toBe(true)
    // the loss is more than the margin, which is a hundredth of the value
    expect(numberOf(after.roe) < decimal('-100')).toBe(true)
  })

  it('shows the liquidation price at which 10 percent of the margin are left [LEV-6] [Q12]', async () => {
    const { vm } = await setUp(ORDER)
    const { position, liquidationPrice } = firstOpen(vm)
    const account = tables(vm).accounts[0] ?? expect.fail('no account')
    const equity = numberOf(account.equity) + numberOf(liquidationPrice) - position.currentPrice
    const threshold = numberOf(account.usedMargin) / 10n
    expect(equity <= threshold && equity > threshold - decimal('0.01')).toBe(true)
  })

  it('uses the reported risk rate and shows no liquidation price while the balance is unknown [LEV-3]', async () => {
    const { browser } = await setUp(ORDER)
    const reported = [{ quote: 3 as never, riskRate: decimal('801.97'), unrealizedPnl: Decimal.zero }]
    const holdings = () => browser.leverage.holdings().pipe(map(LiveValue.map((value) => ({ ...value, reported }))))
    const vm = makePositionsVm({
      ...browser,
      leverage: { ...browser.leverage, holdings },
      wallet: { balances: () => of(LiveValue.LOADING) },
      session: browser.session.port,
      notifications: { show: () => undefined, dismiss: () => undefined },
    })
    vm.open()
    expect(firstOpen(vm).liquidationPrice.value).toBeUndefined()
    expect(tables(vm).accounts).toMatchObject([
      { riskRate: { value: decimal('801.97') }, equity: { value: undefined }, free: { value: undefined } },
    ])
  })

  it('knows no account before positions and balances are read, and says which failed [LEV-6]', async () => {
    const { browser } = await setUp()
    const failed = LiveValue.failedRead({ _tag: 'Unreachable' })
    const stateWith = (holdings: Live<never> | undefined, balances: Live<never> | undefined) => {
      const { leverage, wallet } = browser
      const vm = makePositionsVm({
        ...browser,
        leverage: { ...leverage, ...(holdings && { holdings: () => of(holdings) }) },
        wallet: { ...wallet, ...(balances && { balances: () => of(balances) }) },
        session: browser.session.port,
        notifications: { show: () => undefined, dismiss: () => undefined },
      })
      vm.open()
      return vm.state.accountsLive
    }
    expect(stateWith(undefined, undefined)._tag).toBe('Ready')
    expect(stateWith(LiveValue.LOADING, undefined)._tag).toBe('Loading')
    expect(stateWith(undefined, LiveValue.LOADING)._tag).toBe('Loading')
    expect(stateWith(failed, undefined)).toEqual(failed)
    expect(stateWith(undefined, failed)).toEqual(failed)
  })

  it('leaves the lists as they are while only prices change, and names changed rows by their figures [LEV-3]', async () => {
    const { exchange, vm } = await setUp(ORDER, LIMIT)
    const { open, pending } = vm.state
    const before = vm.figures.read()
    let changes = 0
    const stop = vm.figures.subscribe(() => (changes += 1))
    exchange.requote(1 as never, '66000')
    stop()
    expect([vm.state.open === open, vm.state.pending === pending]).toEqual([true, true])
    expect(changes).toBeGreaterThan(0)
    const [was, is] = [before[0] ?? expect.fail(), vm.figures.read()[0] ?? expect.fail()]
    expect(is.key).toBe(was.key)
    expect(numberOf(is.cells.pnl) - numberOf(was.cells.pnl)).toBe(
      numberOf(is.cells.currentPrice) - numberOf(was.cells.currentPrice),
    )
  })

  it('reviews a position at its price of now, whatever it was when its row was rendered [LEV-4]', async () => {
    const { exchange, vm } = await setUp(ORDER)
    const rendered = LiveValue.latest(vm.state.open)?.[0] ?? expect.fail('no position')
    exchange.requote(1 as never, '66000')
    vm.review(rendered, 'close')
    expect(vm.closeAction.state.current?.body.row).toEqual(firstOpen(vm))
  })

  it('is empty for the next user of the page [Q25]', async () => {
    const { vm, opened } = await setUp(ORDER)
    opened.unsubscribe()
    expect(vm.state).toMatchObject({ open: LiveValue.LOADING, pending: LiveValue.LOADING, accounts: [], batches: [] })
    expect([vm.openRows(), vm.figures.read()]).toEqual([[], []])
  })
})

describe('makePositionsVm: margin warning', () => {
  it('stores the chosen level with the preferences of the device [LEV-6]', async () => {
    const { vm, browser } = await setUp()
    const stored = () => firstValueFrom(browser.preferences.current.pipe(map(({ marginWarning }) => marginWarning)))
    expect(vm.warningLevels.map(({ id }) => id)).toEqual(['off', '20', '30', '50', '100'])
    expect(vm.state.marginWarning).toBe('30')
    vm.chooseMarginWarning('50')
    expect([vm.state.marginWarning, await stored()]).toEqual(['50', 50])
    vm.chooseMarginWarning('off')
    expect([vm.state.marginWarning, await stored()]).toEqual(['off', undefined])
  })
})

describe('makePositionsVm: closing and cancelling', () => {
  it('closes one position after a review, and offers nothing that its status does not allow [LEV-4]', async () => {
    const { vm } = await setUp(ORDER, LIMIT)
    vm.review(firstPending(vm), 'close')
    vm.review(firstOpen(vm), 'cancel')
    expect([vm.closeAction.state.current, vm.cancelAction.state.current]).toEqual([undefined, undefined])
    vm.review(firstOpen(vm), 'close')
    expect(vm.closeAction.state.current).toMatchObject({ status: 'review', body: { row: { lots: {} } } })
    await vm.close()
    expect(vm.closeAction.state.current).toMatchObject({ status: 'done', results: [{ status: 'closed' }] })
    expect([tables(vm).open.length, tables(vm).pending.length]).toEqual([0, 1])
  })

  it('closes at an old price too, with its time [Q57]', async () => {
    const { exchange, vm } = await setUp(ORDER)
    vm.review(firstOpen(vm), 'close')
    exchange.faults.freshness = 'stale'
    exchange.advance(0)
    expect(vm.state.pricesAsOf).toBeGreaterThan(0)
    await vm.close()
    expect(vm.closeAction.state.current?.status).toBe('done')
  })

  it('cancels a pending order, also without a reply [LEV-4] [Q24]', async () => {
    const { exchange, vm } = await setUp(LIMIT)
    vm.review(firstPending(vm), 'cancel')
    exchange.faults.delivery = 'reply-lost'
    await vm.cancel()
    expect(vm.cancelAction.state.current).toMatchObject({ status: 'found', results: [{ status: 'cancelled' }] })
    expect(tables(vm).pending).toEqual([])
  })

  it('closes one direction in all markets, names what it closes and what stays [LEV-4]', async () => {
    const short = { ...ORDER, direction: 'short', lots: decimal('10') } as const
    const ether = { ...ORDER, pair: ETH_USDT, price: decimal('3400'), lots: decimal('10') }
    const { vm } = await setUp(ORDER, short, ether, LIMIT)
    expect(vm.state.batches).toEqual(['long', 'short', 'all'])
    vm.reviewBatch('long')
    const { current } = vm.batchAction.state
    expect(current?.body.rows.map(({ position }) => position.baseName)).toEqual(['ETH', 'BTC'])
    expect(current?.body.pendingCount).toBe(1)
    await vm.closeBatch()
    expect(vm.batchAction.state.current?.status).toBe('done')
    expect(tables(vm).open.map(({ position }) => position.direction)).toEqual(['short'])
    expect(vm.state.batches).toEqual(['short', 'all'])
    vm.batchAction.close()
    vm.reviewBatch('long')
    expect(vm.batchAction.state.current).toBeUndefined()
  })
})

describe('makePositionsVm: stops', () => {
  const edited = async () => {
    const all = await setUp(ORDER)
    all.vm.review(firstOpen(all.vm), 'set-stops')
    return all
  }

  it('estimates profit and loss by quantity, in percent of the margin [LEV-4] [Q33]', async () => {
    const { vm } = await edited()
    const { entryPrice, initialMargin } = firstOpen(vm).position
    vm.stops.setField('takeProfit', '70000')
    vm.stops.setField('stopLoss', '66000')
    const { profit, loss } = vm.stops.state
    expect(profit.amount.value).toBe(decimal('70000') - entryPrice)
    expect(loss.amount.value).toBe(decimal('66000') - entryPrice)
    const exact = ((decimal('70000') - entryPrice) * 100n * 10n ** 18n) / initialMargin
    const difference = numberOf(profit.percentOfMargin) - exact
    expect(difference * difference <= decimal('0.005') * decimal('0.005')).toBe(true)
  })

  it('saves one stop alone and clears it again [LEV-4]', async () => {
    const { vm } = await edited()
    vm.stops.setField('takeProfit', '70000')
    await vm.stops.save()
    expect(vm.stops.action.state.current?.status).toBe('done')
    expect(firstOpen(vm).position).toMatchObject({ takeProfit: decimal('70000'), stopLoss: undefined })
    vm.stops.close()
    expect(vm.stops.state.row).toBeUndefined()
    vm.review(firstOpen(vm), 'set-stops')
    expect(vm.stops.state.draft).toEqual({ takeProfit: '70000.00', stopLoss: '' })
    vm.stops.setField('takeProfit', '')
    await vm.stops.save()
    expect(firstOpen(vm).position.takeProfit).toBeUndefined()
  })

  it.each([
    ['takeProfit', '60000', 'leverage.error.StopNotAbove'],
    ['stopLoss', '70000', 'leverage.error.StopNotBelow'],
    ['stopLoss', '-1', 'leverage.error.StopBelowZero'],
    ['stopLoss', '1,5', 'shell.entry.EntryCommaRefused'],
  ] as const)('rejects a %s of %s with the reason, and sends nothing [LEV-4] [Q21]', async (field, typed, key) => {
    const { vm } = await edited()
    vm.stops.setField(field, typed)
    expect(vm.stops.state.problems[field]?.key).toBe(key)
    await vm.stops.save()
    expect(vm.stops.action.state.current).toBeUndefined()
  })

  it('steps by 0.01 from the current price, and says that it cannot go below zero [LEV-4]', async () => {
    const { vm } = await edited()
    const { currentPrice } = firstOpen(vm).position
    vm.stops.stepField('takeProfit', 1)
    expect(decimal(vm.stops.state.draft.takeProfit)).toBe(currentPrice + decimal('0.01'))
    vm.stops.setField('stopLoss', '0.00')
    vm.stops.stepField('stopLoss', -1)
    expect([vm.stops.state.draft.stopLoss, vm.stops.state.problems.stopLoss?.key]).toEqual([
      '0.00',
      'leverage.error.StopBelowZero',
    ])
  })
})
