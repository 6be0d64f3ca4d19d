import type { C2cLifeCycle } from '@hexbourse/domain/c2c'
import { TradePassword } from '@hexbourse/domain/account'
import { LiveValue } from '@hexbourse/domain/kernel'
import {
  AUTHENTICATOR_CODE,
  C2C_OFFER,
  c2cTrader,
  execute,
  fakeExchange,
  fakeSystem,
} from '@hexbourse/test-support/fakes'
import type { FakeBrowser } from '@hexbourse/test-support/fakes'
import { c2cOrder } from '@hexbourse/test-support/builders'
import { of } from 'rxjs'
import { describe, expect, it } from 'vitest'

import { makeC2cAppealVm } from '../../panels/c2c-appeal/c2c-appeal.vm.ts'
import { makeC2cChatVm } from '../../panels/c2c-chat/c2c-chat.vm.ts'
import { makeFiatLimitsVm } from '../../panels/c2c/fiat-limits.vm.ts'
import type { C2cOrderPorts } from './c2c-order.vm.ts'
import { makeC2cOrderVm } from './c2c-order.vm.ts'
import { orderView } from './order-view.ts'

const ORDER = 1 as never
const ALL = fakeSystem(['idempotent_commands', 'c2c_push', 'c2c_appeal', 'c2c_chat', 'c2c_limits', 'trade_password'])

const flushPromises = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
}

/** An order that the buyer has taken, as both parties see it. */
const setUp = async (
  side: 'buy' | 'sell' = 'sell',
  replaced: Partial<Pick<C2cOrderPorts, 'system' | 'profile'>> = {},
) => {
  const exchange = fakeExchange()
  const [poster, taker] = [await c2cTrader(exchange, 'poster'), await c2cTrader(exchange, 'taker')]
  await execute(poster.c2c.publish, { ...C2C_OFFER, side })
  await execute(taker.c2c.take, { id: 1 as never, side })
  const copied: Array<string> = []
  const pageOf = (browser: FakeBrowser) => {
    const ports = {
      ...browser,
      system: ALL,
      session: browser.session.port,
      exchangeTime: { now: exchange.c2c.now },
      navigator: { blockWhile: () => ({ unsubscribe: () => undefined }) },
      notifications: { show: () => undefined, dismiss: () => undefined },
      clipboard: { copy: (text: string) => () => Promise.resolve(copied.push(text) > 0) },
      ...replaced,
    }
    const panels = {
      appeal: makeC2cAppealVm(ports),
      chat: makeC2cChatVm(browser.c2c),
      limits: makeFiatLimitsVm(ports),
    }
    const vm = makeC2cOrderVm(ports, panels)
    const opened = vm.open(ORDER)
    return { vm, opened }
  }
  const [posted, taken] = [pageOf(poster), pageOf(taker)]
  await flushPromises()
  return { exchange, poster, taker, posted: posted.vm, taken: taken.vm, opened: taken.opened, copied }
}

type Vm = Awaited<ReturnType<typeof setUp>>['taken']
const actions = ({ state }: Vm) => state.view?.actions
const act = async (vm: Vm, action: C2cLifeCycle.UserAction): Promise<void> => {
  vm.review(action)
  vm.setStated(true)
  await vm.confirm()
  vm.close()
}

