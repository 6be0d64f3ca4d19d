/** First steps of a new user, ticked off by what the exchange knows. [HOME-1] */
import type { PreferencesPort } from '@hexbourse/domain/account'
import { Preferences, Welcome } from '@hexbourse/domain/account'
import type { CurrencyId, System } from '@hexbourse/domain/kernel'
import { Decimal, Ids, LiveValue } from '@hexbourse/domain/kernel'
import type { MarketPort } from '@hexbourse/domain/market'
import { Ticker } from '@hexbourse/domain/market'
import type { SpotPort } from '@hexbourse/domain/spot'
import type { FaucetRequest, WalletPort } from '@hexbourse/domain/wallet'
import { WalletBalance } from '@hexbourse/domain/wallet'
import type { Subscription } from 'rxjs'
import { combineLatest, take } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Drafts, Navigator, Notifications } from '../../ports/index.ts'
import type { MoneyAction, MoneyActionPorts } from '../../shared/index.ts'
import { makeMoneyAction, successMessage } from '../../shared/index.ts'
import type { MessageKey } from '../../i18n/index.ts'
import { entryText } from '../../i18n/index.ts'

interface State {
  /** Undefined until balances and fills are known. */
  done: ReadonlySet<Welcome.Step> | undefined
  next: Welcome.Step | undefined
  /** Balances or fills could not be read. */
  hasFailed: boolean
  isHidden: boolean
  /** Whether the exchange gives play money; otherwise a deposit is the first step. */
  hasPlayMoney: boolean
}

export interface WelcomeVm {
  readonly state: State
  readonly claimAction: MoneyAction<FaucetRequest, undefined>
  /** Call only while signed in. [Q14] */
  readonly open: () => Subscription
  /** Requests USDT for the spot wallet. */
  readonly claim: () => Promise<void>
  /** Opens the first market with a market order filled in; it is reviewed before it is sent. */
  readonly buy: () => void
  readonly hide: () => void
}

export interface WelcomePorts extends MoneyActionPorts {
  readonly wallet: WalletPort
  readonly spot: Pick<SpotPort, 'fills'>
  readonly system: System
  readonly market: Pick<MarketPort, 'groups'>
  readonly preferences: Pick<PreferencesPort, 'current'>
  readonly drafts: Pick<Drafts, 'register' | 'save'>
  readonly navigator: Pick<Navigator, 'go'>
  readonly store: Welcome.WelcomeStore
  readonly notifications: Notifications<MessageKey>
}

export const makeWelcomeVm = (ports: WelcomePorts): WelcomeVm => {
  const { wallet, system, store, notifications } = ports
  const state = proxy<State>({
    done: undefined,
    next: undefined,
    hasFailed: false,
    isHidden: false,
    hasPlayMoney: false,
  })
  const claimAction = makeMoneyAction(wallet.requestFaucet, ports)
  let usdt: CurrencyId | undefined
  const loadCapability = async (): Promise<void> => {
    const { capabilities } = await system.info()
    state.hasPlayMoney = capabilities.has('faucet')
  }
  return {
    state,
    claimAction,
    open: () => {
      state.isHidden = store.read().isHidden
      void loadCapability()
      const opened = followSteps(ports, state, (currency) => (usdt = currency))
      opened.add(claimAction.open())
      return opened
    },
    claim: async () => {
      if (usdt === undefined) return
      claimAction.review({ currency: usdt, wallet: 'spot' })
      if ((await claimAction.confirm()) !== 'done') return
      const serverMessage = claimAction.state.current?.serverMessage ?? ''
      claimAction.close()
      notifications.show({ id: 'faucet', kind: 'success', ...successMessage('wallet.faucet.done', serverMessage) })
    },
    buy: () => {
      fillInOrder(ports)
      ports.navigator.go({ _tag: 'Trade', pair: FIRST_MARKET })
    },
    hide: () => {
      store.save({ isHidden: true })
      state.isHidden = true
    },
  }
}

/** Reports the currency that is claimed. */
const followSteps = (
  { wallet, spot, store }: Pick<WelcomePorts, 'wallet' | 'spot' | 'store'>,
  state: State,
  found: (usdt: CurrencyId | undefined) => void,
): Subscription =>
  combineLatest([wallet.balances(), spot.fills()]).subscribe(([balances, fills]) => {
    const [known, page] = [LiveValue.latest(balances), LiveValue.latest(fills)]
    state.hasFailed = [balances, fills].some((live) => LiveValue.failure(live) !== undefined)
    if (known === undefined || page === undefined) return
    found(known.find(({ name }) => name === 'USDT')?.currency)
    const facts = {
      hasFunds: known.some(WalletBalance.isHeld),
      hasTraded: page.items.length > 0,
      hasSeenHistory: store.read().hasSeenHistory,
    }
    Object.assign(state, { done: ref(Welcome.doneSteps(facts)), next: Welcome.nextStep(facts) })
  })

const FIRST_MARKET = 'BTC-USDT'
const [FIRST_QUANTITY, PLACES] = [Decimal.divide(Decimal.one, Decimal.fromInteger(1_000)), 4]

/** As a draft of the order form, which takes it when its market opens. */
const fillInOrder = ({ market, preferences, drafts }: WelcomePorts): void => {
  combineLatest([market.groups(), preferences.current])
    .pipe(take(1))
    .subscribe(([live, current]) => {
      const ticker = Ticker.findByAddress(LiveValue.latest(live) ?? [], FIRST_MARKET)
      if (ticker === undefined) return
      const quantity = entryText(Preferences.numberLanguage(current), PLACES, FIRST_QUANTITY)
      const draft = { side: 'buy', orderType: 'market', price: '', quantity }
      const registered = drafts.register(`ticket/${Ids.pairKey(ticker.pair)}`, () => draft)
      drafts.save()
      registered.unsubscribe()
    })
}
