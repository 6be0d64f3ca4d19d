/** Play money where the exchange gives it: which coin, into which account. [Q19] */
import type { AccountKind, Clock, CurrencyId, Intents, System } from '@hexbourse/domain/kernel'
import { AccountKinds, Lives } from '@hexbourse/domain/kernel'
import type { Claim, Asset, WalletPort } from '@hexbourse/domain/wallet'
import { either as E } from 'fp-ts'
import type { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Confirming } from '../../flows/index.ts'
import { makeConfirming } from '../../flows/index.ts'

export interface CoinChoice {
  readonly id: string
  readonly name: string
}

interface State {
  /** Whether play money is to be had here. */
  offered: boolean
  coins: ReadonlyArray<CoinChoice>
  coin: string
  account: AccountKind
}

type First = Pick<Claim, 'account'> & Partial<Claim>

export interface FaucetVm {
  readonly state: State
  readonly claiming: Confirming<Claim>
  readonly accounts: ReadonlyArray<AccountKind>
  /** Only while someone is signed in; begins with that account, and that coin where one is named. [Q14] */
  readonly open: (first: First) => Subscription
  readonly ask: () => void
  readonly chooseCoin: (coin: string) => void
  readonly chooseAccount: (account: AccountKind) => void
  readonly claim: () => Promise<void>
}

const coinsOf = (assets: ReadonlyArray<Asset.Asset>): ReadonlyArray<CoinChoice> => [
  ...new Map(assets.map(({ currency, name }) => [currency, { id: String(currency), name }])).values(),
]

const isSame = (a: ReadonlyArray<CoinChoice>, b: ReadonlyArray<CoinChoice>): boolean =>
  a.map(({ id }) => id).join() === b.map(({ id }) => id).join()

export const makeFaucetVm = (wallet: WalletPort, system: System, intents: Intents, clock: Clock): FaucetVm => {
  const state = proxy<State>({ offered: false, coins: ref([]), coin: '', account: 'change' })
  const claiming = makeConfirming<Claim, never>(intents, clock, {
    send: wallet.claim,
    name: ({ account, currency }) => ({ action: 'wallet.claim', object: `${account}-${currency}` }),
    known: () => [],
  })
  let capable = false
  /** Nothing to choose from, nothing to offer. */
  const offer = (): void => {
    state.offered = capable && state.coins.length > 0
  }
  /** The choice as it will be sent; asking again keeps the dialog at its first face. */
  const choice = (): Claim => ({ currency: Number(state.coin) as CurrencyId, account: state.account })
  const change = (part: Partial<Pick<State, 'coin' | 'account'>>): void => {
    Object.assign(state, part)
    claiming.ask(choice())
  }
  const learn = async (): Promise<void> => {
    const info = await system.info()
    capable = E.isRight(info) && info.right.capabilities.has('faucet')
    offer()
  }
  const take = (coins: ReadonlyArray<CoinChoice>, first: First): void => {
    if (isSame(coins, state.coins)) return
    state.coins = ref(coins)
    state.coin = first.currency === undefined ? (coins[0]?.id ?? '') : String(first.currency)
    offer()
    // what is being reviewed is what would be sent
    if (claiming.state.current?.face === 'review') claiming.ask(choice())
  }

  return {
    state,
    claiming,
    accounts: AccountKinds.ALL,
    open: (first) => {
      state.account = first.account
      void learn()
      return wallet.balances().subscribe((live) => take(coinsOf(Lives.latest(live) ?? []), first))
    },
    ask: () => claiming.ask(choice()),
    chooseCoin: (coin) => change({ coin }),
    chooseAccount: (account) => change({ account }),
    claim: async () => {
      await claiming.confirm()
    },
  }
}
