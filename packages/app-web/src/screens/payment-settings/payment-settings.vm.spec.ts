import { PaymentDetails } from '@hexbourse/domain/c2c'
import { LiveValue } from '@hexbourse/domain/kernel'
import { C2C_DETAILS, fakeDrafts, fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import type { Observable } from 'rxjs'
import { firstValueFrom } from 'rxjs'
import { describe, expect, it } from 'vitest'

import type { Notification } from '../../ports/index.ts'
import { makePaymentSettingsVm } from './payment-settings.vm.ts'

interface Preset {
  readonly drafts?: ReturnType<typeof fakeDrafts>
  /** An offer that waits for the details. */
  readonly waiting?: object
}

const setUp = async ({ drafts = fakeDrafts(), waiting }: Preset = {}) => {
  const exchange = fakeExchange()
  const browser = await signedInBrowser(exchange)
  const shown: Array<Notification> = []
  let isDirty = false
  const vm = makePaymentSettingsVm({
    ...browser,
    drafts,
    navigator: {
      blockWhile: (dirty: Observable<boolean>) => dirty.subscribe((next) => (isDirty = next)),
    },
    notifications: { show: (one: Notification) => void shown.push(one), dismiss: () => undefined },
    offerDraft: { read: () => waiting },
  })
  const opened = vm.open()
  const saved = async () => LiveValue.latest(await firstValueFrom(browser.c2c.paymentDetails()))
  return { exchange, browser, vm, opened, shown, saved, isDirty: () => isDirty }
}

const BANK = { realName: 'Li Na', bankName: 'ICBC', bankAccount: '6222 0212' }

describe('makePaymentSettingsVm', () => {
  it('reports every missing field, and that no method is complete [C2C-1] [Q34]', async () => {
    const { vm, saved } = await setUp()
    vm.change({ bankName: 'ICBC', wechatAccount: 'li' })
    await vm.submit()
    const keys = Object.entries(vm.state.problems).map(([field, problem]) => [field, problem.key])
    expect(Object.fromEntries(keys)).toEqual({
      realName: 'c2c.error.RealNameMissing',
      bankAccount: 'c2c.error.BankAccountMissing',
      wechatNickname: 'c2c.error.WechatNicknameMissing',
      methods: 'c2c.error.NoCompleteMethod',
    })
    expect(await saved()).toBeUndefined()
    vm.change({ bankName: '' })
    expect(Object.keys(vm.state.problems).sort()).toEqual(['realName', 'wechatNickname'])
  })

  it('saves the details, card numbers without spaces, and shows the message of the exchange [C2C-1]', async () => {
    const { vm, saved, shown, isDirty } = await setUp()
    vm.change(BANK)
    expect([vm.state.isChanged, isDirty(), vm.state.complete]).toEqual([true, true, ['bank']])
    await vm.submit()
    expect(await saved()).toEqual({ ...PaymentDetails.EMPTY, ...BANK, bankAccount: '62220212' })
    expect([vm.state.isChanged, isDirty()]).toEqual([false, false])
    expect(shown).toMatchObject([{ key: 'shell.outcome.serverMessage', values: { message: 'saved' } }])
    expect(shown[0]).not.toHaveProperty('link')
  })

  it('links back to an offer that waits for the details [Q38]', async () => {
    const { vm, shown } = await setUp({ waiting: {} })
    vm.change(BANK)
    await vm.submit()
    expect(shown[0]?.link?.to).toEqual({ _tag: 'C2cPublish' })
  })

  it('shows what is saved, and returns to it [C2C-1]', async () => {
    const { browser, vm } = await setUp()
    await browser.c2c.savePaymentDetails(C2C_DETAILS)()
    expect([vm.state.draft, vm.state.isChanged]).toEqual([C2C_DETAILS, false])
    vm.change({ realName: 'Wang' })
    await browser.c2c.savePaymentDetails({ ...C2C_DETAILS, alipayAccount: '' })()
    expect(vm.state.draft.realName).toBe('Wang')
    vm.discard()
    expect([vm.state.draft.realName, vm.state.draft.alipayAccount]).toEqual(['Li Na', ''])
  })

  it('keeps what is typed when saving fails, and across a reload [Q29] [Q48]', async () => {
    const drafts = fakeDrafts()
    const { exchange, vm } = await setUp({ drafts })
    vm.change(BANK)
    exchange.faults.read = { _tag: 'Unreachable' }
    await vm.submit()
    expect([vm.state.submitProblem?.key, vm.state.draft.bankName]).toEqual(['shell.error.Unreachable', 'ICBC'])
    drafts.save()
    expect((await setUp({ drafts })).vm.state.draft).toEqual({ ...PaymentDetails.EMPTY, ...BANK })
  })
})
