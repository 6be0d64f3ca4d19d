/** The user's records as a seller. [C2C-6] [C2C-9] */
import type { Session, SessionPort } from '@hexbourse/domain/account'
import type { C2cPort, Shop } from '@hexbourse/domain/c2c'
import type { Live } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Figure } from '../../i18n/index.ts'
import { exactFigure } from '../../shared/index.ts'

export interface ShopView {
  readonly shop: Shop
  readonly available: Figure
  readonly locked: Figure
}

interface State {
  /** undefined until the exchange has confirmed it. The shops say so where the role is newer than the session. */
  isSeller: boolean | undefined
  shops: Live<undefined>
  list: ReadonlyArray<ShopView>
}

export interface MyShopsVm {
  readonly state: State
  readonly open: () => Subscription
  readonly retry: () => void
}

const viewsOf = (shops: ReadonlyArray<Shop>): ReadonlyArray<ShopView> =>
  shops.map((shop) => ({ shop, available: exactFigure(shop.available), locked: exactFigure(shop.locked) }))

const isSeller = (user: Session.User | undefined, shops: ReadonlyArray<Shop> | undefined): boolean | undefined => {
  if (user === undefined || user.isSeller) return user?.isSeller
  return shops === undefined ? undefined : shops.length > 0
}

export const makeMyShopsVm = (
  c2c: Pick<C2cPort, 'shops' | 'retry'>,
  session: Pick<SessionPort, 'current'>,
): MyShopsVm => {
  const state = proxy<State>({ isSeller: undefined, shops: ref(LiveValue.LOADING), list: ref([]) })
  return {
    state,
    open: () => {
      let user: Session.User | undefined
      let shops: ReadonlyArray<Shop> | undefined
      const all = session.current.subscribe((current) => {
        user = current._tag === 'SignedIn' ? current.user : undefined
        state.isSeller = isSeller(user, shops)
      })
      all.add(
        c2c.shops().subscribe((live) => {
          shops = LiveValue.latest(live)
          state.shops = ref(LiveValue.map(() => undefined)(live))
          state.list = ref(viewsOf(shops ?? []))
          state.isSeller = isSeller(user, shops)
        }),
      )
      return all
    },
    retry: c2c.retry,
  }
}
