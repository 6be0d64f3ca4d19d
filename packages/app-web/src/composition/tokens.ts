/** What the container knows, by name and type. */
import type { SessionKeeper, Tabs, World } from '@hexbourse/adapters/live'
import type { RestClient } from '@hexbourse/adapters/rest'
import type { SocketClient } from '@hexbourse/adapters/socket'
import type { PreferencesKeeper, Store } from '@hexbourse/adapters/storage'
import type { AccountPort, CodesPort, ProfilePort } from '@hexbourse/domain/account'
import type { ContentPort } from '@hexbourse/domain/content'
import type { IdentityPort } from '@hexbourse/domain/identity'
import type { Clock, Downloads, Intents, NoticeLog, System } from '@hexbourse/domain/kernel'
import type { ChartPort, MarketPort, MarketSettingsPort, TrendPort } from '@hexbourse/domain/market'
import type { SpotPort, SpotSettingsPort } from '@hexbourse/domain/spot'
import type { WalletPort } from '@hexbourse/domain/wallet'
import type { ServiceIdentifier } from 'inversify'

import type { LanguageSwitch } from '../i18n/index.ts'
import type { AssetsVm } from '../panels/assets/assets.vm.ts'
import type { BannerVm } from '../panels/banner/banner.vm.ts'
import type { BlurbsVm } from '../panels/blurbs/blurbs.vm.ts'
import type { BookVm } from '../panels/book/book.vm.ts'
import type { ChartVm } from '../panels/chart/chart.vm.ts'
import type { FaucetVm } from '../panels/assets/faucet.vm.ts'
import type { FrontPageVm } from '../panels/front-page/front-page.vm.ts'
import type { HistoryVm } from '../panels/history/history.vm.ts'
import type { MarketBoardVm } from '../panels/market-list/market-board.vm.ts'
import type { MarketListVm } from '../panels/market-list/market-list.vm.ts'
import type { MovementsVm } from '../panels/movements/movements.vm.ts'
import type { HeadlinesVm } from '../panels/notices/notices.vm.ts'
import type { OpenOrdersVm } from '../panels/open-orders/open-orders.vm.ts'
import type { ProfileVm } from '../panels/profile/profile.vm.ts'
import type { TickerVm } from '../panels/ticker/ticker.vm.ts'
import type { TradesVm } from '../panels/trades/trades.vm.ts'
import type { TicketVm } from '../panels/ticket/ticket.vm.ts'
import type { AccountCenterVm } from '../screens/account-center/account-center.vm.ts'
import type { AccountMessageVm } from '../screens/account-message/account-message.vm.ts'
import type { AccountSetVm } from '../screens/account-set/account-set.vm.ts'
import type { BindEmailVm } from '../screens/bind-email/bind-email.vm.ts'
import type { RegionVm } from '../screens/region/region.vm.ts'
import type { TradePasswordVm } from '../screens/trade-password/trade-password.vm.ts'
import type { AuthenticationVm } from '../screens/authentication/authentication.vm.ts'
import type { DealCenterVm } from '../screens/deal-center/deal-center.vm.ts'
import type { HomeVm } from '../screens/home/home.vm.ts'
import type { LoginVm } from '../screens/login/login.vm.ts'
import type { NotFoundVm } from '../screens/not-found/not-found.vm.ts'
import type { OrdersVm } from '../screens/orders/orders.vm.ts'
import type { QuotationVm } from '../screens/quotation/quotation.vm.ts'
import type { NoticeDetailVm } from '../screens/notice-detail/notice-detail.vm.ts'
import type { RecoveryVm, Verified } from '../screens/recovery/recovery.vm.ts'
import type { RegisterVm } from '../screens/register/register.vm.ts'
import type { UpstartVm } from '../screens/upstart/upstart.vm.ts'
import type { WalletCoinVm } from '../screens/wallet-coin/wallet-coin.vm.ts'
import type { TransferVm } from '../screens/transfer/transfer.vm.ts'
import type { WalletsVm } from '../screens/wallets/wallets.vm.ts'
import type { FillNews } from '../shell/fill-news.ts'
import type { FooterLinksVm } from '../shell/footer-links.vm.ts'
import type { FrameVm } from '../shell/frame.vm.ts'
import type { Guide } from '../shell/navigator.ts'
import type { NoticeRecorder } from '../shell/notice-recorder.ts'
import type { NoticesVm } from '../shell/notices.vm.ts'
import type { SessionVm } from '../shell/session.vm.ts'

const token = <A>(name: string): ServiceIdentifier<A> => Symbol.for(name)

