/** For the test of the views: the portfolio and the transaction history of a user with coins and a trade. */
import type { Clock } from '@hexbourse/domain/kernel'
import type { FakeBrowser } from '@hexbourse/test-support/fakes'
import { fakeDownloads, fakeSystem } from '@hexbourse/test-support/fakes'
import type { Container } from 'inversify'
import type { ReactNode } from 'react'

import { makeLedgerEntriesVm } from '../panels/ledger-entries/ledger-entries.vm.ts'
import { PORTFOLIO_VM } from '../screens/portfolio/portfolio.token.ts'
import { PortfolioView } from '../screens/portfolio/portfolio.view.tsx'
import { makePortfolioVm } from '../screens/portfolio/portfolio.vm.ts'
import { TRANSACTION_HISTORY_VM } from '../screens/transaction-history/transaction-history.token.ts'
import { TransactionHistoryView } from '../screens/transaction-history/transaction-history.view.tsx'
import { makeTransactionHistoryVm } from '../screens/transaction-history/transaction-history.vm.ts'

const flushPromises = async (): Promise<void> => {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve()
}

export const bindPortfolio = async (container: Container, browser: FakeBrowser, clock: Clock): Promise<void> => {
  const { wallet, preferences } = browser
  const downloads = fakeDownloads().port
  const history = makeTransactionHistoryVm(
    { wallet, clock, downloads },
    makeLedgerEntriesVm(wallet, preferences, clock, () => 'UTC'),
  )
  const session = browser.session.port
  const portfolio = makePortfolioVm({ ...browser, session, system: fakeSystem(), downloads, clock })
  history.open()
  portfolio.open()
  await flushPromises()
  container.bind(TRANSACTION_HISTORY_VM).toConstantValue(history)
  container.bind(PORTFOLIO_VM).toConstantValue(portfolio)
}

/** Each with texts that it shows. */
export const PORTFOLIO_VIEWS: ReadonlyArray<readonly [string, () => ReactNode, ReadonlyArray<string>]> = [
  [
    'transaction history',
    () => <TransactionHistoryView />,
    ['10,000', 'data-l="Balance after"', 'type="date"', 'Export CSV'],
  ],
  [
    'portfolio',
    () => <PortfolioView />,
    [
      'Net worth',
      'aria-checked="true" tabindex="0">90d',
      'Allocation',
      'data-l="Average cost"',
      'Export net worth',
      '100',
    ],
  ],
]
