/** From an address to its screen: what to load, and the address's parameters as the screen wants them. */
import type { ComponentType } from 'react'
import { useParams } from 'react-router-dom'

import type { ScreenKey } from '../shell/routes.ts'
import { routeAt } from '../shell/routes.ts'
import { makeContentScreens, makeFooterLinks, makeHomeParts } from './content-screens.tsx'
import type { Need } from './need.ts'
import { useOnce, useQuery } from './query.ts'
import { lazyScreen } from './screen.tsx'
import { makeWalletScreens } from './wallet-screens.tsx'

export type Screens = Readonly<Record<ScreenKey | 'not-found', ComponentType>>

export interface Made {
  readonly screens: Screens
  /** At the foot of every page. */
  readonly links: ComponentType
  /** Fetches the screen of an address before anything is drawn; whether that fails is told when it is drawn. */
  readonly begin: (path: string) => void
}

/** What the address of the register screen may say. */
interface Asked {
  readonly invite: string
  readonly email: string
}

/** Lists of markets and of orders. */
const marketScreens = (need: Need) => ({
  'not-found': lazyScreen(async () => {
    const [{ NotFoundView }] = await Promise.all([
      import('../screens/not-found/not-found.view.tsx'),
      need('shell', 'market', 'spot'),
    ])
    return NotFoundView
  }),
  orders: lazyScreen(async () => {
    const [{ OrdersView }] = await Promise.all([
      import('../screens/orders/orders.view.tsx'),
      need('shell', 'market', 'spot'),
    ])
    return OrdersView
  }),
  quotation: lazyScreen(async () => {
    const [{ QuotationView }] = await Promise.all([
      import('../screens/quotation/quotation.view.tsx'),
      need('shell', 'market', 'spot', 'account'),
    ])
    return QuotationView
  }),
})

export const makeScreens = (need: Need): Made => {
  const Home = lazyScreen(async () => {
    const [{ HomeView }] = await Promise.all([import('../screens/home/home.view.tsx'), need('shell', 'market')])
    return HomeView
  })
  const DealCenter = lazyScreen(async () => {
    const [{ DealCenterView }] = await Promise.all([
      import('../screens/deal-center/deal-center.view.tsx'),
      need('shell', 'market', 'spot', 'wallet'),
    ])
    return DealCenterView
  })
  const { Login, Register } = makeDoors(need)
  const content = makeContentScreens(need)
  const wallets = makeWalletScreens(need)
  const parts = makeHomeParts(need)
  const HomeAt = () => <Home parts={parts} />
  const DealCenterAt = () => <DealCenter slug={useParams()['pair']} />
  const LoginAt = () => <Login account={useQuery('account_number')} />
  const RegisterAt = () => <Register invite={useQuery('extension_code')} email={useOnce('email')} />
  const lists = marketScreens(need)
  const lazy = { home: Home, ...lists, 'deal-center': DealCenter, login: Login, register: Register }
  return {
    screens: {
      ...content.screens,
      ...wallets.screens,
      ...lists,
      home: HomeAt,
      'deal-center': DealCenterAt,
      login: LoginAt,
      register: RegisterAt,
    },
    links: makeFooterLinks(need),
    begin: (path) => {
      const all = { ...lazy, ...content.lazy, ...wallets.lazy }
      all[routeAt(path)?.screen ?? 'not-found'].fetch().catch(() => undefined)
    },
  }
}

/** The ways in. */
const makeDoors = (need: Need) => ({
  Login: lazyScreen(async () => {
    const [{ LoginView }] = await Promise.all([import('../screens/login/login.view.tsx'), need('shell', 'account')])
    return LoginView
  }),
  Register: lazyScreen(async () => {
    const [{ RegisterView }, { REGIONS }] = await Promise.all([
      import('../screens/register/register.view.tsx'),
      import('./regions.ts'),
      need('shell', 'account'),
    ])
    return (asked: Asked) => <RegisterView {...asked} regions={REGIONS} />
  }),
})
