/** Sending a code: once a minute, counted down, also after a reload. [ACC-2] [ACC-3] */
import type { Codes, CodesPort } from '@hexbourse/domain/account'
import { Codes as Code, Contacts } from '@hexbourse/domain/account'
import type { CallError, Clock, System } from '@hexbourse/domain/kernel'
import { Clocks } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import type { Subscription } from 'rxjs'
import { interval, startWith } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Problem } from '../../i18n/index.ts'
import { callProblem } from '../../i18n/index.ts'
import type { Cooldown } from './cooldown.ts'

interface State {
  /** Masked address the last code went to. */
  sentTo: string | undefined
  /** Seconds until another code may be asked for. */
  wait: number
  sending: boolean
  /** Why the last one was not sent. */
  refused: Problem | undefined
  /** Whether codes land in the exchange's own development mailbox. */
  mailbox: string | undefined
}

export interface CodeVm {
  readonly state: State
  readonly open: () => Subscription
  readonly send: (contact: Contacts.Contact) => Promise<void>
}

export interface CodePorts {
  readonly codes: CodesPort
  readonly system: System
  readonly clock: Clock
  readonly cooldown: Cooldown
  /** Address of the development mailbox. */
  readonly mailbox: string
}

export const makeCodeVm = (purpose: Codes.Purpose, ports: CodePorts): CodeVm => {
  const { codes, clock, cooldown } = ports
  const state = proxy<State>({ sentTo: undefined, wait: 0, sending: false, refused: undefined, mailbox: undefined })
  const countDown = (): void => {
    const sent = cooldown.last()
    const wait = sent === undefined ? 0 : Math.max(0, Math.ceil((sent.until - clock.now()) / 1000))
    if (wait !== state.wait) state.wait = Math.min(wait, Code.RESEND_AFTER)
    if (sent !== undefined && state.wait > 0) state.sentTo = sent.to
  }
  return {
    state,
    open: () => {
      Object.assign(state, { sentTo: undefined, wait: 0, sending: false, refused: undefined })
      void learnMailbox(ports, state)
      return interval(1000).pipe(startWith(0)).subscribe(countDown)
    },
    send: async (contact) => {
      if (state.wait > 0 || state.sending) return
      Object.assign(state, { sending: true, refused: undefined })
      const answer = await codes.send(purpose, contact)()
      state.sending = false
      if (E.isLeft(answer)) {
        state.refused = ref(told(purpose, answer.left))
        return
      }
      const until = Clocks.millis(clock.now() + Code.RESEND_AFTER * 1000)
      const { address, areaCode } = contact
      const masked = Contacts.mask(address)
      cooldown.keep({ to: areaCode === '' ? masked : `+${areaCode} ${masked}`, until })
      countDown()
    },
  }
}

const learnMailbox = async ({ system, mailbox }: CodePorts, state: State): Promise<void> => {
  const info = await system.info()
  state.mailbox = E.isRight(info) && info.right.capabilities.has('mailbox') ? mailbox : undefined
}

/** Whoever has forgotten is told nothing that says whether an account exists, whatever the server says. [ACC-3] */
const told = (purpose: Codes.Purpose, error: CallError): Problem =>
  purpose === 'recover' && error._tag === 'Refused'
    ? { key: 'account.recovery.notSent', values: {} }
    : callProblem(error)
