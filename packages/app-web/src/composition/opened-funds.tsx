/** For the test of the views: deposits, withdrawals and their pages, of a user with records of every kind. */
import type { FakeBrowser, FakeExchange } from '@hexbourse/test-support/fakes'
import { decimal, execute, fakeDownloads, verifyIdentity } from '@hexbourse/test-support/fakes'
import type { Container } from 'inversify'
import type { ReactNode } from 'react'
import { map } from 'rxjs'
import type { Clock } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { WalletPort } from '@hexbourse/domain/wallet'

import type { MessageKey } from '../i18n/index.ts'
import { makeDepositReportVm } from '../panels/deposit/deposit-report.vm.ts'
import { DepositView } from '../panels/deposit/deposit.view.tsx'
import type { DepositVm } from '../panels/deposit/deposit.vm.ts'
import { makeDepositVm } from '../panels/deposit/deposit.vm.ts'
import { DEPOSIT_VM } from '../panels/deposit/deposit.token.ts'
import { WALLET_OFFERS_VM } from '../panels/wallet-page/wallet-offers.token.ts'
import { makeWalletOffersVm } from '../panels/wallet-page/wallet-offers.vm.ts'
import { WITHDRAWAL_VM } from '../panels/withdrawal/withdrawal.token.ts'
import { WithdrawalView } from '../panels/withdrawal/withdrawal.view.tsx'
import { makeWithdrawalVm } from '../panels/withdrawal/withdrawal.vm.ts'
import type { Navigator, Notifications } from '../ports/index.ts'
import { useVm } from '../injection/index.ts'
import { ADDRESS_BOOK_VM } from '../screens/address-book/address-book.token.ts'
import { AddressBookView } from '../screens/address-book/address-book.view.tsx'
import { makeAddressBookVm } from '../screens/address-book/address-book.vm.ts'
import { DEPOSITS_WITHDRAWALS_VM } from '../screens/deposits-withdrawals/deposits-withdrawals.token.ts'
import { DepositsWithdrawalsView } from '../screens/deposits-withdrawals/deposits-withdrawals.view.tsx'
import { makeDepositsWithdrawalsVm } from '../screens/deposits-withdrawals/deposits-withdrawals.vm.ts'

interface Shell {
  readonly clock: Clock
  readonly navigator: Navigator
  readonly notifications: Notifications<MessageKey>
}

const USDT = 3 as never
/** An address of another user of the network. */
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'

/** The wallet of an exchange with open deposits and withdrawals. */
const openWallet = (wallet: WalletPort): WalletPort => ({
  ...wallet,
  balances: () =>
    wallet.balances().pipe(map(LiveValue.map((rows) => rows.map((row) => ({ ...row, canDepositAndWithdraw: true }))))),
})

const portsOf = (browser: FakeBrowser, { clock, navigator, notifications }: Shell) => {
  const clipboard = { copy: () => () => Promise.resolve(true) }
  const downloads = fakeDownloads().port
  return { ...browser, session: browser.session.port, clipboard, clock, navigator, notifications, downloads }
}

/** The panels of a wallet page. */
export const fundsPanels = (browser: FakeBrowser, shell: Shell) => {
  const ports = portsOf(browser, shell)
  return {
    deposit: makeDepositVm(ports, makeDepositReportVm(ports)),
    withdrawal: makeWithdrawalVm({ ...ports, exchangeTime: shell.clock }),
  }
}

const flushPromises = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
}

/** A saved address, a withdrawal in review, a deposit with one confirmation, and a reviewed withdrawal. */
export const bindFunds = async (
  container: Container,
  { exchange, browser }: { readonly exchange: FakeExchange; readonly browser: FakeBrowser },
  shell: Shell,
): Promise<void> => {
  const wallet = openWallet(browser.wallet)
  const ports = portsOf({ ...browser, wallet }, shell)
  const { deposit, withdrawal } = fundsPanels({ ...browser, wallet }, shell)
  await verifyIdentity(exchange, browser, 'funds')
  await browser.withdrawals.saveAddress({ currency: USDT, network: 1, address: ADDRESS, note: 'Ledger' })()
  const sent = {
    currency: USDT,
    wallet: 'spot',
    network: 1,
    address: ADDRESS,
    memo: '',
    tradePassword: undefined,
    factorCode: undefined,
  } as const
  await execute(browser.withdrawals.withdraw, { ...sent, amount: decimal('25'), feePercent: decimal('0.1') })
  exchange.custody.deposit({ user: browser.session.user() as never, currency: USDT, amount: decimal('120') })
  const records = makeDepositsWithdrawalsVm({ ...ports, zone: () => 'UTC' })
  const book = makeAddressBookVm(ports)
  const offers = makeWalletOffersVm(wallet, browser.system)
  deposit.open({ currency: USDT, coin: 'USDT', wallet: 'spot' })
  withdrawal.open({ currency: USDT, coin: 'USDT', wallet: 'spot' })
  records.open('withdrawals')
  book.open(USDT)
  offers.open()
  await flushPromises()
  withdrawal.change({ address: '0xde709f2102306220921060314715629080e2fb77', amount: '12.5' })
  withdrawal.startReview()
  records.toggle('withdrawal-1')
  container.bind(DEPOSIT_VM).toConstantValue(deposit)
  container.bind(WITHDRAWAL_VM).toConstantValue(withdrawal)
  container.bind(DEPOSITS_WITHDRAWALS_VM).toConstantValue(records)
  container.bind(ADDRESS_BOOK_VM).toConstantValue(book)
  container.bind(WALLET_OFFERS_VM).toConstantValue(offers)
}

const Deposit = () => {
  const vm: DepositVm = useVm(DEPOSIT_VM)
  return <DepositView vm={vm} />
}

const WithdrawalPanel = () => <WithdrawalView vm={useVm(WITHDRAWAL_VM)} />

/** Each with texts that it shows. */
export const FUNDS_VIEWS: ReadonlyArray<readonly [string, () => ReactNode, ReadonlyArray<string>]> = [
  [
    'deposit panel',
    () => <Deposit />,
    ['<svg', 'Send only USDT on', 'Simulated network', '1 of 6 confirmations', 'Deposit not credited?'],
  ],
  [
    'withdrawal panel',
    () => <WithdrawalPanel />,
    ['type="radio"', 'Ledger', '<dialog', '<b>e2fb77</b>', 'Type the last 6 characters of the address', '12.48'],
  ],
  [
    'deposits and withdrawals',
    () => <DepositsWithdrawalsView list="withdrawals" />,
    ['In review', 'Cancel withdrawal', '<b>169EE7</b>', 'aria-expanded="true"'],
  ],
  ['address book', () => <AddressBookView currency={USDT} />, ['Ledger', '<b>169EE7</b>', 'Delete']],
]