export const STORE = token<Store>('Store')
export const TABS = token<Tabs>('Tabs')
export const CLOCK = token<Clock>('Clock')
export const SESSION = token<SessionKeeper>('SessionKeeper')
export const PREFERENCES = token<PreferencesKeeper>('PreferencesKeeper')
export const INTENTS = token<Intents>('Intents')
export const REST = token<RestClient>('RestClient')
export const SOCKET = token<SocketClient>('SocketClient')
export const WORLD = token<World>('World')
export const SYSTEM = token<System>('System')
export const LANGUAGES = token<LanguageSwitch>('LanguageSwitch')

export const ACCOUNT = token<AccountPort>('AccountPort')
export const MARKET = token<MarketPort>('MarketPort')
export const CHART = token<ChartPort>('ChartPort')
export const MARKET_SETTINGS = token<MarketSettingsPort>('MarketSettingsPort')
export const TREND = token<TrendPort>('TrendPort')
export const CONTENT = token<ContentPort>('ContentPort')
export const SPOT = token<SpotPort>('SpotPort')
export const SPOT_SETTINGS = token<SpotSettingsPort>('SpotSettingsPort')
export const WALLET = token<WalletPort>('WalletPort')
export const IDENTITY = token<IdentityPort>('IdentityPort')
export const DOWNLOADS = token<Downloads>('Downloads')
export const FILL_NEWS = token<FillNews>('FillNews')
export const CODES = token<CodesPort>('CodesPort')
export const PROFILE = token<ProfilePort>('ProfilePort')
export const VERIFIED = token<Verified>('Verified')

export const NAVIGATOR = token<Guide>('Navigator')
export const NOTICES = token<NoticesVm>('NoticesVm')
export const NOTICE_LOG = token<NoticeLog>('NoticeLog')
export const NOTICE_RECORDER = token<NoticeRecorder>('NoticeRecorder')
export const SESSION_VM = token<SessionVm>('SessionVm')
export const FRAME_VM = token<FrameVm>('FrameVm')

export const MARKET_LIST_VM = token<MarketListVm>('MarketListVm')
export const MARKET_BOARD_VM = token<MarketBoardVm>('MarketBoardVm')
export const QUOTATION_VM = token<QuotationVm>('QuotationVm')
export const HOME_VM = token<HomeVm>('HomeVm')
export const NOT_FOUND_VM = token<NotFoundVm>('NotFoundVm')
export const BOOK_VM = token<BookVm>('BookVm')
export const TICKET_VM = token<TicketVm>('TicketVm')
export const OPEN_ORDERS_VM = token<OpenOrdersVm>('OpenOrdersVm')
export const CHART_VM = token<ChartVm>('ChartVm')
export const TRADES_VM = token<TradesVm>('TradesVm')
export const HISTORY_VM = token<HistoryVm>('HistoryVm')
export const FAUCET_VM = token<FaucetVm>('FaucetVm')
export const ASSETS_VM = token<AssetsVm>('AssetsVm')
export const PROFILE_VM = token<ProfileVm>('ProfileVm')
export const TRANSFER_VM = token<TransferVm>('TransferVm')
export const MOVEMENTS_VM = token<MovementsVm>('MovementsVm')
export const WALLET_COIN_VM = token<WalletCoinVm>('WalletCoinVm')
export const WALLETS_VM = token<WalletsVm>('WalletsVm')
export const ORDERS_VM = token<OrdersVm>('OrdersVm')
export const DEAL_CENTER_VM = token<DealCenterVm>('DealCenterVm')
export const LOGIN_VM = token<LoginVm>('LoginVm')
export const ACCOUNT_CENTER_VM = token<AccountCenterVm>('AccountCenterVm')
export const ACCOUNT_MESSAGE_VM = token<AccountMessageVm>('AccountMessageVm')
export const ACCOUNT_SET_VM = token<AccountSetVm>('AccountSetVm')
export const BIND_EMAIL_VM = token<BindEmailVm>('BindEmailVm')
export const TRADE_PASSWORD_VM = token<TradePasswordVm>('TradePasswordVm')
export const REGION_VM = token<RegionVm>('RegionVm')
export const AUTHENTICATION_VM = token<AuthenticationVm>('AuthenticationVm')
export const RECOVERY_VM = token<RecoveryVm>('RecoveryVm')
export const REGISTER_VM = token<RegisterVm>('RegisterVm')
export const HEADLINES_VM = token<HeadlinesVm>('HeadlinesVm')
export const NOTICE_DETAIL_VM = token<NoticeDetailVm>('NoticeDetailVm')
export const UPSTART_VM = token<UpstartVm>('UpstartVm')
export const BANNER_VM = token<BannerVm>('BannerVm')
export const BLURBS_VM = token<BlurbsVm>('BlurbsVm')
export const FRONT_PAGE_VM = token<FrontPageVm>('FrontPageVm')
export const TICKER_VM = token<TickerVm>('TickerVm')
export const FOOTER_LINKS_VM = token<FooterLinksVm>('FooterLinksVm')
