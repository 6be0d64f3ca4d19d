/** The user's records as a seller. [C2C-6] [C2C-9] */
import type { SessionPort } from '@hexbourse/domain/account'
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
  /** undefined until the exchange has confirmed who the user is. */
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

export const makeMyShopsVm = (
  c2c: Pick<C2cPort, 'shops' | 'retry'>,
  session: Pick<SessionPort, 'current'>,
): MyShopsVm => {
  const state = proxy<State>({ isSeller: undefined, shops: ref(LiveValue.LOADING), list: ref([]) })
  return {
    state,
    open: () => {
      const all = session.current.subscribe((current) => {
        state.isSeller = current._tag === 'SignedIn' ? current.user?.isSeller : undefined
      })
      all.add(
        c2c.shops().subscribe((live) => {
          state.shops = ref(LiveValue.map(() => undefined)(live))
          state.list = ref(viewsOf(LiveValue.latest(live) ?? []))
        }),
      )
      return all
    },
    retry: c2c.retry,
  }
}