describe('makeC2cOrderVm: steps', () => {
  it.each(['sell', 'buy'] as const)(
    'leads both parties of an offer to %s through payment and release [C2C-5]',
    async (side) => {
      const { posted, taken } = await setUp(side)
      const [payer, receiver] = side === 'sell' ? [taken, posted] : [posted, taken]
      expect([actions(payer), actions(receiver)]).toEqual([['confirm-paid', 'cancel'], []])
      expect([payer.state.view?.turn, receiver.state.view?.turn]).toEqual([
        'c2c.order.turn.payer.awaiting-payment',
        'c2c.order.turn.receiver.awaiting-payment',
      ])
      await act(payer, 'confirm-paid')
      expect([actions(payer), actions(receiver)]).toEqual([[], ['confirm-receipt']])
      await act(receiver, 'confirm-receipt')
      expect([payer.state.view?.detail.status, actions(payer), actions(receiver)]).toEqual(['completed', [], []])
      expect(payer.state.view?.steps.every(({ state }) => state === 'done')).toBe(true)
    },
  )

  it('shows the account of the receiver while the order is open only [C2C-7]', async () => {
    const { taken } = await setUp()
    expect(taken.state.view?.account).toEqual([
      { label: 'c2c.order.holder', text: 'Li Na' },
      { label: 'c2c.settings.bankName', text: 'ICBC' },
      { label: 'c2c.settings.bankAccount', text: '6222021204007781356' },
    ])
    await act(taken, 'cancel')
    expect([taken.state.view?.isOpen, taken.state.view?.account[2]?.text]).toEqual([false, undefined])
    expect(taken.state.view?.steps.map(({ label }) => label)).toEqual(['c2c.step.placed', 'c2c.step.cancelled'])
  })

  it('asks the payer for the amount only before the payment [C2C-5]', async () => {
    const { taken, posted } = await setUp()
    const labels = () => [taken, posted].map(({ state }) => state.view?.amountLabel)
    expect(labels()).toEqual(['c2c.order.payExactly', 'c2c.order.receiveExactly'])
    await act(taken, 'confirm-paid')
    expect(labels()).toEqual(['c2c.order.amount', 'c2c.order.receiveExactly'])
    await act(posted, 'confirm-receipt')
    expect(labels()).toEqual(['c2c.order.amount', 'c2c.order.amount'])
  })

  it('tells when each step was done, and names the contact after what it is [C2C-7]', async () => {
    const { exchange, taken, posted } = await setUp()
    const start = exchange.c2c.now()
    expect(taken.state.view?.steps.map(({ at }) => at)).toEqual([start, undefined, undefined, undefined])
    exchange.advance(60_000)
    await act(taken, 'confirm-paid')
    expect(taken.state.view?.steps.map(({ at }) => at)).toEqual([start, start + 60_000, undefined, undefined])
    exchange.advance(60_000)
    await act(posted, 'confirm-receipt')
    expect(taken.state.view?.steps.map(({ at }) => at)).toEqual([start, undefined, undefined, start + 120_000])
    expect(orderView(c2cOrder(1, { role: 'poster', takerPhone: 'li@example.com' })).counterparty).toEqual([
      { label: 'c2c.order.email', text: 'li@example.com' },
    ])
    expect(orderView(c2cOrder(1, { role: 'poster', takerPhone: '13800002468' })).counterparty).toEqual([
      { label: 'c2c.order.phone', text: '13800002468' },
    ])
  })

  it('copies the exact amount and each part of the account [C2C-7]', async () => {
    const { taken, copied } = await setUp()
    await taken.copy('c2c.order.amount', taken.state.view?.amountText ?? '')
    expect([copied, taken.state.copied]).toEqual([['1370.00'], 'c2c.order.amount'])
  })

  it('counts down by the time of the exchange to the end of the payment window [TXT-13]', async () => {
    const { exchange, taken } = await setUp()
    expect(taken.timeLeft()).toEqual({ milliseconds: 900_000, share: 1 })
    exchange.advance(450_000)
    expect(taken.timeLeft()).toEqual({ milliseconds: 450_000, share: 0.5 })
    exchange.advance(450_000)
    expect([taken.timeLeft().milliseconds, taken.state.view?.detail.status]).toEqual([0, 'cancelled'])
  })
})

