/** Acceptors (OTC desks), recharges by address, and payments by gateway. [ACP-1] [ACP-2] */
import type { Acceptors } from '@hexbourse/domain/acceptor'
import type { AcceptorId } from '@hexbourse/domain/kernel'

import { route, screenManifest } from '../../routing/index.ts'

declare module '../../ports/navigator.ts' {
  interface Destinations {
    readonly Recharge: object
    readonly Acceptors: object
    readonly AcceptorOrder: { readonly id: AcceptorId; readonly direction: Acceptors.Direction }
    readonly AcceptorOrders: object
    readonly Payment: object
  }
}

export const acceptorsManifest = screenManifest({
  screen: 'acceptors',
  contexts: ['account', 'wallet', 'acceptor'],
  routes: ['recharge', 'aceite', 'rechargeMoney', 'coinRecord', 'chargeRecord', 'payment'].map((name) =>
    route(`/account/${name}`, name, 'token'),
  ),
  addresses: {
    Recharge: () => '/account/recharge',
    Acceptors: () => '/account/aceite',
    // 0 recharge, 1 withdraw
    AcceptorOrder: ({ id, direction }) => `/account/rechargeMoney?id=${id}&current=${direction === 'withdraw' ? 1 : 0}`,
    AcceptorOrders: () => '/account/coinRecord',
    Payment: () => '/account/payment',
  },
  menuPlace: 'wallets',
})
