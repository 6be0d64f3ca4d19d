/** What a call of the contract is: a path, who may ask, and how it answers. */
import type { UserId } from '@hexbourse/domain/kernel'
import type { either as E } from 'fp-ts'

import type { Refusal, RequestFault } from '../engine/index.ts'
import type { Files } from '../files/index.ts'
import type { Exchange } from '../runtime/index.ts'
import type { Language, Saying } from '../words/index.ts'
import type { FrontPage } from './front-page.ts'
import type { Params } from './params.ts'

export interface Asked {
  readonly exchange: Exchange
  readonly params: Params
  /** What the `lang` header asks for. */
  readonly language: Language
  /** Idempotency key; none where the client sent no `_timespan`. [Q23] */
  readonly key: string | undefined
  /** What the browser calls itself, as far as it can be shown. */
  readonly device: string
  /** The browser's cookie, made when it has none. */
  readonly session: () => string
  readonly offers: Offers
  readonly files: Files
  /** Of a call that takes one. */
  readonly file: Buffer | undefined
}

export interface AskedByUser extends Asked {
  readonly user: UserId
  readonly token: string
}

/** What this exchange was started with. */
export interface Offers {
  readonly faucet: boolean
  readonly mailbox: boolean
  /** What the operator tells of itself on the home page; announced only where it tells something. */
  readonly frontPage: FrontPage | undefined
}

export type Fault = Refusal | RequestFault
export type Reply =
  | { readonly _tag: 'Data'; readonly message: unknown }
  /** Where the contract has another envelope. */
  | { readonly _tag: 'Raw'; readonly body: unknown }
  /** Words for people, and for programs the figures beside them. */
  | {
      readonly _tag: 'Said'
      readonly saying: Saying
      readonly values?: Readonly<Record<string, string>>
      readonly data?: unknown
    }
export type Answer = E.Either<Fault, Reply> | Promise<E.Either<Fault, Reply>>

interface Route {
  readonly path: string
  readonly methods: ReadonlyArray<'GET' | 'POST'>
  /** Counted per address of the asker, because it guesses secrets or sends mail. */
  readonly guarded?: boolean
  /** It comes as a form of parts, and may be large. */
  readonly takesFile?: boolean
}

export type Call =
  | (Route & { readonly who: 'anyone'; readonly answer: (asked: Asked) => Answer })
  | (Route & { readonly who: 'signed-in'; readonly answer: (asked: AskedByUser) => Answer })

export const raw = (body: unknown): Reply => ({ _tag: 'Raw', body })
export const data = (message: unknown): Reply => ({ _tag: 'Data', message })
export const said = (saying: Saying, values: Readonly<Record<string, string>> = {}, figures?: unknown): Reply => ({
  _tag: 'Said',
  saying,
  values,
  data: figures,
})
