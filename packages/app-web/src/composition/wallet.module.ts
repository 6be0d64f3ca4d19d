/** Wallet context: balances, ledger entries, transfers, the faucet, withdrawals and deposits. */
import { assembleDeposits, assembleWallet, assembleWithdrawals } from '@hexbourse/adapters/assembly'
import { pageDownloads } from '@hexbourse/adapters/device'
import type { ContainerModuleLoadOptions } from 'inversify'
import { ContainerModule } from 'inversify'

import { makeAssetsVm } from '../panels/assets/assets.vm.ts'
import { makeLedgerEntriesVm } from '../panels/ledger-entries/ledger-entries.vm.ts'
import { makeWelcomeVm } from '../panels/welcome/welcome.vm.ts'
import { WELCOME_VM } from '../panels/welcome/welcome.token.ts'
import { makeFaucetVm } from '../panels/assets/faucet.vm.ts'
import { makeWalletCoinVm } from '../screens/wallet-coin/wallet-coin.vm.ts'
import { makeMarginRecordsVm } from '../screens/margin-records/margin-records.vm.ts'
import { makePortfolioVm } from '../screens/portfolio/portfolio.vm.ts'
import { makeTransferVm } from '../screens/transfer/transfer.vm.ts'
import { makeWalletsVm } from '../screens/wallets/wallets.vm.ts'
import { ASSETS_VM, FAUCET_VM } from '../panels/assets/assets.token.ts'
import { LEDGER_ENTRIES_VM } from '../panels/ledger-entries/ledger-entries.token.ts'
import { PORTFOLIO_VM } from '../screens/portfolio/portfolio.token.ts'
import { TRANSACTION_HISTORY_VM } from '../screens/transaction-history/transaction-history.token.ts'
import { makeTransactionHistoryVm } from '../screens/transaction-history/transaction-history.vm.ts'
import { MARGIN_RECORDS_VM } from '../screens/margin-records/margin-records.token.ts'
import { TRANSFER_VM } from '../screens/transfer/transfer.token.ts'
import { WALLET_COIN_VM } from '../screens/wallet-coin/wallet-coin.token.ts'
import { WALLETS_VM } from '../screens/wallets/wallets.token.ts'
import { valuedWallet } from '../shared/index.ts'
import { NAVIGATOR, NOTIFICATIONS } from '../shell/tokens.ts'
import { DEPOSIT_VM } from '../panels/deposit/deposit.token.ts'
import { WITHDRAWAL_VM } from '../panels/withdrawal/withdrawal.token.ts'
import { bindCommandRunner } from './commands.ts'
import { bindExchangeTime } from './exchange-time.ts'
import { bindDepositsAndWithdrawals } from './deposits-withdrawals.ts'
import {
  CLOCK,
  COMMAND_RUNNER,
  DRAFTS,
  ENVIRONMENT,
  LANGUAGES,
  PREFERENCES,
  REST,
  SESSION,
  SOCKET,
  SYSTEM,
  SYSTEM_CALLS,
} from './tokens/environment.ts'
import { MARKET } from './tokens/market.ts'
import { CHART, SPOT, WELCOME_STORE } from './tokens/spot.ts'
import { DEPOSITS, VALUED_WALLET, WALLET, WITHDRAWALS } from './tokens/wallet.ts'

