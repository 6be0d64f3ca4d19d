import { readFileSync, readdirSync } from 'node:fs'

import { systemClock } from '@hexbourse/adapters/device'
import type { ArticleId, Language } from '@hexbourse/domain/kernel'
import { Languages } from '@hexbourse/domain/kernel'
import {
  fakeDownloads,
  fakeExchange,
  execute,
  fakeSystem,
  signedInBrowser,
  fakeWelcomeStore,
} from '@hexbourse/test-support/fakes'
import type { FakeBrowser } from '@hexbourse/test-support/fakes'
import type { ServiceIdentifier } from 'inversify'
import { Container } from 'inversify'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Subscription } from 'rxjs'
import { proxy } from 'valtio/vanilla'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { compile } from '../../../../vite/messages.ts'
import { LanguageContext } from '../i18n/use-formatters.ts'
import { makeFormatters } from '../i18n/formatters.ts'
import { HighlightsView } from '../panels/highlights/highlights.view.tsx'
import { makeCodeVm } from '../panels/code/code.vm.ts'
import { makeDevicesVm } from '../panels/devices/devices.vm.ts'
import { makeProtectionVm } from '../panels/protection/protection.vm.ts'
import { makeFaucetVm } from '../panels/assets/faucet.vm.ts'
import { makeMarketBoardVm } from '../panels/market-list/market-board.vm.ts'
import { makeMarketListVm } from '../panels/market-list/market-list.vm.ts'
import { makeLedgerEntriesVm } from '../panels/ledger-entries/ledger-entries.vm.ts'
import { makeSignInVm } from '../panels/sign-in/sign-in.vm.ts'
import { AccountOverviewView } from '../screens/account-overview/account-overview.view.tsx'
import { makeAccountOverviewVm } from '../screens/account-overview/account-overview.vm.ts'
import { MessagesView } from '../screens/messages/messages.view.tsx'
import { AccountSettingsView } from '../screens/account-settings/account-settings.view.tsx'
import { makeAccountSettingsVm } from '../screens/account-settings/account-settings.vm.ts'
import { BindEmailView } from '../screens/bind-email/bind-email.view.tsx'
import { makeBindEmailVm } from '../screens/bind-email/bind-email.vm.ts'
import { ReferralsView } from '../screens/referrals/referrals.view.tsx'
import { makeReferralsVm } from '../screens/referrals/referrals.vm.ts'
import { IdentityVerificationView } from '../screens/identity-verification/identity-verification.view.tsx'
import { makeIdentityVerificationVm } from '../screens/identity-verification/identity-verification.vm.ts'
import { TradeView } from '../screens/trade/trade.view.tsx'
import { LeverageView } from '../screens/leverage/leverage.view.tsx'
import { HomeFoot } from '../screens/home/foot.view.tsx'
import { HomeView } from '../screens/home/home.view.tsx'
import { HomeBanners, HomeAnnouncements, HomeTicker } from '../screens/home/deferred.view.tsx'
import { makeHomeVm } from '../screens/home/home.vm.ts'
import { LoginView } from '../screens/login/login.view.tsx'
import { makeLoginVm } from '../screens/login/login.vm.ts'
import { AnnouncementDetailView } from '../screens/announcement-detail/announcement-detail.view.tsx'
import { AnnouncementListView } from '../screens/announcement-list/announcement-list.view.tsx'
import { NotFoundView } from '../screens/not-found/not-found.view.tsx'
import { makeNotFoundVm } from '../screens/not-found/not-found.vm.ts'
import { makeHistoryExport, makeOrdersExport } from '../screens/orders/history-export.ts'
import { OrdersView } from '../screens/orders/orders.view.tsx'
import { makeOrdersVm } from '../screens/orders/orders.vm.ts'
import { SecondContractsView } from '../screens/second-contracts/second-contracts.view.tsx'
import { PositionsView } from '../screens/positions/positions.view.tsx'
import { MarketsView } from '../screens/markets/markets.view.tsx'
import { makeMarketsVm } from '../screens/markets/markets.vm.ts'
import { RecoveryView } from '../screens/recovery/recovery.view.tsx'
import { makeRecoveryVm } from '../screens/recovery/recovery.vm.ts'
import { RegisterView } from '../screens/register/register.view.tsx'
import { makeRegisterVm } from '../screens/register/register.vm.ts'
import { TokenOfferingView } from '../screens/token-offering/token-offering.view.tsx'
import { WalletCoinView } from '../screens/wallet-coin/wallet-coin.view.tsx'
import { makeWalletCoinVm } from '../screens/wallet-coin/wallet-coin.vm.ts'
import { TransferView } from '../screens/transfer/transfer.view.tsx'
import { makeTransferVm } from '../screens/transfer/transfer.vm.ts'
import { WalletsView } from '../screens/wallets/wallets.view.tsx'
import { makeWalletsVm } from '../screens/wallets/wallets.vm.ts'
import { FooterLinksView } from '../shell/footer-links.view.tsx'
import { FooterView, PhoneBarView } from '../shell/footer.view.tsx'
import { makeFrameVm } from '../shell/frame.vm.ts'
import { HeaderView } from '../shell/header.view.tsx'
import { makeNavigator } from '../shell/navigator.ts'
import { makeNotificationsVm } from '../shell/notifications.vm.ts'
import { addressOf } from '../shell/routes.ts'
import { makeSessionVm } from '../shell/session.vm.ts'
import { LinkContext } from '../ui/link.tsx'
import { AmountPrivacyContext } from '../ui-trading/money.tsx'
import { ACCOUNT_OVERVIEW_VM } from '../screens/account-overview/account-overview.token.ts'
import { ACCOUNT_SETTINGS_VM } from '../screens/account-settings/account-settings.token.ts'
import { BIND_EMAIL_VM } from '../screens/bind-email/bind-email.token.ts'
import { HOME_VM } from '../screens/home/home.token.ts'
import { IDENTITY_VERIFICATION_VM } from '../screens/identity-verification/identity-verification.token.ts'
import { LOGIN_VM } from '../screens/login/login.token.ts'
import { MARKETS_VM } from '../screens/markets/markets.token.ts'
import { NOT_FOUND_VM } from '../screens/not-found/not-found.token.ts'
import { ORDERS_VM } from '../screens/orders/orders.token.ts'
import { RECOVERY_VM } from '../screens/recovery/recovery.token.ts'
import { REFERRALS_VM } from '../screens/referrals/referrals.token.ts'
import { REGISTER_VM } from '../screens/register/register.token.ts'
import { TRADE_VM } from '../screens/trade/trade.token.ts'
import { TRANSFER_VM } from '../screens/transfer/transfer.token.ts'
import { WALLET_COIN_VM } from '../screens/wallet-coin/wallet-coin.token.ts'
import { WALLETS_VM } from '../screens/wallets/wallets.token.ts'
import { FRAME_VM, SESSION_VM } from '../shell/tokens.ts'
import { ContainerContext } from '../injection/index.ts'
import { openedTradePage } from './opened-trade.ts'
import { openedContent } from './opened-content.ts'
import { HomeWelcome } from '../screens/home/welcome-part.view.tsx'
import { ShortcutsHelp } from '../screens/trade/shortcuts-help.view.tsx'
import { SHORTCUTS_VM } from '../panels/shortcuts/shortcuts.token.ts'
import { makeShortcutsVm } from '../panels/shortcuts/shortcuts.vm.ts'
import { OWN_ACCOUNT_VIEWS, openedOwnAccount } from './opened-own-account.tsx'
import { bindC2c, C2C_VIEWS } from './opened-c2c.tsx'
import { openedSecurity, SECURITY_VIEWS } from './opened-security.tsx'
import { bindFunds, FUNDS_VIEWS, fundsPanels } from './opened-funds.tsx'
import { bindPortfolio, PORTFOLIO_VIEWS } from './opened-portfolio.tsx'
import { bindLeverage } from './opened-leverage.ts'
import { bindSecondContracts } from './opened-second-contracts.ts'

