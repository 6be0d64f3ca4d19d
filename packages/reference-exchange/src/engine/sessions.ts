/** Sessions a person sees and ends, the trade password, and the roles that the desk gives. [ACC-6] [ACC-7] [C2C-6] */
import type { Millis, UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import { DONE } from './account.ts'
import type { AccountDecided } from './account.ts'
import type { AccountState } from './account-state.ts'
import { counted, decided } from './decision.ts'
import type { Region } from './people.ts'
import type { Refusal } from './refusal.ts'
import { afterMiss, blockOf } from './throttle.ts'

// Model
/** One of his own by its id, or all but the one he asks with. */
export interface EndSessions {
  readonly _tag: 'EndSessions'
  readonly user: UserId
  readonly which: number | 'others'
  /** Of the token he asks with. */
  readonly asking: string
}

/** The old one was right, or there was none. */
export interface SetTradePassword {
  readonly _tag: 'SetTradePassword'
  readonly user: UserId
  readonly passwordHash: string
}

export interface MissTradePassword {
  readonly _tag: 'MissTradePassword'
  readonly user: UserId
}

/** Nothing takes the role away. */
export interface AppointAgent {
  readonly _tag: 'AppointAgent'
  readonly user: UserId
  readonly region: Region | undefined
}

export interface AppointSeller {
  readonly _tag: 'AppointSeller'
  readonly user: UserId
  readonly name: string | undefined
}

export type SessionCommand = EndSessions | SetTradePassword | MissTradePassword | AppointAgent | AppointSeller

// Rules
export const decideEnd = (state: AccountState, { user, which, asking }: EndSessions): AccountDecided => {
  const own = [...state.sessions].filter(([, session]) => session.user === user)
  const ended = own.filter(([token, { id }]) => (which === 'others' ? token !== asking : id === which))
  if (ended.length === 0 && which !== 'others') return E.left({ _tag: 'SessionNotFound' })
  return decided(
    ended.map(([token]) => ({ _tag: 'SignedOut', token })),
    DONE,
  )
}

export const decideTradePassword = (
  state: AccountState,
  { user, passwordHash }: SetTradePassword,
  now: Millis,
): AccountDecided => {
  const block = tradeBlock(state, user, now)
  if (block !== undefined) return E.left(block)
  return decided([{ _tag: 'TradePasswordSet', user, passwordHash }], DONE)
}

export const decideMissTrade = (state: AccountState, { user }: MissTradePassword, now: Millis): AccountDecided => {
  const block = tradeBlock(state, user, now)
  if (block !== undefined) return E.left(block)
  const throttle = afterMiss(state.tradeThrottles.get(user), now)
  return counted([{ _tag: 'TradePasswordMissed', user, throttle }], { _tag: 'TradePasswordWrong' })
}

export const tradeBlock = (state: AccountState, user: UserId, now: Millis): Refusal | undefined =>
  blockOf(state.tradeThrottles.get(user), now)

export const decideAgent = (state: AccountState, { user, region }: AppointAgent): AccountDecided =>
  state.people.has(user) ? decided([{ _tag: 'AgentAppointed', user, region }], DONE) : E.left({ _tag: 'PersonUnknown' })

export const decideSeller = (state: AccountState, { user, name }: AppointSeller): AccountDecided =>
  state.people.has(user) ? decided([{ _tag: 'SellerAppointed', user, name }], DONE) : E.left({ _tag: 'PersonUnknown' })
