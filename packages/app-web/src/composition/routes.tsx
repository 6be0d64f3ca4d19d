/** From an address to its screen: what to load, and the address's parameters as the screen wants them. */
import type { ComponentType } from 'react'
import { useParams } from 'react-router-dom'

import type { AccountKey, ScreenKey } from '../shell/routes.ts'
import { ACCOUNT_KEYS, routeAt } from '../shell/routes.ts'
import { makeContentScreens, makeFooterLinks, makeHomeParts } from './content-screens.tsx'
import type { Need } from './need.ts'
import { useOnce, useQuery } from './query.ts'
import type { Lazy } from './screen.tsx'
import { lazyScreen } from './screen.tsx'

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
  const account = makeAccountScreens(need)
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
      ...account,
      ...lists,
      home: HomeAt,
      'deal-center': DealCenterAt,
      login: LoginAt,
      register: RegisterAt,
    },
    links: makeFooterLinks(need),
    begin: (path) => {
      const all = { ...lazy, ...content.lazy, ...account }
      all[routeAt(path)?.screen ?? 'not-found'].fetch().catch(() => undefined)
    },
  }
}

const makeAccountScreens = (need: Need) =>
  Object.fromEntries(
    ACCOUNT_KEYS.map((key) => [
      key,
      lazyScreen(async () => (await import('./account-screens.tsx')).loadAccountScreen(key, need)),
    ]),
  ) as Readonly<Record<AccountKey, Lazy<object>>>

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
