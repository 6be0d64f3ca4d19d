import { readFileSync } from 'node:fs'

import { systemClock } from '@hexbourse/adapters/device'
import type { ArticleId, Clock, Language, Navigator } from '@hexbourse/domain/kernel'
import { Languages } from '@hexbourse/domain/kernel'
import { fakeExchange, fakeSystem, intentOf, signedInBrowser } from '@hexbourse/test-support/fakes'
import type { FakeBrowser } from '@hexbourse/test-support/fakes'
import { Container } from 'inversify'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { NEVER, Subscription } from 'rxjs'
import { proxy } from 'valtio/vanilla'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { compile } from '../../../../vite/messages.ts'
import { LanguageContext } from '../i18n/use-words.ts'
import { makeWords } from '../i18n/words.ts'
import { makeAssetsVm } from '../panels/assets/assets.vm.ts'
import { makeBannerVm } from '../panels/banner/banner.vm.ts'
import { BlurbsView } from '../panels/blurbs/blurbs.view.tsx'
import { makeBlurbsVm } from '../panels/blurbs/blurbs.vm.ts'
import { makeBookVm } from '../panels/book/book.vm.ts'
import { makeChartVm } from '../panels/chart/chart.vm.ts'
import { makeCodeVm } from '../panels/code/code.vm.ts'
import { makeDevicesVm } from '../panels/devices/devices.vm.ts'
import { makeFaucetVm } from '../panels/assets/faucet.vm.ts'
import { makeFrontPageVm } from '../panels/front-page/front-page.vm.ts'
import { makeHistoryVm } from '../panels/history/history.vm.ts'
import { makeMarketBoardVm } from '../panels/market-list/market-board.vm.ts'
import { makeMarketListVm } from '../panels/market-list/market-list.vm.ts'
import { makeMovementsVm } from '../panels/movements/movements.vm.ts'
import { makeHeadlinesVm } from '../panels/notices/notices.vm.ts'
import { makeOpenOrdersVm } from '../panels/open-orders/open-orders.vm.ts'
import { makeSignInVm } from '../panels/sign-in/sign-in.vm.ts'
import { makeTickerVm } from '../panels/ticker/ticker.vm.ts'
import { makeProfileVm } from '../panels/profile/profile.vm.ts'
import { makeTradesVm } from '../panels/trades/trades.vm.ts'
import { makeTicketVm } from '../panels/ticket/ticket.vm.ts'
import { AccountCenterView } from '../screens/account-center/account-center.view.tsx'
import { makeAccountCenterVm } from '../screens/account-center/account-center.vm.ts'
import { AccountMessageView } from '../screens/account-message/account-message.view.tsx'
import { makeAccountMessageVm } from '../screens/account-message/account-message.vm.ts'
import { AccountSetView } from '../screens/account-set/account-set.view.tsx'
import { makeAccountSetVm } from '../screens/account-set/account-set.vm.ts'
import { BindEmailView } from '../screens/bind-email/bind-email.view.tsx'
import { makeBindEmailVm } from '../screens/bind-email/bind-email.vm.ts'
import { RegionView } from '../screens/region/region.view.tsx'
import { makeRegionVm } from '../screens/region/region.vm.ts'
import { TradePasswordView } from '../screens/trade-password/trade-password.view.tsx'
import { makeTradePasswordVm } from '../screens/trade-password/trade-password.vm.ts'
import { AuthenticationView } from '../screens/authentication/authentication.view.tsx'
import { makeAuthenticationVm } from '../screens/authentication/authentication.vm.ts'
import { DealCenterView } from '../screens/deal-center/deal-center.view.tsx'
import { makeDealCenterVm } from '../screens/deal-center/deal-center.vm.ts'
import { HomeFoot } from '../screens/home/foot.view.tsx'
import { HomeView } from '../screens/home/home.view.tsx'
import { HomeBanners, HomeNotices, HomeStrip } from '../screens/home/late.view.tsx'
import { makeHomeVm } from '../screens/home/home.vm.ts'
import { LoginView } from '../screens/login/login.view.tsx'
import { makeLoginVm } from '../screens/login/login.vm.ts'
import { NoticeDetailView } from '../screens/notice-detail/notice-detail.view.tsx'
import { makeNoticeDetailVm } from '../screens/notice-detail/notice-detail.vm.ts'
import { NoticeListView } from '../screens/notice-list/notice-list.view.tsx'
import { NotFoundView } from '../screens/not-found/not-found.view.tsx'
import { makeNotFoundVm } from '../screens/not-found/not-found.vm.ts'
import { makeHistoryExport } from '../screens/orders/history-export.ts'
import { OrdersView } from '../screens/orders/orders.view.tsx'
import { makeOrdersVm } from '../screens/orders/orders.vm.ts'
import { QuotationView } from '../screens/quotation/quotation.view.tsx'
import { makeQuotationVm } from '../screens/quotation/quotation.vm.ts'
import { RecoveryView } from '../screens/recovery/recovery.view.tsx'
import { makeRecoveryVm } from '../screens/recovery/recovery.vm.ts'
import { RegisterView } from '../screens/register/register.view.tsx'
import { makeRegisterVm } from '../screens/register/register.vm.ts'
import { UpstartView } from '../screens/upstart/upstart.view.tsx'
import { makeUpstartVm } from '../screens/upstart/upstart.vm.ts'
import { TransferLogView } from '../screens/transfer-log/transfer-log.view.tsx'
import { WalletCoinView } from '../screens/wallet-coin/wallet-coin.view.tsx'
import { makeWalletCoinVm } from '../screens/wallet-coin/wallet-coin.vm.ts'
import { TransferView } from '../screens/transfer/transfer.view.tsx'
import { makeTransferVm } from '../screens/transfer/transfer.vm.ts'
import { WalletsView } from '../screens/wallets/wallets.view.tsx'
import { makeWalletsVm } from '../screens/wallets/wallets.vm.ts'
import { FooterLinksView } from '../shell/footer-links.view.tsx'
import { makeFooterLinksVm } from '../shell/footer-links.vm.ts'
import { FooterView, PhoneBarView } from '../shell/footer.view.tsx'
import { makeFrameVm } from '../shell/frame.vm.ts'
import { HeaderView } from '../shell/header.view.tsx'
import { makeNavigator } from '../shell/navigator.ts'
import { makeNoticesVm } from '../shell/notices.vm.ts'
import { addressOf } from '../shell/routes.ts'
import { makeSessionVm } from '../shell/session.vm.ts'
import { WaysContext } from '../ui/link.tsx'
import { DiscretionContext } from '../ui/money.tsx'
import * as T from './tokens.ts'
import { ContainerContext } from './use-vm.ts'

