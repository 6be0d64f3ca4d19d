import type { Language } from '@hexbourse/domain/kernel'
import { Clocks, Decimal, LiveValue } from '@hexbourse/domain/kernel'
import type { Withdrawal } from '@hexbourse/domain/wallet'
import {
  AUTHENTICATOR_CODE,
  decimal,
  execute,
  fakeExchange,
  fakeSystem,
  signedInBrowser,
  verifyIdentity,
} from '@hexbourse/test-support/fakes'
import { either as E } from 'fp-ts'
import { map, of } from 'rxjs'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { makeWithdrawalVm } from './withdrawal.vm.ts'

const USDT = 3 as never
/** EIP-55 examples, and an address of another network. */
const SAVED = '0x52908400098527886E0F7030069857D2E4169EE7'
const NEW = '0xde709f2102306220921060314715629080e2fb77'
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

interface Preset {
  readonly language?: Language
  readonly wallet?: Withdrawal.SourceWallet
  readonly capabilities?: ReadonlyArray<'withdrawals' | 'memo' | 'from_field'>
  /** Whether the exchange tells that the user has a trade password. */
  readonly isPasswordAnnounced?: boolean
  readonly isProfileReadable?: boolean
}

/** Starts with 10,000 USDT in the spot wallet and one saved address. */
const setUp = async (preset: Preset = {}) => {
  const { language = 'en', wallet = 'spot', capabilities = ['withdrawals', 'memo', 'from_field'] } = preset
  const { isPasswordAnnounced = true, isProfileReadable = true } = preset
  const exchange = fakeExchange()
  const browser = await signedInBrowser(exchange)
  await verifyIdentity(exchange, browser, 'withdrawer')
  await execute(browser.wallet.requestFaucet, { currency: USDT, wallet: 'spot' })
  await browser.withdrawals.saveAddress({ currency: USDT, network: 1, address: SAVED, note: 'Ledger' })()
  browser.preferences.change({ language })
  const notifications = { show: () => undefined, dismiss: () => undefined }
  const system = fakeSystem(isPasswordAnnounced ? [...capabilities, 'trade_password'] : capabilities)
  const known = () =>
    browser.profile
      .userProfile()
      .pipe(map(LiveValue.map((one) => ({ ...one, hasTradePassword: one.hasTradePassword && isPasswordAnnounced }))))
  const userProfile = () => (isProfileReadable ? known() : of(LiveValue.failedRead({ _tag: 'Unreachable' })))
  const exchangeTime = { now: () => Clocks.millis(exchange.now()) }
  const vm = makeWithdrawalVm({
    ...browser,
    profile: { userProfile },
    system,
    exchangeTime,
    session: browser.session.port,
    notifications,
  })
  const opened = vm.open({ currency: USDT, coin: 'USDT', wallet })
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
  const status = () => vm.action.state.current?.status
  return { exchange, ...browser, vm, opened, status }
}

type Setup = Awaited<ReturnType<typeof setUp>>

const problemKeys = ({ vm }: Setup) =>
  Object.fromEntries(Object.entries(vm.state.problems).map(([field, problem]) => [field, problem.key]))

/** The records, from the exchange itself. */
const sentOf = async ({ withdrawals }: Setup) => {
  const page = await withdrawals.withdrawalsPage(1)(undefined)()
  return E.isRight(page) ? page.right.items : []
}

const reviewNew = (made: Setup, amount = '250.5'): void => {
  made.vm.change({ address: NEW, amount })
  made.vm.startReview()
}

const reviewSaved = ({ vm }: Setup): void => {
  vm.change({ address: SAVED, amount: '20' })
  vm.startReview()
}

afterEach(() => void vi.useRealTimers())

