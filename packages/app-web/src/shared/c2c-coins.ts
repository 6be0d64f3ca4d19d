/** The choice of one coin among those traded against fiat. [C2C-2] [C2C-3] [C2C-4] */
import type { C2cPort, Coin } from '@hexbourse/domain/c2c'
import type { Live } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { Subscription } from 'rxjs'
import { ref } from 'valtio/vanilla'

export interface CoinChoice {
  readonly id: string
  readonly name: string
  readonly coin: Coin
}

export interface CoinState {
  coins: ReadonlyArray<CoinChoice>
  /** How the list of coins loads. */
  coinList: Live<undefined>
  /** The chosen one, otherwise USDT or the first; undefined while there is none. */
  coin: Coin | undefined
}

/** Most trade against fiat is in this coin. */
const START = 'USDT'

export const initialCoins = (): CoinState => ({ coins: ref([]), coinList: ref(LiveValue.LOADING), coin: undefined })

/** `wanted` is the id of the coin to start with; `changed` is called with each other coin. */
export const followCoins = (
  c2c: Pick<C2cPort, 'coins'>,
  state: CoinState,
  wanted: () => string | undefined,
  changed: (coin: Coin) => void,
): Subscription =>
  c2c.coins().subscribe((live) => {
    const coins = LiveValue.latest(live) ?? []
    state.coinList = ref(LiveValue.map(() => undefined)(live))
    state.coins = ref(coins.map((one) => ({ id: String(one.id), name: one.name, coin: ref(one) })))
    const coin =
      coins.find(({ id }) => String(id) === (wanted() ?? String(state.coin?.id))) ??
      coins.find(({ name }) => name === START) ??
      coins[0]
    if (coin === undefined || coin.id === state.coin?.id) return
    state.coin = ref(coin)
    changed(coin)
  })

/** Chooses a coin of the list by its id; false when it is not one, or is chosen already. */
export const chooseCoin = (state: CoinState, id: string): boolean => {
  const coin = state.coins.find((one) => one.id === id)?.coin
  if (coin === undefined || coin.id === state.coin?.id) return false
  state.coin = coin
  return true
}
