/** Every screen but those that a visit begins with: the entry knows their names alone, this file comes with the first of them. */
import type { ComponentType } from 'react'
import { useLocation } from 'react-router-dom'

import type { Step } from '../screens/recovery/recovery.vm.ts'
import type { ScreenKey } from '../shell/routes.ts'
import { routeAt, walletAt } from '../shell/routes.ts'
import type { Need } from './need.ts'
import { useAccountKind, useArticle, useCurrency, useOnce, useQuery } from './query.ts'

export type LateKey = Exclude<ScreenKey, 'home' | 'deal-center'> | 'not-found'
type Load = (need: Need) => Promise<ComponentType>

const recoveryAt =
  (step: Step): Load =>
  async (need) => {
    const [{ RecoveryView }, { REGIONS }] = await Promise.all([
      import('../screens/recovery/recovery.view.tsx'),
      import('./regions.ts'),
      need('shell', 'account'),
    ])
    return () => <RecoveryView step={step} regions={REGIONS} />
  }

type Loads = Readonly<Partial<Record<LateKey, Load>>>

/** The ways in. */
const DOORS = {
  login: async (need) => {
    const [{ LoginView }] = await Promise.all([import('../screens/login/login.view.tsx'), need('shell', 'account')])
    const LoginAt = () => <LoginView account={useQuery('account_number')} />
    return LoginAt
  },
  register: async (need) => {
    const [{ RegisterView }, { REGIONS }] = await Promise.all([
      import('../screens/register/register.view.tsx'),
      import('./regions.ts'),
      need('shell', 'account'),
    ])
    const RegisterAt = () => (
      <RegisterView invite={useQuery('extension_code')} email={useOnce('email')} regions={REGIONS} />
    )
    return RegisterAt
  },
  'forget-password': recoveryAt('who'),
  'reset-password': recoveryAt('password'),
} satisfies Loads

/** Lists of markets and of orders. */
const MARKETS = {
  'not-found': async (need) => {
    const [{ NotFoundView }] = await Promise.all([
      import('../screens/not-found/not-found.view.tsx'),
      need('shell', 'market', 'spot'),
    ])
    return NotFoundView
  },
  orders: async (need) => {
    const [{ OrdersView }] = await Promise.all([
      import('../screens/orders/orders.view.tsx'),
      need('shell', 'market', 'spot'),
    ])
    return OrdersView
  },
  quotation: async (need) => {
    const [{ QuotationView }] = await Promise.all([
      import('../screens/quotation/quotation.view.tsx'),
      need('shell', 'market', 'spot', 'account'),
    ])
    return QuotationView
  },
} satisfies Loads

/** What the exchange has written. */
const CONTENT = {
  'notice-list': async (need) => {
    const [{ NoticeListView }] = await Promise.all([
      import('../screens/notice-list/notice-list.view.tsx'),
      need('shell', 'content'),
    ])
    const NoticeListAt = () => <NoticeListView topic={useQuery('topic')} />
    return NoticeListAt
  },
  'notice-detail': async (need) => {
    const [{ NoticeDetailView }] = await Promise.all([
      import('../screens/notice-detail/notice-detail.view.tsx'),
      need('shell', 'content'),
    ])
    const NoticeDetailAt = () => <NoticeDetailView id={useArticle()} />
    return NoticeDetailAt
  },
  upstart: async (need) => {
    const [{ UpstartView }] = await Promise.all([
      import('../screens/upstart/upstart.view.tsx'),
      need('shell', 'content'),
    ])
    return UpstartView
  },
} satisfies Loads

/** The name of the route that is on show: one screen stands at several of them. */
const useRouteName = (): string | undefined => routeAt(useLocation().pathname)?.name

const purse = async (need: Need) => (await Promise.all([import('./wallet-views.ts'), need('shell', 'wallet')]))[0]

/** What is about one's money. */
const WALLETS = {
  wallets: async (need) => {
    const { WalletsView } = await purse(need)
    const WalletsAt = () => <WalletsView account={walletAt(useLocation().pathname) ?? 'legal'} />
    return WalletsAt
  },
  transfer: async (need) => {
    const { TransferView } = await purse(need)
    const TransferAt = () => (
      <TransferView
        form={useRouteName() === 'transfer' ? 'older' : 'any'}
        from={useAccountKind('from_field')}
        currency={useCurrency()}
      />
    )
    return TransferAt
  },
  'wallet-coin': async (need) => {
    const { WalletCoinView } = await purse(need)
    const CoinAt = () => (
      <WalletCoinView account={useRouteName() === 'changeAccount' ? 'change' : 'legal'} currency={useCurrency()} />
    )
    return CoinAt
  },
  'transfer-log': async (need) => (await purse(need)).TransferLogView,
} satisfies Loads

/** Screens of the account. */
const ACCOUNT = {
  authentication: async (need) => {
    const [{ AuthenticationView }] = await Promise.all([
      import('../screens/authentication/authentication.view.tsx'),
      need('shell', 'account', 'identity'),
    ])
    return AuthenticationView
  },
  'account-center': async (need) => {
    const [{ AccountCenterView }] = await Promise.all([
      import('../screens/account-center/account-center.view.tsx'),
      need('shell', 'account', 'wallet'),
    ])
    return AccountCenterView
  },
  'account-set': async (need) => {
    const [{ AccountSetView }] = await Promise.all([
      import('../screens/account-set/account-set.view.tsx'),
      need('shell', 'account'),
    ])
    return AccountSetView
  },
  'bind-email': async (need) => {
    const [{ BindEmailView }] = await Promise.all([
      import('../screens/bind-email/bind-email.view.tsx'),
      need('shell', 'account'),
    ])
    return BindEmailView
  },
  'trade-password': async (need) => {
    const [{ TradePasswordView }] = await Promise.all([
      import('../screens/trade-password/trade-password.view.tsx'),
      need('shell', 'account'),
    ])
    return TradePasswordView
  },
  'account-message': async (need) => {
    const [{ AccountMessageView }] = await Promise.all([
      import('../screens/account-message/account-message.view.tsx'),
      // a message may be of any of them
      need('shell', 'market', 'spot', 'wallet', 'account', 'content', 'identity'),
    ])
    return AccountMessageView
  },
  region: async (need) => {
    const [{ RegionView }] = await Promise.all([import('../screens/region/region.view.tsx'), need('shell', 'account')])
    return RegionView
  },
} satisfies Loads

const LOADS: Readonly<Record<LateKey, Load>> = { ...DOORS, ...MARKETS, ...CONTENT, ...WALLETS, ...ACCOUNT }

export const loadScreen = (key: LateKey, need: Need): Promise<ComponentType> => LOADS[key](need)