export const module = new ContainerModule(({ bind, isBound }) => {
  bindCommandRunner({ bind, isBound })
  bindExchangeTime({ bind, isBound })
  bind(WALLET)
    .toResolvedValue(
      (rest, system, socket, session, runner, environment) =>
        assembleWallet({ rest, system, socket, session, runner, environment }),
      [REST, SYSTEM_CALLS, SOCKET, SESSION, COMMAND_RUNNER, ENVIRONMENT],
    )
    .inSingletonScope()
  bind(VALUED_WALLET).toResolvedValue(valuedWallet, [WALLET, MARKET]).inSingletonScope()
  bindFundsPorts(bind)
  bindDepositsAndWithdrawals(bind)
  bindPortfolio(bind)
  bind(FAUCET_VM)
    .toResolvedValue(
      (wallet, system, session, notifications) => makeFaucetVm(wallet, system, { session, notifications }),
      [WALLET, SYSTEM, SESSION, NOTIFICATIONS],
    )
    .inTransientScope()
  bind(WELCOME_VM)
    .toResolvedValue(
      (wallet, spot, market, system, session, preferences, drafts, navigator, store, notifications) =>
        makeWelcomeVm({ wallet, spot, market, system, session, preferences, drafts, navigator, store, notifications }),
      [WALLET, SPOT, MARKET, SYSTEM, SESSION, PREFERENCES, DRAFTS, NAVIGATOR, WELCOME_STORE, NOTIFICATIONS],
    )
    .inTransientScope()
  bind(ASSETS_VM).toResolvedValue(makeAssetsVm, [WALLET, SESSION, FAUCET_VM]).inTransientScope()
  bind(WALLETS_VM)
    .toResolvedValue(
      (wallet, market, faucet, ledgerEntries, deposit, withdrawal) =>
        makeWalletsVm(wallet, market, { faucet, ledgerEntries, deposit, withdrawal }),
      [VALUED_WALLET, MARKET, FAUCET_VM, LEDGER_ENTRIES_VM, DEPOSIT_VM, WITHDRAWAL_VM],
    )
    .inTransientScope()
  bindRecords(bind)
  bind(TRANSFER_VM)
    .toResolvedValue(
      (wallet, preferences, session, notifications, drafts) =>
        makeTransferVm({ wallet, preferences, session, notifications, drafts }),
      [WALLET, PREFERENCES, SESSION, NOTIFICATIONS, DRAFTS],
    )
    .inTransientScope()
})

const bindFundsPorts = (bind: ContainerModuleLoadOptions['bind']): void => {
  bind(WITHDRAWALS)
    .toResolvedValue(
      (rest, system, socket, runner, environment) => assembleWithdrawals({ rest, system, socket, runner, environment }),
      [REST, SYSTEM_CALLS, SOCKET, COMMAND_RUNNER, ENVIRONMENT],
    )
    .inSingletonScope()
  bind(DEPOSITS)
    .toResolvedValue(
      (rest, system, socket, runner, environment) => assembleDeposits({ rest, system, socket, runner, environment }),
      [REST, SYSTEM_CALLS, SOCKET, COMMAND_RUNNER, ENVIRONMENT],
    )
    .inSingletonScope()
}

/** Its trades and prices are ports of the spot context, which loads with the page. */
const bindPortfolio = (bind: ContainerModuleLoadOptions['bind']): void => {
  bind(PORTFOLIO_VM)
    .toResolvedValue(
      (wallet, spot, chart, market, session, system, clock) =>
        makePortfolioVm({ wallet, spot, chart, market, session, system, clock, downloads: pageDownloads() }),
      [VALUED_WALLET, SPOT, CHART, MARKET, SESSION, SYSTEM, CLOCK],
    )
    .inTransientScope()
}

const bindRecords = (bind: ContainerModuleLoadOptions['bind']): void => {
  bind(LEDGER_ENTRIES_VM)
    .toResolvedValue(
      (wallet, preferences, clock, languages) =>
        makeLedgerEntriesVm(wallet, preferences, clock, () => languages.current().zone),
      [WALLET, PREFERENCES, CLOCK, LANGUAGES],
    )
    .inTransientScope()
  bind(TRANSACTION_HISTORY_VM)
    .toResolvedValue(
      (wallet, clock, entries) => makeTransactionHistoryVm({ wallet, clock, downloads: pageDownloads() }, entries),
      [WALLET, CLOCK, LEDGER_ENTRIES_VM],
    )
    .inTransientScope()
  bind(WALLET_COIN_VM)
    .toResolvedValue(makeWalletCoinVm, [VALUED_WALLET, LEDGER_ENTRIES_VM, NAVIGATOR])
    .inTransientScope()
  bind(MARGIN_RECORDS_VM)
    .toResolvedValue(
      (wallet, log, preferences, clock) => makeMarginRecordsVm(wallet, log, { preferences, clock }),
      [WALLET, LEDGER_ENTRIES_VM, PREFERENCES, CLOCK],
    )
    .inTransientScope()
}
