/** The password that money asks for, where the exchange has one. [ACC-7] [Q7] [Q17] */
import type { ProfilePort } from '@hexbourse/domain/account'
import { TradePassword } from '@hexbourse/domain/account'
import type { Navigator, Notices, System } from '@hexbourse/domain/kernel'
import { Lives } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { BehaviorSubject, Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { FormState } from '../../flows/index.ts'
import { letGo, quietForm, sendForm } from '../../flows/index.ts'
import type { MessageKey } from '../../i18n/index.ts'
import { problemOf } from '../../i18n/index.ts'

interface State extends FormState<TradePassword.Field> {
  /** Whether the exchange has the function; undefined until it has said so. */
  offered: boolean | undefined
  /** Whether there is one already; undefined until the profile has come. */
  isSet: boolean | undefined
  draft: TradePassword.Draft
}

export interface TradePasswordVm {
  readonly state: State
  readonly open: () => Subscription
  readonly change: (part: Partial<TradePassword.Draft>) => void
  readonly submit: () => Promise<void>
}

const blank = (): State => ({
  ...quietForm(),
  offered: undefined,
  isSet: undefined,
  draft: ref(TradePassword.EMPTY),
})

export const makeTradePasswordVm = (
  profile: ProfilePort,
  system: System,
  navigator: Navigator,
  notices: Notices<MessageKey>,
): TradePasswordVm => {
  const state = proxy<State>(blank())
  const dirty = new BehaviorSubject(false)
  const learn = async (): Promise<void> => {
    const info = await system.info()
    state.offered = E.isRight(info) && info.right.capabilities.has('trade_password')
  }
  const submit = async (): Promise<void> => {
    if (state.isSet === undefined) return
    const set = await sendForm(state, TradePassword.fromDraft(state.draft, state.isSet), {
      told: (error) => problemOf('account.error', error),
      send: profile.setTradePassword,
    })
    if (set === undefined) return
    dirty.next(false)
    notices.tell({ id: 'trade-password', kind: 'success', key: 'account.trade.done' })
    navigator.go({ _tag: 'AccountSet' })
  }
  return {
    state,
    open: () => {
      Object.assign(state, blank())
      void learn()
      const all = new Subscription()
      all.add(profile.profile().subscribe((live) => (state.isSet = Lives.latest(live)?.hasTradePassword)))
      all.add(navigator.hold(dirty))
      return all
    },
    change: (part) => {
      state.draft = ref({ ...state.draft, ...part })
      letGo(state, Object.keys(part))
      dirty.next(Object.values(state.draft).some((typed) => typed !== ''))
    },
    submit,
  }
}
