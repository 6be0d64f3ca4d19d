/** What the user owns of a market's two currencies, and play money where the exchange gives it. [WAL-1] [Q19] */
import type { SessionPort } from '@hexbourse/domain/account'
import { Session } from '@hexbourse/domain/account'
import type { AccountKind, Balance, Clock, CurrencyId, Intents, Live, PairId, System } from '@hexbourse/domain/kernel'
import { AccountKinds, Balances, Lives } from '@hexbourse/domain/kernel'
import type { Claim, WalletPort } from '@hexbourse/domain/wallet'
import { either as E } from 'fp-ts'
import type { Observable, Subscription } from 'rxjs'
import { of, switchMap } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Confirming } from '../../flows/index.ts'
import { makeConfirming } from '../../flows/index.ts'
import type { Figure } from '../../i18n/index.ts'

export interface Owned {
  readonly name: string
  readonly free: Figure
  readonly locked: Figure
}
export interface CoinChoice {
  readonly id: string
  readonly name: string
}

interface State {
  owned: Live<ReadonlyArray<Owned>>
  /** Whether play money is to be had here. */
  faucet: boolean
  coins: ReadonlyArray<CoinChoice>
  coin: string
  account: AccountKind
}

export interface AssetsVm {
  readonly state: State
  readonly claiming: Confirming<Claim>
  readonly accounts: ReadonlyArray<AccountKind>
  readonly open: (pair: PairId) => Subscription
  readonly askMoney: () => void
  readonly chooseCoin: (coin: string) => void
  readonly chooseAccount: (account: AccountKind) => void
  readonly claim: () => Promise<void>
  readonly retry: () => void
}

/** Balances are kept at eight decimals and shown whole. */
const PLACES = 8
type All = ReadonlyArray<Balance>

const ownedOf = (pair: PairId, balances: All): ReadonlyArray<Owned> =>
  [pair.base, pair.settlement].flatMap((currency) => {
    const balance = Balances.find(balances, 'change', currency)
    if (balance === undefined) return []
    const { name, free, locked } = balance
    return [{ name, free: { value: free, places: PLACES }, locked: { value: locked, places: PLACES } }]
  })

const coinsOf = (balances: All): ReadonlyArray<CoinChoice> => [
  ...new Map(balances.map(({ currency, name }) => [currency, { id: String(currency), name }])).values(),
]

const isSame = (a: ReadonlyArray<CoinChoice>, b: ReadonlyArray<CoinChoice>): boolean =>
  a.map(({ id }) => id).join() === b.map(({ id }) => id).join()

/** A visitor owns nothing, and nothing that needs a token is asked for him. [Q14] */
const balancesOf = (session: SessionPort, wallet: WalletPort): Observable<Live<All>> =>
  session.current.pipe(switchMap((current) => (Session.isSignedIn(current) ? wallet.balances() : of(Lives.WAITING))))

const claimingOf = (wallet: WalletPort, intents: Intents, clock: Clock): Confirming<Claim> =>
  makeConfirming<Claim, never>(intents, clock, {
    send: wallet.claim,
    name: ({ account, currency }) => ({ action: 'wallet.claim', object: `${account}-${currency}` }),
    known: () => [],
  })

export const makeAssetsVm = (
  wallet: WalletPort,
  session: SessionPort,
  system: System,
  intents: Intents,
  clock: Clock,
): AssetsVm => {
  const state = proxy<State>({ owned: ref(Lives.WAITING), faucet: false, coins: ref([]), coin: '', account: 'change' })

  const claiming = claimingOf(wallet, intents, clock)
  let capable = false
  /** Nothing to choose from, nothing to offer. */
  const offer = (): void => {
    state.faucet = capable && state.coins.length > 0
  }
  /** The choice as it will be sent; asking again keeps the dialog at its first face. */
  const choice = (): Claim => ({ currency: Number(state.coin) as CurrencyId, account: state.account })
  const change = (part: Partial<Pick<State, 'coin' | 'account'>>): void => {
    Object.assign(state, part)
    claiming.ask(choice())
  }

  const take = (pair: PairId, live: Live<All>): void => {
    state.owned = ref(Lives.map((balances: All) => ownedOf(pair, balances))(live))
    const coins = coinsOf(Lives.latest(live) ?? [])
    if (isSame(coins, state.coins)) return
    state.coins = ref(coins)
    state.coin = String(pair.settlement)
    offer()
    // what is being reviewed is what would be sent
    if (claiming.state.current?.face === 'review') claiming.ask(choice())
  }

  const learn = async (): Promise<void> => {
    const info = await system.info()
    capable = E.isRight(info) && info.right.capabilities.has('faucet')
    offer()
  }

  return {
    state,
    claiming,
    accounts: AccountKinds.ALL,
    open: (pair) => {
      void learn()
      return balancesOf(session, wallet).subscribe((live) => take(pair, live))
    },
    askMoney: () => claiming.ask(choice()),
    chooseCoin: (coin) => change({ coin }),
    chooseAccount: (account) => change({ account }),
    claim: async () => {
      await claiming.confirm()
    },
    retry: wallet.retry,
  }
}