const LOCALES = new URL('../../../../locales/', import.meta.url)

const wordsOf = (language: Language) => {
  const files = ['shell', 'market', 'spot', 'wallet', 'account', 'content', 'identity'].map((file) =>
    compile(JSON.parse(readFileSync(new URL(`${language}/${file}.json`, LOCALES), 'utf8')) as Record<string, string>),
  )
  return makeWords(language, 'Asia/Shanghai', Object.assign({}, ...files) as Record<string, string>)
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
}

const shellOf = (container: Container, browser: FakeBrowser) => {
  const clock = systemClock(
    () => Date.UTC(2026, 10, 21),
    () => 0,
  )
  const [navigator, notices] = [makeNavigator(), makeNoticesVm()]
  const session = makeSessionVm(browser.account, browser.session.port, browser.intents, navigator, notices)
  const languages = { change: () => Promise.resolve(), changeZone: () => undefined }
  session.open()
  container.bind(T.SESSION_VM).toConstantValue(session)
  container
    .bind(T.FRAME_VM)
    .toConstantValue(makeFrameVm(browser.preferences, browser.system, languages, notices, clock))
  return { clock, navigator, notices }
}

/** Every view-model over the fake exchange, open, with money, an order and a market. */
const house = async () => {
  const exchange = fakeExchange()
  const browser = await signedInBrowser(exchange)
  const { market, spot, wallet, account, system, intents } = browser
  const session = browser.session.port
  await wallet.claim(intentOf(exchange, 'm', { currency: 3 as never, account: 'change' }))()
  const container = new Container()
  const { clock, navigator, notices } = shellOf(container, browser)
  const [list, board] = [makeMarketListVm(market), makeMarketBoardVm(browser)]
  list.open()
  const page = makeDealCenterVm(
    { market, spot, session, system, intents, navigator, notices },
    {
      list: board,
      book: makeBookVm(market),
      ticket: makeTicketVm({ ...browser, settings: browser.spotSettings, session, clock, notices }),
      orders: makeOpenOrdersVm(spot, intents, clock, notices),
      history: makeHistoryVm(spot, system),
      chart: makeChartVm(browser.chart, market, browser.marketSettings),
      trades: makeTradesVm(browser.chart),
      assets: makeAssetsVm(wallet, session, makeFaucetVm(wallet, system, intents, clock)),
      profile: makeProfileVm(browser.chart, clock),
    },
  )
  page.open('BTC-USDT')
  await settled()
  page.panels.ticket.chooseSide('buy')
  page.panels.ticket.type('price', '100')
  page.panels.ticket.type('quantity', '0.5')
  void page.panels.ticket.submit()
  await page.panels.ticket.place()
  const cooldown = { last: () => undefined, keep: () => undefined }
  const { codes } = browser
  const sending = makeCodeVm('register', { codes, system, cooldown, clock, mailbox: '/dev/mailbox' })
  const register = makeRegisterVm({ codes, sending, system, navigator, notices })
  const recovery = makeRecoveryVm({ codes, sending, verified: { whose: undefined }, navigator, notices })
  container.bind(T.RECOVERY_VM).toConstantValue(recovery)
  container.bind(T.DEAL_CENTER_VM).toConstantValue(page)
  container.bind(T.HOME_VM).toConstantValue(makeHomeVm(list, session, navigator))
  container.bind(T.NOT_FOUND_VM).toConstantValue(makeNotFoundVm(board, navigator))
  container.bind(T.LOGIN_VM).toConstantValue(makeLoginVm((done) => makeSignInVm(account, done), session, navigator))
  const orders = makeOrdersVm(
    { market, session },
    {
      orders: page.panels.orders,
      history: page.panels.history,
      exporting: makeHistoryExport(spot, system, { offer: () => undefined }, clock),
    },
  )
  orders.choose('buying')
  container.bind(T.ORDERS_VM).toConstantValue(orders)
  const signIn = makeSignInVm(account, () => undefined)
  container.bind(T.QUOTATION_VM).toConstantValue(makeQuotationVm(session, navigator, board, signIn))
  container.bind(T.REGISTER_VM).toConstantValue(register)
  await purses(container, browser, clock, navigator)
  await writings(container, browser, clock, navigator)
  await ownAccount(container, browser, { clock, navigator, notices, sending })
  return { container, browser }
}