const LOCALES = new URL('../../../../locales/', import.meta.url)

const readFormatters = (language: Language) => {
  const folder = new URL(`${language}/`, LOCALES)
  const files = readdirSync(folder).map((file) =>
    compile(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, string>),
  )
  return makeFormatters(
    language,
    { numberLanguage: language, zone: 'Asia/Shanghai' },
    Object.assign({}, ...files) as Record<string, string>,
  )
}

const formattersByLanguage = new Map<Language, ReturnType<typeof readFormatters>>()

/** Read once, because compiling all messages takes longer than most renderings. */
const formattersOf = (language: Language) => {
  const formatters = formattersByLanguage.get(language) ?? readFormatters(language)
  formattersByLanguage.set(language, formatters)
  return formatters
}

const flushPromises = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
}

interface Openable {
  readonly open: () => unknown
}

/** Opens the view-models, waits for their first data and binds them. */
const bindOpened = async (
  container: Container,
  entries: ReadonlyArray<readonly [ServiceIdentifier, Openable]>,
): Promise<void> => {
  for (const [, vm] of entries) vm.open()
  await flushPromises()
  for (const [token, vm] of entries) container.bind(token).toConstantValue(vm)
}

const bindShell = (container: Container, browser: FakeBrowser) => {
  const clock = systemClock(
    () => Date.UTC(2026, 10, 21),
    () => 0,
  )
  const [navigator, notifications] = [makeNavigator(), makeNotificationsVm()]
  const session = makeSessionVm(browser.account, browser.session.port, browser.intents, navigator, notifications)
  const languages = { change: () => Promise.resolve(), changeNotation: () => undefined }
  session.open()
  container.bind(SESSION_VM).toConstantValue(session)
  container
    .bind(FRAME_VM)
    .toConstantValue(makeFrameVm(browser.preferences, browser.system, languages, notifications, clock))
  const cooldown = { last: () => undefined, save: () => undefined }
  const { codes, system } = browser
  const codeVm = makeCodeVm('register', { codes, system, cooldown, clock, mailbox: '/dev/mailbox' })
  return { clock, navigator, notifications, codeVm }
}

