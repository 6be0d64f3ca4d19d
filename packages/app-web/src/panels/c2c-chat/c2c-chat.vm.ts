/** Messages between the two parties of an order. [Q17] */
import type { C2cPort } from '@hexbourse/domain/c2c'
import { C2cChat } from '@hexbourse/domain/c2c'
import type { Live, OrderId } from '@hexbourse/domain/kernel'
import { LiveValue, TypedText } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import { problemOf } from '../../i18n/index.ts'
import type { FormState } from '../../shared/index.ts'
import { clearProblems, initialFormState, submitForm } from '../../shared/index.ts'

interface State extends FormState<'text'> {
  messages: Live<undefined>
  /** Oldest first. */
  list: ReadonlyArray<C2cChat.ChatMessage>
  text: string
}

export interface C2cChatVm {
  readonly state: State
  readonly open: (order: OrderId) => Subscription
  readonly setText: (text: string) => void
  readonly send: () => Promise<void>
  readonly retry: () => void
}

const initialState = (): State => ({ ...initialFormState(), messages: ref(LiveValue.LOADING), list: ref([]), text: '' })

export const makeC2cChatVm = (c2c: Pick<C2cPort, 'messages' | 'sendMessage' | 'retry'>): C2cChatVm => {
  const state = proxy<State>(initialState())
  let order: OrderId | undefined
  return {
    state,
    open: (id) => {
      Object.assign(state, initialState())
      order = id
      const all = new Subscription(() => (order = undefined))
      all.add(
        c2c.messages(id).subscribe((live) => {
          state.messages = ref(LiveValue.map(() => undefined)(live))
          state.list = ref(LiveValue.latest(live) ?? [])
        }),
      )
      return all
    },
    setText: (text) => {
      state.text = text
      clearProblems(state, ['text'])
    },
    send: async () => {
      const to = order
      if (to === undefined) return
      const sent = await submitForm(
        state,
        E.mapLeft((text: C2cChat.ChatError) => ({ text }))(C2cChat.fromInput(state.text)),
        { fieldProblem: (error) => problemOf('c2c.error', error), send: (text) => c2c.sendMessage(to, text) },
      )
      // what was typed while it was being sent stays
      if (sent !== undefined && TypedText.trim(state.text) === sent) state.text = ''
    },
    retry: c2c.retry,
  }
}
