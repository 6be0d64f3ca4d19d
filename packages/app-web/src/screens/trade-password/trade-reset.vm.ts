/** Replaces a forgotten trade password by a code sent to an own contact. [ACC-7] [WAL-7] */
import type { CodesPort, ProfilePort } from '@hexbourse/domain/account'
import { TradePasswordReset } from '@hexbourse/domain/account'
import { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { MessageKey, Region } from '../../i18n/index.ts'
import { problemOf } from '../../i18n/index.ts'
import type { CodeVm } from '../../panels/code/code.vm.ts'
import type { Navigator, Notifications } from '../../ports/index.ts'
import type { FormState } from '../../shared/index.ts'
import { DEFAULT_REGION, initialFormState, makeContactForm, submitForm } from '../../shared/index.ts'

interface State extends FormState<TradePasswordReset.Field> {
  isOpen: boolean
  draft: TradePasswordReset.Draft
  /** Id of the chosen country and calling code. */
  region: string
}

export interface TradeResetVm {
  readonly state: State
  readonly codes: CodeVm
  readonly open: () => Subscription
  /** Opens the form, or closes it. */
  readonly toggle: () => void
  readonly change: (part: Partial<TradePasswordReset.Draft>) => void
  readonly chooseRegion: (region: Region) => void
  readonly sendCode: () => Promise<void>
  readonly submit: () => Promise<void>
}

export interface TradeResetPorts {
  readonly codes: Pick<CodesPort, 'resetTradePassword'>
  readonly codeVm: CodeVm
  readonly profile: Pick<ProfilePort, 'retry'>
  readonly navigator: Pick<Navigator, 'go'>
  readonly notifications: Notifications<MessageKey>
}

const initialState = (): State => ({
  ...initialFormState(),
  isOpen: false,
  draft: ref(TradePasswordReset.EMPTY),
  region: DEFAULT_REGION,
})

export const makeTradeResetVm = (ports: TradeResetPorts): TradeResetVm => {
  const { codes, codeVm, profile, navigator, notifications } = ports
  const state = proxy<State>(initialState())
  const { change, chooseRegion, sendCode } = makeContactForm<TradePasswordReset.Draft>(state, {
    send: codeVm.send,
    onChange: () => undefined,
  })
  return {
    state,
    codes: codeVm,
    open: () => {
      Object.assign(state, initialState())
      const all = new Subscription(() => Object.assign(state, initialState()))
      all.add(codeVm.open())
      return all
    },
    toggle: () => {
      const isOpen = !state.isOpen
      Object.assign(state, initialState(), { isOpen })
    },
    change,
    chooseRegion,
    sendCode,
    submit: async () => {
      const reset = await submitForm(state, TradePasswordReset.fromDraft(state.draft), {
        fieldProblem: (error) => problemOf('account.error', error),
        send: codes.resetTradePassword,
        endsForm: true,
      })
      if (reset === undefined) return
      profile.retry()
      notifications.show({ id: 'trade-password', kind: 'success', key: 'account.trade.done' })
      navigator.go({ _tag: 'AccountSettings' })
    },
  }
}