type Shell = ReturnType<typeof bindShell>

/** A user with balances of an own exchange. */
const fundsUser = async () => {
  const exchange = fakeExchange()
  const browser = await signedInBrowser(exchange)
  await execute(browser.wallet.requestFaucet, { currency: 3 as never, wallet: 'spot' })
  return { exchange, browser }
}

/** A container with an open view-model of every screen, for a signed-in user with a balance and an open order. */
const setUp = async (): Promise<Container> => {
  const exchange = fakeExchange()
  const browser = await signedInBrowser(exchange)
  await execute(browser.wallet.requestFaucet, { currency: 3 as never, wallet: 'spot' })
  const container = new Container()
  const shell = bindShell(container, browser)
  await bindTrading(container, browser, shell)
  await bindLeverage(container, shell)
  await bindSecondContracts(container, shell)
  await bindC2c(container, shell)
  await bindWallets(container, browser, shell)
  await bindFunds(container, await fundsUser(), shell)
  await bindOpened(container, openedContent(browser, shell))
  await bindAccount(container, browser, shell)
  return container
}

const bindTrading = async (container: Container, browser: FakeBrowser, shell: Shell): Promise<void> => {
  const { market, spot, account, system } = browser
  const { clock, navigator } = shell
  const session = browser.session.port
  const [list, board] = [makeMarketListVm(market, system), makeMarketBoardVm(browser)]
  list.open()
  board.open()
  const trade = await openedTradePage(browser, shell)
  const exported = { spot, system, downloads: fakeDownloads().port, clock }
  const exports = { historyExport: makeHistoryExport(exported), ordersExport: makeOrdersExport(exported) }
  const lists = { ...trade.panels, ...exports }
  const ordersVm = makeOrdersVm({ market, session, welcome: fakeWelcomeStore() }, lists)
  ordersVm.chooseTab('buying')
  const signIn = makeSignInVm(account, () => undefined)
  container.bind(SHORTCUTS_VM).toConstantValue(makeShortcutsVm(browser.preferences))
  container.bind(TRADE_VM).toConstantValue(trade)
  container.bind(ORDERS_VM).toConstantValue(ordersVm)
  container.bind(HOME_VM).toConstantValue(makeHomeVm(list, session, navigator))
  container.bind(NOT_FOUND_VM).toConstantValue(makeNotFoundVm(board, navigator))
  container.bind(MARKETS_VM).toConstantValue(makeMarketsVm(session, navigator, board, signIn))
  container.bind(LOGIN_VM).toConstantValue(makeLoginVm((done) => makeSignInVm(account, done), session, navigator))
}

