/** Every port with its contract, and the minimum number of cases of each member. */
import { acceptorContract } from './acceptor.ts'
import { accountContract, sessionContract } from './account.ts'
import { codesContract } from './codes.ts'
import { contentContract } from './content.ts'
import { preferencesContract, systemContract } from './device.ts'
import { intentsContract } from './intents.ts'
import { pendingCommandsContract } from './pending-commands.ts'
import { c2cContract } from './c2c.ts'
import { chartContract } from './market-chart.ts'
import { identityContract } from './identity.ts'
import { leverageContract } from './leverage.ts'
import { marketSettingsContract } from './market-settings.ts'
import { priceAlertsContract } from './price-alerts.ts'
import { trendContract } from './market-trend.ts'
import { marketContract } from './market.ts'
import { secondContractContract } from './second-contract.ts'
import { spotSettingsContract } from './spot-settings.ts'
import { paymentContract } from './payments.ts'
import { profileContract } from './profile.ts'
import { spotContract } from './spot.ts'
import { depositContract } from './deposits.ts'
import { withdrawalContract } from './withdrawal.ts'
import { walletContract } from './wallet.ts'
import type { Case } from './environment.ts'

type Members = Readonly<Record<string, ReadonlyArray<Case>>>

/** The cases of every member of every port of the domain. */
export const PORT_CONTRACTS = {
  MarketPort: { ...marketContract },
  ChartPort: { ...chartContract },
  TrendPort: { ...trendContract },
  MarketSettingsPort: { ...marketSettingsContract },
  PriceAlertsPort: { ...priceAlertsContract },
  SpotPort: { ...spotContract },
  SpotSettingsPort: { ...spotSettingsContract },
  LeveragePort: { ...leverageContract },
  SecondContractPort: { ...secondContractContract },
  C2cPort: { ...c2cContract },
  WalletPort: { ...walletContract },
  WithdrawalPort: { ...withdrawalContract },
  DepositPort: { ...depositContract },
  AcceptorPort: { ...acceptorContract },
  PaymentPort: { ...paymentContract },
  ContentPort: { ...contentContract },
  IdentityPort: { ...identityContract },
  AccountPort: { ...accountContract },
  CodesPort: { ...codesContract },
  ProfilePort: { ...profileContract },
  SessionPort: { ...sessionContract },
  PreferencesPort: { ...preferencesContract },
  System: { ...systemContract },
  Intents: { ...intentsContract },
  PendingCommands: { ...pendingCommandsContract },
} as const satisfies Readonly<Record<string, Members>>

/** Minimum number of cases per member: each form of its result and each error it can meet. */
export const MIN_CASES: Readonly<Record<keyof typeof PORT_CONTRACTS, Readonly<Record<string, number>>>> = {
  MarketPort: { groups: 7, book: 4, retry: 2 },
  ChartPort: { candles: 3, candlesBefore: 4, trades: 2, coinInfo: 3, retry: 1 },
  TrendPort: { lastWeekCloses: 4 },
  MarketSettingsPort: { current: 2, change: 2 },
  PriceAlertsPort: { current: 2, read: 1, save: 1 },
  SpotPort: {
    place: 28,
    cancel: 10,
    openOrders: 5,
    fills: 4,
    fillsPage: 4,
    cancelledOrders: 2,
    cancelledPage: 4,
    orderHistory: 2,
    orderHistoryPage: 4,
    orderFills: 4,
    retry: 1,
  },
  LeveragePort: {
    submit: 15,
    close: 3,
    closeBatch: 4,
    cancel: 3,
    setStops: 3,
    market: 2,
    holdings: 4,
    history: 1,
    historyPage: 2,
    closed: 2,
    retry: 1,
  },
  SecondContractPort: {
    submit: 11,
    buyInsurance: 11,
    claimInsurance: 4,
    terms: 2,
    open: 4,
    settled: 4,
    closedContracts: 1,
    closedPage: 2,
    retry: 1,
  },
  WalletPort: {
    balances: 7,
    requestFaucet: 8,
    transfer: 18,
    ledgerEntries: 5,
    transactionHistory: 4,
    netWorth: 3,
    transferRecords: 4,
    retry: 1,
  },
  WithdrawalPort: {
    withdraw: 15,
    cancel: 4,
    terms: 2,
    withdrawals: 3,
    withdrawalsPage: 3,
    changed: 1,
    savedAddresses: 3,
    saveAddress: 3,
    deleteAddress: 2,
    retry: 2,
  },
  DepositPort: {
    addresses: 3,
    deposits: 2,
    depositsPage: 3,
    reports: 2,
    reportsPage: 3,
    report: 5,
    simulate: 2,
    changed: 1,
    retry: 1,
  },
  AcceptorPort: {
    placeOrder: 8,
    confirmReceipt: 2,
    acceptors: 2,
    acceptor: 2,
    orders: 2,
    confirmationMinutes: 1,
    recharge: 1,
    retry: 1,
  },
  PaymentPort: { sign: 2, payments: 1, paymentsPage: 2, retry: 1 },
  C2cPort: {
    publish: 11,
    withdraw: 4,
    take: 7,
    act: 12,
    paymentDetails: 2,
    savePaymentDetails: 3,
    coins: 1,
    offers: 2,
    offersPage: 2,
    ownOffers: 2,
    ownOffersPage: 1,
    orders: 3,
    ordersPage: 2,
    offerOrders: 1,
    offerOrdersPage: 1,
    order: 4,
    changed: 3,
    limits: 2,
    appeal: 2,
    submitAppeal: 3,
    messages: 2,
    sendMessage: 3,
    shops: 2,
    retry: 1,
  },
  SpotSettingsPort: { current: 2, change: 3 },
  ContentPort: { headlines: 6, article: 5, banners: 3, footer: 3, highlights: 3, frontPage: 2, offering: 3 },
  IdentityPort: { verificationStatus: 5, retry: 1, upload: 3, submit: 3 },
  AccountPort: { signIn: 4, finishSignIn: 3, signOut: 2 },
  ProfilePort: {
    userProfile: 4,
    retry: 1,
    sessions: 3,
    endSessions: 3,
    loginAttempts: 3,
    setTradePassword: 3,
    setAddressDelay: 2,
    setMailWord: 2,
    prepareSecondFactor: 2,
    confirmSecondFactor: 2,
    renewRecoveryCodes: 2,
    removeSecondFactor: 2,
    regionUsers: 3,
  },
  CodesPort: { send: 5, register: 5, verify: 3, recover: 3, resetTradePassword: 2, bind: 5 },
  SessionPort: { current: 3, mark: 2, ended: 3 },
  PreferencesPort: { current: 4, change: 2 },
  System: { info: 3 },
  Intents: { runExclusive: 5, save: 2, remove: 1, open: 3, nextId: 1 },
  PendingCommands: { open: 1, due: 3, check: 4, dismiss: 1 },
}
