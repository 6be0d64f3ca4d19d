/** A call or an event of the contract: what is sent, and which fields a client reads. */
import type { Kind } from './kind.ts'

// Model
/** By path from the message: `list[].id` is the member `id` of each row of `list`; the empty path is the message. */
export type Fields = Readonly<Record<string, Kind>>

export interface Shape {
  readonly required: Fields
  /** May be missing, and has this kind where it is there. */
  readonly optional?: Fields
  /** What this project adds to the contract; clients hide what depends on it. */
  readonly extensions?: Fields
  readonly order?: ReadonlyArray<Order>
}

export interface Order {
  /** Path of the list. */
  readonly list: string
  /** Member of the rows, or the position in rows that are lists. */
  readonly by: string
  readonly direction: 'ascending' | 'descending'
}

/** What the calls are about: the first pair that is shown, and a time on the server. */
export interface Subject {
  readonly match: string
  readonly base: string
  readonly quote: string
  /** As `ETH/USDT`. */
  readonly symbol: string
  /** Unix seconds. */
  readonly now: number
  /** Extensions that the server announces. */
  readonly capabilities: ReadonlyArray<string>
}

export type Form = Readonly<Record<string, string>>

export interface Call extends Shape {
  readonly path: string
  readonly method: 'GET' | 'POST'
  /** `user`: a visitor gets 999. */
  readonly access: 'open' | 'user'
  readonly parameters?: (subject: Subject) => Form
  /** `reply`: the fields are those of the whole reply, which has no envelope. */
  readonly root?: 'reply'
  /** The server announces the call by this capability; it owes the call then, and is not asked for it otherwise. */
  readonly capability?: string
  /** Servers may lack the call. `extension`: it is one of this project. */
  readonly absence?: 'allowed' | 'extension'
  /** An error is an answer too, for example where there is nothing to list. */
  readonly mayReject?: true
}

export interface Event extends Shape {
  /** Other names that deployed servers use. */
  readonly aliases?: ReadonlyArray<string>
  readonly type: string
  readonly absence?: 'allowed'
}

// Constructors
/** The same fields under a path. */
export const fieldsAtPath = (path: string, fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, kind]) => [`${path}${name === '' || path === '' ? '' : '.'}${name}`, kind]),
  )
