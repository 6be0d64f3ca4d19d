/** Test funds from the exchange's faucet: which coin, into which wallet. [Q19] */
import type { WalletType, System } from '@hexbourse/domain/kernel'
import { Ids, WalletTypes, LiveValue } from '@hexbourse/domain/kernel'
import type { FaucetRequest, WalletBalance, WalletPort } from '@hexbourse/domain/wallet'
import { option as O } from 'fp-ts'
import type { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { MoneyAction, MoneyActionPorts } from '../../shared/index.ts'
import { makeMoneyAction } from '../../shared/index.ts'

export interface CoinChoice {
  readonly id: string
  readonly name: string
}

interface State {
  /** Whether the exchange offers the faucet and a coin can be chosen. */
  isOffered: boolean
  coins: ReadonlyArray<CoinChoice>
  coin: string
  wallet: WalletType
}

type InitialChoice = Pick<FaucetRequest, 'wallet'> & Partial<FaucetRequest>

export interface FaucetVm {
  readonly state: State
  readonly requestAction: MoneyAction<FaucetRequest, undefined>
  readonly wallets: ReadonlyArray<WalletType>
  /** Call only while signed in. Starts with the given wallet, and with the given coin, or USDT. [Q14] */
  readonly open: (first: InitialChoice) => Subscription
  readonly review: () => void
  readonly chooseCoin: (coin: string) => void
  readonly chooseWallet: (account: WalletType) => void
  readonly confirm: () => Promise<void>
}

const coinsOf = (balances: ReadonlyArray<WalletBalance.WalletBalance>): ReadonlyArray<CoinChoice> => [
  ...new Map(balances.map(({ currency, name }) => [currency, { id: String(currency), name }])).values(),
]

const isSame = (a: ReadonlyArray<CoinChoice>, b: ReadonlyArray<CoinChoice>): boolean =>
  a.map(({ id }) => id).join() === b.map(({ id }) => id).join()

export const makeFaucetVm = (wallet: WalletPort, system: System, ports: MoneyActionPorts): FaucetVm => {
  const state = proxy<State>({ isOffered: false, coins: ref([]), coin: '', wallet: 'spot' })
  const requestAction = makeMoneyAction(wallet.requestFaucet, ports)
  let hasFaucet = false
  const updateOffered = (): void => {
    state.isOffered = hasFaucet && state.coins.length > 0
  }
  /** Reviews the request as it will be sent; none while no coin is known. */
  const review = (): void => {
    const currency = Ids.fromText(Ids.currencyId)(state.coin)
    if (O.isSome(currency)) requestAction.review({ currency: currency.value, wallet: state.wallet })
  }
  const change = (part: Partial<Pick<State, 'coin' | 'wallet'>>): void => {
    Object.assign(state, part)
    review()
  }
  const loadCapability = async (): Promise<void> => {
    const { capabilities } = await system.info()
    hasFaucet = capabilities.has('faucet')
    updateOffered()
  }
  const applyCoins = (coins: ReadonlyArray<CoinChoice>, first: InitialChoice): void => {
    if (isSame(coins, state.coins)) return
    state.coins = ref(coins)
    const preferred = coins.find(({ id, name }) =>
      first.currency === undefined ? name === 'USDT' : id === String(first.currency),
    )
    state.coin = (preferred ?? coins[0])?.id ?? ''
    updateOffered()
    // keep the reviewed request equal to the one that would be sent
    if (requestAction.state.current?.status === 'review') review()
  }

  return {
    state,
    requestAction,
    wallets: WalletTypes.ALL,
    open: (first) => {
      state.wallet = first.wallet
      void loadCapability()
      const opened = wallet.balances().subscribe((live) => applyCoins(coinsOf(LiveValue.latest(live) ?? []), first))
      opened.add(requestAction.open())
      return opened
    },
    review,
    chooseCoin: (coin) => change({ coin }),
    chooseWallet: (wallet) => change({ wallet }),
    confirm: async () => {
      await requestAction.confirm()
    },
  }
}