describe('makeC2cOrderVm: confirmations', () => {
  it('sends nothing before the statement is ticked [C2C-5]', async () => {
    const { taken } = await setUp()
    taken.review('confirm-paid')
    expect(taken.state.isReady).toBe(false)
    await taken.confirm()
    expect([taken.act.state.current?.status, taken.state.view?.detail.status]).toEqual(['review', 'awaiting-payment'])
    taken.setStated(true)
    expect(taken.state.isReady).toBe(true)
  })

  it('releases coins with the trade password only, where one is set [C2C-5]', async () => {
    const { poster, posted, taken } = await setUp()
    const typed = { ...TradePassword.EMPTY, chosen: '135790', repeat: '135790', password: 'kestrel7' }
    await poster.profile.setTradePassword({ old: typed.old, chosen: typed.chosen, password: typed.password })()
    await act(taken, 'confirm-paid')
    posted.review('confirm-receipt')
    posted.setStated(true)
    expect([posted.state.asksPassword, posted.state.isReady]).toEqual(['yes', false])
    posted.typePassword('000000')
    await posted.confirm()
    expect([posted.act.state.current?.status, posted.state.tradePassword]).toEqual(['failed', '000000'])
    posted.typePassword('135790')
    await posted.confirm()
    expect([posted.act.state.current?.status, posted.state.view?.detail.status]).toEqual(['done', 'completed'])
    posted.close()
    expect(posted.state.tradePassword).toBe('')
  })

  it('releases coins with a code of the second factor only, where one is on, and asks for the next one after a rejection [C2C-5] [WAL-7] [Q17]', async () => {
    const { exchange, poster, posted, taken } = await setUp()
    await poster.profile.prepareSecondFactor('kestrel7')()
    await poster.profile.confirmSecondFactor(AUTHENTICATOR_CODE)()
    await act(taken, 'confirm-paid')
    posted.review('confirm-receipt')
    posted.setStated(true)
    expect([posted.state.asksFactor, posted.state.isReady]).toEqual(['yes', false])
    posted.typeCode('12345')
    expect(posted.state.isReady).toBe(false)
    // the step of the code that turned the factor on
    posted.typeCode(AUTHENTICATOR_CODE)
    await posted.confirm()
    expect([posted.act.state.current?.status, posted.state.view?.detail.status]).toEqual(['failed', 'paid'])
    expect([posted.state.factorCode, posted.state.isReady]).toEqual(['', false])
    exchange.advance(60_000)
    posted.typeCode(` ${AUTHENTICATOR_CODE.slice(0, 3)} ${AUTHENTICATOR_CODE.slice(3)}`)
    await posted.confirm()
    expect([posted.act.state.current?.status, posted.state.view?.detail.status]).toEqual(['done', 'completed'])
    posted.close()
    expect(posted.state.factorCode).toBe('')
  })

  it('offers both while the profile cannot be read, and releases coins with what is typed [C2C-5] [SHELL-8]', async () => {
    const userProfile = () => of(LiveValue.failedRead({ _tag: 'Unreachable' }))
    const { poster, posted, taken } = await setUp('sell', { profile: { userProfile } })
    await poster.profile.setTradePassword({ old: '', chosen: '135790', password: 'kestrel7' })()
    await act(taken, 'confirm-paid')
    posted.review('confirm-receipt')
    posted.setStated(true)
    expect(posted.state).toMatchObject({ asksPassword: 'perhaps', asksFactor: 'perhaps', isReady: true })
    posted.typePassword('135790')
    await posted.confirm()
    expect([posted.act.state.current?.status, posted.state.view?.detail.status]).toEqual(['done', 'completed'])
  })

  it('asks for no code of the payer, who releases nothing [C2C-5]', async () => {
    const { taker, taken } = await setUp()
    await taker.profile.prepareSecondFactor('kestrel7')()
    await taker.profile.confirmSecondFactor(AUTHENTICATOR_CODE)()
    await act(taken, 'confirm-paid')
    expect([taken.state.asksFactor, taken.state.view?.detail.status]).toEqual(['yes', 'paid'])
  })

  it('sends nothing when the order has changed since the review [C2C-5]', async () => {
    const { exchange, taken } = await setUp()
    taken.review('confirm-paid')
    taken.setStated(true)
    exchange.advance(900_000)
    expect([taken.state.isReady, taken.state.isOutdated]).toEqual([false, true])
    await taken.confirm()
    expect(taken.act.state.current?.status).toBe('review')
  })

  it.each(['confirm-paid', 'cancel'] as const)(
    'finds the outcome of %s when the answer is lost [Q24]',
    async (action) => {
      const { exchange, taken } = await setUp()
      taken.review(action)
      taken.setStated(true)
      exchange.faults.delivery = 'reply-lost'
      await taken.confirm()
      const status = action === 'cancel' ? 'cancelled' : 'paid'
      expect([taken.act.state.current?.status, taken.state.view?.detail.status]).toEqual(['found', status])
    },
  )

  it('ignores an action that the user cannot do [C2C-5]', async () => {
    const { posted, taken } = await setUp()
    posted.review('confirm-paid')
    taken.review('confirm-receipt')
    expect([posted.act.state.current, taken.act.state.current]).toEqual([undefined, undefined])
  })

  it('closes the review with the page and forgets password and code [Q58]', async () => {
    const { taken, opened } = await setUp()
    taken.review('cancel')
    taken.typePassword('123456')
    taken.typeCode('246802')
    opened.unsubscribe()
    expect([taken.act.state.current, taken.state.tradePassword, taken.state.factorCode]).toEqual([undefined, '', ''])
  })
})