interface Around {
  readonly clock: Clock
  readonly navigator: Navigator
  readonly notices: ReturnType<typeof makeNoticesVm>
  readonly sending: ReturnType<typeof makeCodeVm>
}

/** The account's own screens, with everything that an exchange may offer. */
const ownAccount = async (container: Container, browser: FakeBrowser, around: Around) => {
  const { profile, codes, wallet } = browser
  const { clock, navigator, notices, sending } = around
  const system = fakeSystem(['sessions', 'trade_password'])
  const authentication = makeAuthenticationVm(browser.identity, navigator, notices)
  const center = makeAccountCenterVm(profile, wallet, clock)
  const devices = makeDevicesVm(profile, system, clock, notices)
  const clipboard = { copy: () => () => Promise.resolve(true) }
  const set = makeAccountSetVm({ profile, clipboard, devices, linkOf: (invite) => `https://x.example/${invite}` })
  const trade = makeTradePasswordVm(profile, system, navigator, notices)
  const region = makeRegionVm(profile, clock)
  const bind = makeBindEmailVm({ codes, sending, profile, navigator, notices })
  for (const vm of [authentication, center, set, trade, region, bind]) vm.open()
  await settled()
  container.bind(T.AUTHENTICATION_VM).toConstantValue(authentication)
  container.bind(T.ACCOUNT_CENTER_VM).toConstantValue(center)
  container.bind(T.ACCOUNT_SET_VM).toConstantValue(set)
  container.bind(T.TRADE_PASSWORD_VM).toConstantValue(trade)
  container.bind(T.REGION_VM).toConstantValue(region)
  container.bind(T.BIND_EMAIL_VM).toConstantValue(bind)
}

/** What the user owns, on pages of its own. */
const purses = async (container: Container, browser: FakeBrowser, clock: Clock, navigator: Navigator) => {
  const { wallet, market, system, intents, preferences } = browser
  const faucet = makeFaucetVm(wallet, system, intents, clock)
  const movements = makeMovementsVm(wallet, preferences, clock)
  const wallets = makeWalletsVm(wallet, market, { faucet, movements, resume: () => undefined })
  wallets.open('change')
  const [coin, log] = [
    makeWalletCoinVm(wallet, makeMovementsVm(wallet, preferences, clock), navigator),
    makeMovementsVm(wallet, preferences, clock),
  ]
  coin.open('change', 3 as never)
  log.open()
  await settled()
  container.bind(T.WALLET_COIN_VM).toConstantValue(coin)
  container.bind(T.MOVEMENTS_VM).toConstantValue(log)
  container.bind(T.WALLETS_VM).toConstantValue(wallets)
  const transfer = makeTransferVm({ wallet, preferences, intents, clock, resume: () => undefined })
  transfer.open('any', 'change')
  transfer.type('5')
  transfer.review()
  container.bind(T.TRANSFER_VM).toConstantValue(transfer)
}