const bindWallets = async (container: Container, browser: FakeBrowser, shell: Shell): Promise<void> => {
  const { wallet, market, system, preferences, drafts } = browser
  const { clock, navigator, notifications } = shell
  const session = browser.session.port
  const ledgerEntries = () => makeLedgerEntriesVm(wallet, preferences, clock, () => 'UTC')
  const faucet = makeFaucetVm(wallet, system, { session, notifications })
  const panels = fundsPanels(browser, shell)
  const wallets = makeWalletsVm(wallet, market, { faucet, ledgerEntries: ledgerEntries(), ...panels })
  const coin = makeWalletCoinVm(wallet, ledgerEntries(), navigator)
  const transfer = makeTransferVm({ wallet, preferences, session, notifications, drafts })
  await bindOpened(container, [
    [WALLETS_VM, { ...wallets, open: () => wallets.open('spot') }],
    [WALLET_COIN_VM, { ...coin, open: () => coin.open('spot', 3 as never) }],
    [TRANSFER_VM, { ...transfer, open: () => transfer.open('any', 'spot') }],
  ])
  await bindPortfolio(container, browser, clock)
  transfer.setAmount('5')
  transfer.review()
}

/** With all optional features of an exchange. */
const bindAccount = async (container: Container, browser: FakeBrowser, shell: Shell): Promise<void> => {
  const { profile, codes, wallet, identity } = browser
  const { clock, navigator, notifications, codeVm } = shell
  const system = fakeSystem(['sessions', 'trade_password', 'reauthentication', 'second_factor'])
  const inviteLink = (invite: string) => `https://x.example/${invite}`
  const devices = makeDevicesVm(profile, system, clock, notifications)
  const protection = makeProtectionVm(profile, system, notifications)
  const clipboard = { copy: () => () => Promise.resolve(true) }
  const recoverySession = { verifiedContact: undefined }
  const register = makeRegisterVm({ ...browser, codeVm, navigator, notifications })
  const recovery = makeRecoveryVm({ codes, codeVm, recoverySession, navigator, notifications })
  container.bind(REGISTER_VM).toConstantValue(register)
  container.bind(RECOVERY_VM).toConstantValue(recovery)
  await bindOpened(container, [
    [IDENTITY_VERIFICATION_VM, makeIdentityVerificationVm(identity, navigator, notifications, browser.drafts)],
    [ACCOUNT_OVERVIEW_VM, makeAccountOverviewVm(profile, wallet, clock)],
    [ACCOUNT_SETTINGS_VM, makeAccountSettingsVm({ profile, system, clipboard, devices, protection, inviteLink })],
    ...openedSecurity(browser, system, shell),
    ...openedOwnAccount(browser, shell),
    [REFERRALS_VM, makeReferralsVm(profile, clock)],
    [BIND_EMAIL_VM, makeBindEmailVm({ codes, codeVm, profile, system, navigator, notifications })],
  ])
}

const render = (container: Container, view: ReactNode, language: Language = 'en'): string => {
  const formatters = formattersOf(language)
  const languages = { current: () => formatters, subscribe: () => () => undefined }
  const linkTargets = { addressOf, go: () => undefined }
  return renderToStaticMarkup(
    <ContainerContext value={container}>
      <LanguageContext value={languages}>
        <LinkContext value={linkTargets}>{view}</LinkContext>
      </LanguageContext>
    </ContainerContext>,
  )
}