describe('makeWithdrawalVm: form', () => {
  it('shows fee and amount received, which together are the amount [WAL-3]', async () => {
    const { vm } = await setUp()
    vm.change({ amount: '33.33333333' })
    const { fee, received } = vm.state.figures
    // 0.1 % of it, rounded up
    expect([fee.value, received.value]).toEqual([decimal('0.03333334'), decimal('33.29999999')])
    expect(Decimal.plus(fee.value ?? Decimal.zero, received.value ?? Decimal.zero)).toBe(decimal('33.33333333'))
  })

  it('chooses the network by the form of the address until one is chosen by hand [WAL-7]', async () => {
    const { vm } = await setUp()
    expect(vm.state.network?.code).toBe('OMNI')
    vm.change({ address: TRON })
    expect(vm.state.network?.code).toBe('TRC20')
    vm.change({ address: NEW })
    expect([vm.state.network?.code, vm.state.problems.address]).toEqual(['ERC20', undefined])
    vm.chooseNetwork('TRC20')
    expect([vm.state.network?.code, vm.state.problems.address?.key]).toEqual([
      'TRC20',
      'wallet.error.AddressUnreadable',
    ])
  })

  it('takes address and network from the address book [WAL-5] [WAL-7]', async () => {
    const { vm } = await setUp()
    const [saved] = vm.state.saved
    vm.chooseAddress(String(saved?.id))
    expect([vm.state.draft.address, vm.state.network?.code]).toEqual([SAVED, 'ERC20'])
    expect(vm.chosenAddress(vm.state.draft.address)).toBe(String(saved?.id))
    vm.chooseAddress(vm.newAddress)
    expect([vm.state.draft.address, vm.chosenAddress('')]).toEqual(['', vm.newAddress])
  })

  it('reports what is typed at once and what is missing at the review [WAL-7]', async () => {
    const made = await setUp()
    expect(problemKeys(made)).toEqual({})
    made.vm.startReview()
    expect(problemKeys(made)).toEqual({ address: 'wallet.error.AddressMissing' })
    made.vm.change({ address: NEW })
    expect(problemKeys(made)).toEqual({})
    made.vm.startReview()
    expect(problemKeys(made)).toEqual({ amount: 'wallet.error.AmountMissing' })
    const keyOf = (amount: string) => {
      made.vm.change({ amount })
      return made.vm.state.problems.amount?.key
    }
    expect([keyOf('9.99999999'), keyOf('10000.00000001'), keyOf('1e3'), keyOf('10')]).toEqual([
      'wallet.error.WithdrawalTooSmall',
      'wallet.error.WithdrawalBalanceShort',
      'shell.entry.EntryNotANumber',
      undefined,
    ])
  })

  it('fills in the most that balance and limits allow, in the selected language [WAL-3] [Q21]', async () => {
    const { vm } = await setUp({ language: 'fr' })
    vm.fillMost()
    expect(vm.state.draft.amount).toBe('10000,00000000')
  })

  it('shows no balance where the exchange chooses the wallet [WAL-3]', async () => {
    const { vm } = await setUp({ capabilities: ['withdrawals'] })
    expect([vm.state.hasSource, vm.state.hasMemo, vm.state.figures.free.value]).toEqual([false, false, undefined])
    vm.fillMost()
    expect(vm.state.draft.amount).toBe('')
  })
})

