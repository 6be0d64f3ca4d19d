/** From an address that somebody wrote to a screen of ours, where it is one that needs nothing but its pair. [HOME-1] */
import type { Destination } from '@hexbourse/domain/kernel'

import type { ScreenKey } from '../shell/routes.ts'
import { routeAt, walletAt } from '../shell/routes.ts'

const pairOf = (path: string): { readonly pair?: string } => {
  const pair = /^\/[^/]+\/([A-Za-z0-9]{1,20}-[A-Za-z0-9]{1,20})\/?$/.exec(path)?.[1]
  return pair === undefined ? {} : { pair }
}

const WAYS: Readonly<Partial<Record<ScreenKey, (path: string) => Destination>>> = {
  home: () => ({ _tag: 'Home' }),
  quotation: () => ({ _tag: 'Quotation' }),
  'deal-center': (path) => ({ _tag: 'DealCenter', ...pairOf(path) }),
  wallets: (path) => ({ _tag: 'Wallet', account: walletAt(path) ?? 'legal' }),
  login: () => ({ _tag: 'Login' }),
  register: () => ({ _tag: 'Register' }),
  'notice-list': () => ({ _tag: 'NoticeList' }),
  upstart: () => ({ _tag: 'Upstart' }),
}

export const wayTo = (address: string): Destination | undefined => {
  const path = address.split(/[?#]/)[0] ?? ''
  const screen = routeAt(path)?.screen
  return screen && WAYS[screen]?.(path)
}
