/** Sends a verification code at most once a minute; the countdown survives a reload. [ACC-2] [ACC-3] */
import type { Codes, CodesPort, Contacts } from '@hexbourse/domain/account'
import { AccountMask, Codes as Code } from '@hexbourse/domain/account'
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
  /** Masked address of the last code. */
  sentTo: string | undefined
  /** Seconds until another code can be sent. */
  secondsLeft: number
  isSending: boolean
  /** Why the last code was not sent. */
  sendProblem: Problem | undefined
  /** Address of the exchange's development mailbox, if it has one. */
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
  const state = proxy<State>({
    sentTo: undefined,
    secondsLeft: 0,
    isSending: false,
    sendProblem: undefined,
    mailbox: undefined,
  })
  const countDown = (): void => {
    const sent = cooldown.last()
    const secondsLeft = sent === undefined ? 0 : Math.max(0, Math.ceil((sent.until - clock.now()) / 1000))
    if (secondsLeft !== state.secondsLeft) state.secondsLeft = Math.min(secondsLeft, Code.RESEND_AFTER_SECONDS)
    if (sent !== undefined && state.secondsLeft > 0) state.sentTo = sent.to
  }
  return {
    state,
    open: () => {
      Object.assign(state, { sentTo: undefined, secondsLeft: 0, isSending: false, sendProblem: undefined })
      void loadMailbox(ports, state)
      return interval(1000).pipe(startWith(0)).subscribe(countDown)
    },
    send: async (contact) => {
      if (state.secondsLeft > 0 || state.isSending) return
      Object.assign(state, { isSending: true, sendProblem: undefined })
      const reply = await codes.send(purpose, contact)()
      state.isSending = false
      if (E.isLeft(reply)) {
        state.sendProblem = ref(sendProblemOf(purpose, reply.left))
        return
      }
      const until = Clocks.millis(clock.now() + Code.RESEND_AFTER_SECONDS * 1000)
      const { address, areaCode } = contact
      const masked = AccountMask.mask(address)
      cooldown.save({ to: areaCode === '' ? masked : `+${areaCode} ${masked}`, until })
      countDown()
    },
  }
}

const loadMailbox = async ({ system, mailbox }: CodePorts, state: State): Promise<void> => {
  const { capabilities } = await system.info()
  state.mailbox = capabilities.has('mailbox') ? mailbox : undefined
}

/**
 * In password recovery a rejection must not reveal whether an account exists, whatever the server message says.
 * [ACC-3]
 */
const sendProblemOf = (purpose: Codes.Purpose, error: CallError): Problem =>
  purpose === 'recover' && error._tag === 'Rejected'
    ? { key: 'account.recovery.notSent', values: {} }
    : callProblem(error)