/** What the exchange has written, read already. */
const writings = async (container: Container, browser: FakeBrowser, clock: Clock, navigator: Navigator) => {
  const { content, preferences, market, trend } = browser
  const [headlines, detail] = [
    makeHeadlinesVm(content, preferences, clock),
    makeNoticeDetailVm(content, preferences, clock),
  ]
  const [upstart, banner] = [
    makeUpstartVm(content, navigator, clock),
    makeBannerVm(content, preferences, clock, () => undefined),
  ]
  const [ticker, links] = [makeTickerVm(market, trend), makeFooterLinksVm(content, preferences)]
  const told = [{ at: clock.now(), kind: 'success', key: 'identity.submitted', values: {} }] as const
  const messages = makeAccountMessageVm({ told: () => told, changed: NEVER, keep: () => undefined }, headlines)
  messages.open()
  container.bind(T.ACCOUNT_MESSAGE_VM).toConstantValue(messages)
  const [blurbs, front] = [makeBlurbsVm(content, preferences, clock), makeFrontPageVm(content, clock)]
  for (const vm of [headlines, upstart, banner, ticker, links, blurbs, front]) vm.open()
  detail.open(317 as ArticleId)
  await settled()
  container.bind(T.HEADLINES_VM).toConstantValue(headlines)
  container.bind(T.NOTICE_DETAIL_VM).toConstantValue(detail)
  container.bind(T.UPSTART_VM).toConstantValue(upstart)
  container.bind(T.BANNER_VM).toConstantValue(banner)
  container.bind(T.BLURBS_VM).toConstantValue(blurbs)
  container.bind(T.FRONT_PAGE_VM).toConstantValue(front)
  container.bind(T.TICKER_VM).toConstantValue(ticker)
  container.bind(T.FOOTER_LINKS_VM).toConstantValue(links)
}

const drawn = (container: Container, view: ReactNode, language: Language = 'en'): string => {
  const words = wordsOf(language)
  const languages = { current: () => words, subscribe: () => () => undefined }
  const ways = { addressOf, go: () => undefined }
  return renderToStaticMarkup(
    <ContainerContext value={container}>
      <LanguageContext value={languages}>
        <WaysContext value={ways}>{view}</WaysContext>
      </LanguageContext>
    </ContainerContext>,
  )
}

const PARTS = { Notices: HomeNotices, Strip: HomeStrip, Banners: HomeBanners, Foot: HomeFoot }

const NOTHING_SAID = { state: proxy({ blurbs: [] }), open: () => new Subscription() }

/** Where what one owns is written. */
const OWN = ['overview', 'wallet', 'coin of a wallet', 'transfer log']
/** Amounts in a markup, drawings left out. */
const amountsOf = (markup: string): ReadonlyArray<string> =>
  markup
    .replaceAll(/<svg.*?<\/svg>/g, '')
    .replaceAll(/<\/?span[^>]*>/g, '')
    .match(/\d[\d,]*\.\d+/g) ?? []

