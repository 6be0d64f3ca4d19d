/** What the coin of a market is, read when somebody asks. [SPOT-2] */
import type { Clock, CurrencyId, Live } from '@hexbourse/domain/kernel'
import { Lives } from '@hexbourse/domain/kernel'
import type { ChartPort, Profile } from '@hexbourse/domain/market'
import { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import { makeReading } from '../../flows/index.ts'

interface State {
  coin: string
  asked: boolean
  live: Live<Profile>
}

export interface ProfileVm {
  readonly state: State
  readonly open: (currency: CurrencyId, coin: string) => Subscription
  /** Reads anew each time: the language may be another. */
  readonly ask: () => void
  readonly close: () => void
}

export const makeProfileVm = (chart: Pick<ChartPort, 'profile'>, clock: Clock): ProfileVm => {
  const state = proxy<State>({ coin: '', asked: false, live: ref(Lives.WAITING) })
  const reading = makeReading<Profile>(clock, (live) => (state.live = ref(live)))
  let of: CurrencyId | undefined
  const close = (): void => {
    state.asked = false
    reading.forget()
  }
  return {
    state,
    open: (currency, coin) => {
      of = currency
      state.coin = coin
      return new Subscription(() => {
        of = undefined
        state.coin = ''
        close()
      })
    },
    ask: () => {
      if (of === undefined) return
      state.asked = true
      void reading.read(chart.profile(of))
    },
    close,
  }
}
