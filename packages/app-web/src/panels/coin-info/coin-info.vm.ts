/** Description of a market's base coin, read when the dialog opens. [SPOT-2] */
import type { Clock, CurrencyId, Live } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { ChartPort, CoinInfo } from '@hexbourse/domain/market'
import { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import { makeLatestRead } from '../../shared/index.ts'

interface State {
  coin: string
  isShown: boolean
  live: Live<CoinInfo>
}

export interface CoinInfoVm {
  readonly state: State
  readonly open: (currency: CurrencyId, coin: string) => Subscription
  /** Reads on every call: the language may have changed. */
  readonly show: () => void
  /** Reads without opening the dialog. */
  readonly load: () => void
  readonly close: () => void
}

export const makeCoinInfoVm = (chart: Pick<ChartPort, 'coinInfo'>, clock: Clock): CoinInfoVm => {
  const state = proxy<State>({ coin: '', isShown: false, live: ref(LiveValue.LOADING) })
  const latestRead = makeLatestRead<CoinInfo>(clock, (live) => (state.live = ref(live)))
  let openCurrency: CurrencyId | undefined
  const close = (): void => {
    state.isShown = false
    latestRead.reset()
  }
  const load = (): void => {
    if (openCurrency !== undefined) void latestRead.read(chart.coinInfo(openCurrency))
  }
  return {
    state,
    open: (currency, coin) => {
      openCurrency = currency
      state.coin = coin
      return new Subscription(() => {
        openCurrency = undefined
        state.coin = ''
        close()
      })
    },
    show: () => {
      if (openCurrency === undefined) return
      state.isShown = true
      load()
    },
    load,
    close,
  }
}