const PARTS = {
  Welcome: HomeWelcome,
  Announcements: HomeAnnouncements,
  Ticker: HomeTicker,
  Banners: HomeBanners,
  Foot: HomeFoot,
}
const NO_HIGHLIGHTS = { state: proxy({ highlights: [] }), open: () => new Subscription() }
/** Views with amounts that the user can hide. */
const WITH_PRIVATE_AMOUNTS = ['account overview', 'wallet', 'coin of a wallet', 'transaction history']

/** Amounts in a markup without its drawings. */
const amountsOf = (markup: string): ReadonlyArray<string> =>
  markup
    .replaceAll(/<svg.*?<\/svg>/g, '')
    .replaceAll(/<\/?span[^>]*>/g, '')
    .match(/\d[\d,]*\.\d+/g) ?? []

const VIEWS: ReadonlyArray<readonly [string, () => ReactNode, ReadonlyArray<string>]> = [
  ['home', () => <HomeView parts={PARTS} />, ['/dealCenter/BTC-USDT', 'data-row="1-3"', 'data-cell="price"']],
  [
    'trade page',
    () => <TradeView address="BTC-USDT" help={ShortcutsHelp} />,
    ['BTC/USDT', 'data-row="b0"', '<dialog', '0.5<span class="z">000</span>'],
  ],
  ['leverage page', () => <LeverageView address="BTC-USDT" />, ['data-row="b0"', '<dialog', 'data-l="Mark price"']],
  ['markets', () => <MarketsView />, ['data-row="1-3"', 'aria-sort="none"', 'class="star"', 'current-password']],
  [
    'second contracts',
    () => <SecondContractsView address="BTC-USDT" />,
    ['aria-pressed="true"', '<dialog', 'data-l="Time left"', 'role="timer"'],
  ],
  ...C2C_VIEWS,
  ...FUNDS_VIEWS,
  ['positions', () => <PositionsView list={undefined} />, ['<select', 'data-l="Mark price"', 'BTC/USDT']],
  ['orders', () => <OrdersView tab={undefined} />, ['<select', 'BTC', '0.5<span class="z">000</span>']],
  ['login', () => <LoginView account="" />, ['current-password', 'maxLength="120"', 'href="/forgetPwd"']],
  ['wallet', () => <WalletsView walletType="spot" />, ['/new_account/finance', 'USDT', '/dealCenter/BTC-USDT']],
  ['transfer', () => <TransferView form="any" from="spot" currency={undefined} />, ['<select', '<dialog', '9,945']],
  ...PORTFOLIO_VIEWS,
  [
    'coin of a wallet',
    () => <WalletCoinView walletType="spot" currency={3 as never} />,
    ['USDT', '68,000', 'order-locked'],
  ],
  [
    'registration',
    () => <RegisterView invite="" email="" regions={[]} />,
    ['one-time-code', 'new-password', 'noticeDetail?id=216', 'topic=terms'],
  ],
  ['recovery', () => <RecoveryView step="who" regions={[]} />, ['one-time-code', 'href="/components/login"']],
  ['not-found page', () => <NotFoundView />, ['href="/"', 'data-row="1-3"']],
  [
    'header',
    () => <HeaderView menuEntry="home" accountMenu={() => undefined} unread={() => undefined} />,
    ['aria-current="page"', 'l******@example.com', 'href="/noticeList?topic=service"'],
  ],
  [
    'announcement list',
    () => <AnnouncementListView topic="" />,
    ['/components/noticeDetail?id=317', 'topic=help', 'Article 303 (en)'],
  ],
  [
    'article',
    () => <AnnouncementDetailView id={317 as ArticleId} />,
    ['Article 317 (en)', 'href="/noticeList"', 'prose'],
  ],
  ['token offering', () => <TokenOfferingView />, ['200,000,000', '0.035', '100']],
  ['announcement line', () => <HomeAnnouncements />, ['/components/noticeDetail?id=317']],
  ['ticker', () => <HomeTicker />, ['/dealCenter/BTC-USDT', '<polyline', 'data-cell="change"']],
  ['banners', () => <HomeBanners />, ['banner-501.svg', 'aria-roledescription']],
  [
    'end of the home page',
    () => <HomeFoot />,
    ['noticeDetail?id=904', 'rel="noopener noreferrer"', 'countries served', '<bdi class="n">98%</bdi>'],
  ],
  ['default highlights', () => <HighlightsView vm={NO_HIGHLIGHTS} />, ['Exact to the last digit']],
  ['account overview', () => <AccountOverviewView />, ['l******@example.com', '9,950', 'href="/accountSet"', '50%']],
  [
    'settings',
    () => <AccountSettingsView />,
    ['class="qr"', 'https://x.example/', 'href="/setCash"', 'href="/forgetPwd"'],
  ],
  ['messages', () => <MessagesView />, ['class="messages"', '/components/noticeDetail?id=317']],
  ...OWN_ACCOUNT_VIEWS,
  ...SECURITY_VIEWS,
  ['referrals', () => <ReferralsView />, ['role="status"']],
  ['email binding', () => <BindEmailView />, ['l******@example.com']],
  [
    'identity verification',
    () => <IdentityVerificationView />,
    ['type="file"', 'image/jpeg,image/png', 'href="/authentication"'],
  ],
  ['footer links', () => <FooterLinksView />, ['/components/noticeDetail?id=195', 'topic=service', '/upstart']],
  ['footer', () => <FooterView links={FooterLinksView} />, ['2026']],
  ['bottom navigation', () => <PhoneBarView menuEntry="home" />, ['/dealCenter']],
]

