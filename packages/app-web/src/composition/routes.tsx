/** From an address to its screen: what to load, and the address's parameters as the screen wants them. */
import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router-dom'

import type { ScreenKey } from '../shell/routes.ts'
import { routeAt } from '../shell/routes.ts'
import type { Need } from './need.ts'
import { lazyScreen } from './screen.tsx'

export type Screens = Readonly<Record<ScreenKey | 'not-found', ComponentType>>

export interface Made {
  readonly screens: Screens
  /** Fetches the screen of an address before anything is drawn; whether that fails is told when it is drawn. */
  readonly begin: (path: string) => void
}

/** What the address of the register screen may say. */
interface Asked {
  readonly invite: string
  readonly email: string
}

const LONGEST_QUERY = 120

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
  const Login = lazyScreen(async () => {
    const [{ LoginView }] = await Promise.all([import('../screens/login/login.view.tsx'), need('shell', 'account')])
    return LoginView
  })
  const Register = lazyScreen(async () => {
    const [{ RegisterView }, { REGIONS }] = await Promise.all([
      import('../screens/register/register.view.tsx'),
      import('./regions.ts'),
      need('shell', 'account'),
    ])
    return (asked: Asked) => <RegisterView {...asked} regions={REGIONS} />
  })
  const DealCenterAt = () => <DealCenter slug={useParams()['pair']} />
  const LoginAt = () => <Login account={useQuery('account_number')} />
  const RegisterAt = () => <Register invite={useQuery('extension_code')} email={useOnce('email')} />
  const lazy = {
    home: Home,
    ...marketScreens(need),
    'deal-center': DealCenter,
    login: Login,
    register: Register,
  }
  return {
    screens: { ...lazy, 'deal-center': DealCenterAt, login: LoginAt, register: RegisterAt },
    begin: (path) => {
      lazy[routeAt(path)?.screen ?? 'not-found'].fetch().catch(() => undefined)
    },
  }
}

const useQuery = (name: string): string => useSearchParams()[0].get(name)?.slice(0, LONGEST_QUERY) ?? ''

/** Read once, then gone from the address: it is somebody's name. */
const useOnce = (name: string): string => {
  const [query, setQuery] = useSearchParams()
  const { state } = useLocation() as { readonly state: unknown }
  const [value] = useState(() => query.get(name)?.slice(0, LONGEST_QUERY) ?? '')
  useEffect(() => {
    if (!query.has(name)) return
    const rest = new URLSearchParams(query)
    rest.delete(name)
    setQuery(rest, { replace: true, state })
  }, [name, query, setQuery, state])
  return value
}
