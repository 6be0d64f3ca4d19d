/** Money from one account of the user to another: chosen, reviewed, sent once, looked for when no answer came. [WAL-4] [Q10] [Q24] */
import type { PreferencesPort } from '@hexbourse/domain/account'
import type { AccountKind, Clock, CurrencyId, Intents } from '@hexbourse/domain/kernel'
import { Lives } from '@hexbourse/domain/kernel'
import type { Movement, WalletPort } from '@hexbourse/domain/wallet'
import { Transfer } from '@hexbourse/domain/wallet'
import { either as E } from 'fp-ts'
import type { Subscription } from 'rxjs'
import { combineLatest } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Confirming } from '../../flows/index.ts'
import { makeConfirming } from '../../flows/index.ts'
import type { Around, TransferState } from './transfer-state.ts'
import { afterOf, blank, everything, fit, judge, orderOf, problemFor, stepped } from './transfer-state.ts'

export interface TransferVm {
  readonly state: TransferState
  readonly moving: Confirming<Transfer.Order>
  /** Decimals of an amount. */
  readonly places: number
  /** Begins with that account and coin, where they are named and may be. */
  readonly open: (form: Transfer.Form, from?: AccountKind, currency?: CurrencyId) => Subscription
  readonly chooseCoin: (id: string) => void
  readonly chooseFrom: (kind: AccountKind) => void
  readonly chooseTo: (kind: AccountKind) => void
  readonly swap: () => void
  readonly type: (text: string) => void
  readonly step: (by: 1 | -1) => void
  readonly all: () => void
  readonly review: () => void
  readonly transfer: () => Promise<void>
  readonly retry: () => void
}

export interface TransferPorts {
  readonly wallet: WalletPort
  readonly preferences: PreferencesPort
  readonly intents: Intents
  readonly clock: Clock
  /** Looks for what was sent before a reload. */
  readonly resume: () => void
}

const movingOf = ({ wallet, intents, clock }: TransferPorts): Confirming<Transfer.Order> =>
  makeConfirming<Transfer.Order, Movement.Movement>(intents, clock, {
    send: wallet.transfer,
    settle: wallet.settle,
    name: ({ from, currency }) => ({ action: 'wallet.transfer', object: `${from}-${currency}` }),
    known: () => [],
  })

/** Asks for confirmation of a whole, possible transfer; otherwise tells the first thing that is wrong. */
const review = (state: TransferState, around: Around, moving: Confirming<Transfer.Order>): void => {
  const order = orderOf(state, around)
  state.problem = E.isLeft(order) ? ref(problemFor(order.left)) : undefined
  if (E.isLeft(order)) return
  state.reviewed = ref(afterOf(order.right, around))
  moving.ask(order.right)
}

export const makeTransferVm = (ports: TransferPorts): TransferVm => {
  const { wallet, preferences, resume } = ports
  const state = proxy<TransferState>(blank('any'))
  const around: Around = {
    language: 'en',
    live: Lives.WAITING,
    asked: { from: undefined, currency: undefined },
  }
  const moving = movingOf(ports)
  const change = (part: Partial<Transfer.Draft>): void => {
    state.draft = ref({ ...state.draft, ...part })
    fit(state, around)
    judge(state, around)
  }

  return {
    state,
    moving,
    places: Transfer.PLACES,
    open: (form, from, currency) => {
      around.asked = { from, currency }
      around.live = Lives.WAITING
      Object.assign(state, blank(form, around.asked))
      resume()
      const following = combineLatest([wallet.balances(), preferences.current]).subscribe(([live, { language }]) => {
        Object.assign(around, { live, language })
        change({})
      })
      following.add(moving.withdraw)
      return following
    },
    chooseCoin: (id) => change({ currency: Number(id) as CurrencyId }),
    chooseFrom: (kind) => change(Transfer.from(state.draft, kind)),
    chooseTo: (kind) => change(Transfer.to(state.draft, kind)),
    swap: () => change(Transfer.swapped(state.draft)),
    type: (amount) => change({ amount }),
    step: (by) => change({ amount: stepped(state, around, by) }),
    all: () => change({ amount: everything(state, around) }),
    review: () => review(state, around, moving),
    transfer: async () => {
      const face = await moving.confirm()
      if (face === 'done' || face === 'found') change({ amount: '' })
    },
    retry: wallet.retry,
  }
}