describe('makeWithdrawalVm: review', () => {
  it('asks to type back the end of a new address, and of a saved one not [WAL-3] [Q63]', async () => {
    const made = await setUp()
    const { vm } = made
    reviewNew(made)
    expect([vm.action.state.current?.body.isTypedBack, vm.review.isReady]).toEqual([true, false])
    vm.typeBack('e2fb78')
    expect([vm.review.problem?.key, vm.review.isReady]).toEqual(['wallet.withdrawal.typedWrong', false])
    vm.typeBack('E2FB77')
    expect(vm.review.isReady).toBe(false)
    vm.typeBack(' e2fb77')
    expect([vm.review.problem, vm.review.isReady]).toEqual([undefined, true])
    vm.close()
    vm.change({ address: SAVED })
    vm.startReview()
    expect([vm.action.state.current?.body, vm.review.isReady]).toMatchObject([
      { isTypedBack: false, note: 'Ledger' },
      true,
    ])
  })

  it('sends nothing until the end is typed back, then the reviewed withdrawal once [WAL-3]', async () => {
    const made = await setUp()
    const { vm, status } = made
    reviewNew(made)
    await vm.confirm()
    expect(status()).toBe('review')
    vm.typeBack('e2fb77')
    vm.change({ amount: '1' })
    await Promise.all([vm.confirm(), vm.confirm()])
    expect([status(), vm.state.draft]).toMatchObject(['done', { address: '', amount: '' }])
    expect(await sentOf(made)).toMatchObject([{ address: NEW, amount: decimal('250.5'), status: 'applying' }])
    vm.close()
    expect(vm.state.figures.free.value).toBe(decimal('9749.5'))
  })

  it('needs six digits of the trade password where the user has one, and forgets them [WAL-7]', async () => {
    const made = await setUp()
    const { vm, profile } = made
    await profile.setTradePassword({ old: '', chosen: '135790' })()
    reviewSaved(made)
    expect(vm.review.isReady).toBe(false)
    vm.typePassword('١٣٥٧٩٠')
    expect(vm.review.isReady).toBe(true)
    vm.close()
    expect(vm.review.tradePassword).toBe('')
  })

  it('needs a code of the second factor where the user has one, and asks for the next one after a rejection [WAL-7] [Q17]', async () => {
    const made = await setUp()
    const { vm, profile, status, exchange } = made
    await profile.prepareSecondFactor('kestrel7')()
    await profile.confirmSecondFactor(AUTHENTICATOR_CODE)()
    reviewSaved(made)
    expect([vm.review.asksFactor, vm.review.isReady]).toEqual(['yes', false])
    vm.typeCode('12345')
    expect(vm.review.isReady).toBe(false)
    // the step of the code that turned the factor on
    vm.typeCode(AUTHENTICATOR_CODE)
    await vm.confirm()
    expect([status(), vm.review.factorCode, vm.review.isReady, vm.review.asksPassword]).toEqual([
      'failed',
      '',
      false,
      'no',
    ])
    exchange.advance(60_000)
    vm.typeCode(` ${AUTHENTICATOR_CODE.slice(0, 3)} ${AUTHENTICATOR_CODE.slice(3)}`)
    await vm.confirm()
    expect([status(), (await sentOf(made)).length]).toEqual(['done', 1])
  })

  it('offers a password that is not announced after a rejection, and sends it where it is typed [WAL-7]', async () => {
    const made = await setUp({ isPasswordAnnounced: false })
    const { vm, profile, status } = made
    await profile.setTradePassword({ old: '', chosen: '135790' })()
    reviewSaved(made)
    expect(vm.review.asksPassword).toBe('no')
    await vm.confirm()
    expect([status(), vm.review.asksPassword, vm.review.isReady]).toEqual(['failed', 'perhaps', true])
    vm.typePassword('135790')
    await vm.confirm()
    expect([status(), (await sentOf(made)).length]).toEqual(['done', 1])
  })

  it('offers password and code while the profile cannot be read, and sends what is typed [WAL-7] [SHELL-8]', async () => {
    const made = await setUp({ isProfileReadable: false })
    const { vm, profile, status } = made
    await profile.setTradePassword({ old: '', chosen: '135790' })()
    reviewSaved(made)
    expect(vm.review).toMatchObject({ asksPassword: 'perhaps', asksFactor: 'perhaps', isReady: true })
    vm.typePassword('13579')
    expect(vm.review.isReady).toBe(false)
    vm.typePassword('135790')
    await vm.confirm()
    expect([status(), (await sentOf(made)).length]).toEqual(['done', 1])
  })

  it('shows the end of a lock of withdrawals, and reviews nothing until it is over [WAL-11]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
    const made = await setUp()
    const { vm, profile, exchange } = made
    const end = exchange.now() + 24 * 3_600_000
    await profile.setTradePassword({ old: '', chosen: '135790' })()
    expect(vm.state.lockedUntil).toBeUndefined()
    await profile.setTradePassword({ old: '135790', chosen: '246802' })()
    expect(vm.state.lockedUntil).toBe(end)
    reviewSaved(made)
    expect(vm.action.state.current).toBeUndefined()
    exchange.advance(24 * 3_600_000)
    vi.advanceTimersByTime(1_000)
    expect(vm.state.lockedUntil).toBeUndefined()
    vm.startReview()
    expect(vm.action.state.current?.body.coin).toBe('USDT')
  })

  it('looks for a withdrawal whose reply is lost, without sending it again [Q24]', async () => {
    const made = await setUp()
    const { vm, status, exchange } = made
    reviewNew(made)
    vm.typeBack('e2fb77')
    exchange.faults.delivery = 'reply-lost'
    await vm.confirm()
    expect([status(), (await sentOf(made)).length]).toEqual(['matches', 1])
    expect(vm.state.draft.address).toBe('')
  })

  it('keeps what is typed across a reload, never the password [Q48]', async () => {
    const made = await setUp()
    const { vm, drafts } = made
    vm.change({ address: NEW, amount: '12' })
    vm.typePassword('135790')
    drafts.save()
    expect(drafts.take('withdrawal-spot-3')).toEqual({ address: NEW, amount: '12', memo: '' })
  })
})

describe('makeWithdrawalVm: delay of new addresses', () => {
  it('says from when an address can be withdrawn to, and sends nothing before [WAL-11]', async () => {
    const made = await setUp()
    const { vm, exchange, profile } = made
    const review = (address: string) => {
      vm.close()
      vm.change({ address, amount: '10' })
      vm.startReview()
      return vm.review.delay
    }
    expect(review(SAVED)).toBeUndefined()
    vm.close()
    const savedAt = exchange.now()
    await profile.setAddressDelay({ isOn: true, password: 'kestrel7' })()
    made.withdrawals.retry()
    expect(review(NEW)).toEqual({ usableFrom: undefined })
    expect(review(SAVED)).toEqual({ usableFrom: savedAt + 86_400_000 })
    await vm.confirm()
    expect([vm.review.isReady, await sentOf(made)]).toEqual([false, []])
    exchange.advance(86_400_000)
    expect(review(SAVED)).toBeUndefined()
    await vm.confirm()
    expect(await sentOf(made)).toHaveLength(1)
  })

  it('shows the delay also in a review that was opened before the protection was known [WAL-11]', async () => {
    const { vm, profile } = await setUp()
    vm.change({ address: NEW, amount: '10' })
    vm.startReview()
    vm.typeBack(NEW.slice(-6))
    expect([vm.review.delay, vm.review.isReady]).toEqual([undefined, true])
    await profile.setAddressDelay({ isOn: true, password: 'kestrel7' })()
    expect([vm.review.delay, vm.review.isReady]).toEqual([{ usableFrom: undefined }, false])
  })
})