const VIEWS: ReadonlyArray<readonly [string, () => ReactNode, ReadonlyArray<string>]> = [
  ['home', () => <HomeView parts={PARTS} />, ['/dealCenter/BTC-USDT', 'data-row="1-3"', 'data-cell="price"']],
  [
    'trade page',
    () => <DealCenterView slug="BTC-USDT" />,
    ['BTC/USDT', 'data-row="b0"', '<dialog', '0.5<span class="z">000</span>'],
  ],
  [
    'markets',
    () => <QuotationView />,
    ['data-row="1-3"', 'aria-sort="none"', 'aria-pressed="false"', 'current-password'],
  ],
  ['orders', () => <OrdersView />, ['<select', 'BTC', '0.5<span class="z">000</span>']],
  ['login', () => <LoginView account="" />, ['current-password', 'maxLength="120"', 'href="/forgetPwd"']],
  ['wallet', () => <WalletsView account="change" />, ['/new_account/finance', 'USDT', '/dealCenter/BTC-USDT']],
  ['transfer', () => <TransferView form="any" from="change" currency={undefined} />, ['<select', '<dialog', '9,945']],
  ['transfer log', () => <TransferLogView />, ['10,000', 'data-l="Balance after"']],
  [
    'coin of a wallet',
    () => <WalletCoinView account="change" currency={3 as never} />,
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
    () => <HeaderView place="home" />,
    ['aria-current="page"', 'l****@example.com', 'href="/noticeList?topic=service"'],
  ],
  [
    'notice list',
    () => <NoticeListView topic="" />,
    ['/components/noticeDetail?id=317', 'topic=help', 'Article 303 (en)'],
  ],
  ['article', () => <NoticeDetailView id={317 as ArticleId} />, ['Article 317 (en)', 'href="/noticeList"', 'prose']],
  ['token offering', () => <UpstartView />, ['200,000,000', '0.035', '100']],
  ['notice line', () => <HomeNotices />, ['/components/noticeDetail?id=317']],
  ['strip', () => <HomeStrip />, ['/dealCenter/BTC-USDT', '<polyline', 'data-cell="change"']],
  ['banners', () => <HomeBanners />, ['banner-501.svg', 'aria-roledescription']],
  [
    'foot of home',
    () => <HomeFoot />,
    ['noticeDetail?id=904', 'rel="noopener noreferrer"', 'countries served', '<bdi class="n">98</bdi> <bdi'],
  ],
  ['our own blurbs', () => <BlurbsView vm={NOTHING_SAID} />, ['Exact to the last digit']],
  ['overview', () => <AccountCenterView />, ['l****@example.com', '9,950', 'href="/accountSet"', '50%']],
  ['settings', () => <AccountSetView />, ['class="qr"', 'https://x.example/', 'href="/setCash"', 'href="/forgetPwd"']],
  ['messages', () => <AccountMessageView />, ['class="messages"', '/components/noticeDetail?id=317']],
  ['trade password', () => <TradePasswordView />, ['new-password', 'maxLength="6"']],
  ['region', () => <RegionView />, ['role="status"']],
  ['binding', () => <BindEmailView />, ['l****@example.com']],
  ['identity', () => <AuthenticationView />, ['type="file"', 'image/jpeg,image/png', 'href="/authentication"']],
  ['footer links', () => <FooterLinksView />, ['/components/noticeDetail?id=195', 'topic=service', '/upstart']],
  ['footer', () => <FooterView links={FooterLinksView} />, ['2026']],
  ['phone bar', () => <PhoneBarView place="home" />, ['/dealCenter']],
]

describe('every view', () => {
  beforeAll(() => void vi.stubGlobal('location', { origin: 'http://127.0.0.1:8080' }))
  afterAll(() => void vi.unstubAllGlobals())

  it.each(VIEWS)('draws the %s over the fake exchange [SHELL-1]', async (_, view, wanted) => {
    const { container } = await house()
    const markup = drawn(container, view())
    for (const part of wanted) expect(markup).toContain(part)
  })

  it('has no style of its own anywhere, as the page policy asks [SHELL-10]', async () => {
    const { container } = await house()
    for (const [name, view] of VIEWS) expect(drawn(container, view()), name).not.toMatch(/\sstyle=|<style/)
  })

  it.each(Languages.ALL)('speaks %s: no key is shown in place of a word [SHELL-9]', async (language) => {
    const { container } = await house()
    for (const [name, view] of VIEWS)
      expect(drawn(container, view(), language), name).not.toMatch(
        /\b(?:shell|market|spot|wallet|account|content|identity)\.[a-z]+[.A-Z]/,
      )
  })

  it.each(OWN)('%s writes nothing of what one owns while that is hidden, and says so [ACC-4] [WAL-1]', async (name) => {
    const { container } = await house()
    const view = VIEWS.find(([named]) => named === name)?.[1]()
    const shown = drawn(container, view)
    const hidden = drawn(
      container,
      <DiscretionContext value={{ hidden: true, onSwitch: () => undefined }}>{view}</DiscretionContext>,
    )
    expect(amountsOf(shown).length).toBeGreaterThan(2)
    expect([amountsOf(hidden), hidden.includes('<span class="sr">Hidden</span>')]).toEqual([[], true])
    expect(hidden).toContain('aria-label="Show balances"')
  })

  it('writes figures from left to right in a right-to-left page [SHELL-9]', async () => {
    const { container } = await house()
    const markup = drawn(container, <DealCenterView slug="BTC-USDT" />, 'ar')
    expect(markup).toMatch(/<bdi class="n[^"]*">[\d.,]+<span class="z">/)
  })
})