describe('makeC2cOrderVm: an order that has ended', () => {
  it('does not ask for a payment any more [C2C-5] [C2C-7]', async () => {
    const { posted, taken } = await setUp()
    const labels = () => [taken.state.view?.amountLabel, posted.state.view?.amountLabel]
    expect(labels()).toEqual(['c2c.order.payExactly', 'c2c.order.receiveExactly'])
    await act(taken, 'cancel')
    expect(labels()).toEqual(['c2c.order.amount', 'c2c.order.amount'])
  })
})

describe('makeC2cOrderVm: appeal and chat', () => {
  it('offers them where the exchange announces them [Q17]', async () => {
    const { taken } = await setUp()
    expect([taken.state.hasAppeal, taken.state.hasChat]).toEqual([true, true])
    const plain = await setUp('sell', { system: fakeSystem([]) })
    expect([plain.taken.state.hasAppeal, plain.taken.state.hasChat]).toEqual([false, false])
  })

  it('shows each message to the other party, and keeps what could not be sent [Q17]', async () => {
    const { exchange, posted, taken } = await setUp()
    const { chat } = taken.panels
    await chat.send()
    expect(chat.state.problems.text?.key).toBe('c2c.error.MessageMissing')
    chat.setText(' Paid from ICBC ')
    await chat.send()
    expect([chat.state.text, chat.state.list.map(({ from }) => from)]).toEqual(['', ['user']])
    expect(posted.panels.chat.state.list).toMatchObject([{ from: 'counterparty', text: 'Paid from ICBC' }])
    exchange.faults.read = { _tag: 'Unreachable' }
    chat.setText('again')
    await chat.send()
    expect([chat.state.text, chat.state.submitProblem?.key]).toEqual(['again', 'shell.error.Unreachable'])
  })

  it('takes one statement of each party of a paid order [Q17]', async () => {
    const { posted, taken } = await setUp()
    await act(taken, 'confirm-paid')
    const { appeal } = posted.panels
    appeal.startWriting()
    await appeal.submit()
    expect(appeal.state.problems.reason?.key).toBe('c2c.error.ReasonMissing')
    appeal.setReason('No money has arrived')
    await appeal.submit()
    expect([appeal.state.isWriting, appeal.state.statements]).toMatchObject([
      false,
      [{ by: 'receiver', reason: 'No money has arrived', pictures: [] }],
    ])
    expect(taken.panels.appeal.state.statements).toHaveLength(1)
  })
})