describe('every view', () => {
  beforeAll(() => void vi.stubGlobal('location', { origin: 'http://127.0.0.1:8080' }))
  afterAll(() => void vi.unstubAllGlobals())

  it.each(VIEWS)('renders the %s over the fake exchange [SHELL-1]', async (_, view, expected) => {
    const markup = render(await setUp(), view())
    for (const part of expected) expect(markup).toContain(part)
  })

  it('has no inline styles, as the content security policy requires [SHELL-10]', async () => {
    const container = await setUp()
    for (const [name, view] of VIEWS) expect(render(container, view()), name).not.toMatch(/\sstyle=|<style/)
  })

  it.each(Languages.ALL)('shows no message key in place of a text in %s [SHELL-9]', async (language) => {
    const container = await setUp()
    for (const [name, view] of VIEWS)
      expect(render(container, view(), language), name).not.toMatch(
        /\b(?:shell|market|spot|c2c|wallet|account|content|identity)\.[a-z]+[.A-Z]/,
      )
  })

  it.each(WITH_PRIVATE_AMOUNTS)(
    'renders no amount in the %s while balances are hidden [ACC-4] [WAL-1]',
    async (name) => {
      const container = await setUp()
      const view = VIEWS.find(([named]) => named === name)?.[1]()
      const shown = render(container, view)
      const hidden = render(
        container,
        <AmountPrivacyContext value={{ isHidden: true, onToggle: () => undefined }}>{view}</AmountPrivacyContext>,
      )
      expect(amountsOf(shown).length).toBeGreaterThan(2)
      expect([amountsOf(hidden), hidden.includes('<span class="sr">Hidden</span>')]).toEqual([[], true])
      expect(hidden).toContain('aria-label="Show balances"')
    },
  )

  it('writes the grouping steps of the order book in the chosen number format [SHELL-9] [SPOT-3]', async () => {
    const markup = render(await setUp(), <TradeView address="BTC-USDT" help={ShortcutsHelp} />, 'fr')
    expect(markup).toContain('>0,01</option>')
  })

  it('isolates figures from left to right in a right-to-left page [SHELL-9]', async () => {
    const markup = render(await setUp(), <TradeView address="BTC-USDT" help={ShortcutsHelp} />, 'ar')
    expect(markup).toMatch(/<bdi class="n[^"]*">[\d.,]+<span class="z">/)
  })
})
