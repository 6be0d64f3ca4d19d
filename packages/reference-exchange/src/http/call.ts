/** Definition of an HTTP call: path, access and handler. */
import type { UserId } from '@hexbourse/domain/kernel'
import type { either as E } from 'fp-ts'

import type { Rejection, RequestError } from '../engine/index.ts'
import type { PictureStore } from '../files/index.ts'
import type { Client, Exchange, PaymentGateway } from '../runtime/index.ts'
import type { Language, DoneMessage } from '../messages/index.ts'
import type { CandleTexts } from './candle-texts.ts'
import type { FrontPage } from './front-page.ts'
import type { Params } from './params.ts'

export interface RequestContext {
  readonly exchange: Exchange
  readonly params: Params
  /** From the `lang` header. */
  readonly language: Language
  /** Idempotency key. Undefined when the client sent no `_timespan`. [Q23] */
  readonly key: string | undefined
  /** User agent of the browser, printable characters only. */
  readonly device: string
  /** Session cookie of the browser, created if missing. */
  readonly session: () => string
  /** Sets the cookie that existing clients rely on for the socket and uploads. [SHELL-4] */
  readonly rememberToken: (token: string) => void
  readonly forgetToken: () => void
  /** Counts an order of the user. False when the user places orders too fast. [SPOT-4] */
  readonly mayPlaceOrder: (user: UserId) => boolean
  /** Counts a chat message of the user. False when the user writes too fast. [Q17] */
  readonly mayPostMessage: (user: UserId) => boolean
  readonly client: Client
  /** Address of the exchange as the client opened it. */
  readonly site: string
  /** Sets the cookie that recognises the device, after a proof of the account's password or code. */
  readonly keepDevice: () => void
  readonly features: Features
  readonly files: PictureStore
  readonly candles: CandleTexts
  /** Charges the client for work that is known only after the request was admitted. */
  readonly charge: (cost: number) => void
  /** Uploaded file of a call that accepts one. */
  readonly file: Buffer | undefined
}

export interface UserRequestContext extends RequestContext {
  readonly user: UserId
  readonly token: string
}

/** Optional features that this exchange was started with. */
export interface Features {
  readonly faucet: boolean
  readonly mailbox: boolean
  /** Address of the customer service, in which clients replace `{id}` and `{name}`; empty when there is none. */
  readonly customerService: string
  /** Operator's data for the home page. Announced only when present. */
  readonly frontPage: FrontPage | undefined
  readonly gateway: PaymentGateway | undefined
}

export type ApiError = Rejection | RequestError
export type Reply =
  | { readonly _tag: 'Data'; readonly message: unknown }
  /** For calls with another envelope. */
  | { readonly _tag: 'Raw'; readonly body: unknown }
  /** The whole body, without an envelope. */
  | { readonly _tag: 'Text'; readonly mediaType: 'application/json' | 'text/plain'; readonly text: string }
  /** A message for the user and optional values for programs. */
  | {
      readonly _tag: 'Done'
      readonly messageKey: DoneMessage
      readonly values?: Readonly<Record<string, string>>
      readonly data?: unknown
    }
export type HandlerResult = E.Either<ApiError, Reply> | Promise<E.Either<ApiError, Reply>>

interface Route {
  readonly path: string
  readonly methods: ReadonlyArray<'GET' | 'POST'>
  /** Accepts a multipart form with a large body. */
  readonly acceptsFile?: boolean
}

export type Call =
  | (Route & { readonly access: 'public'; readonly handle: (context: RequestContext) => HandlerResult })
  | (Route & { readonly access: 'signed-in'; readonly handle: (context: UserRequestContext) => HandlerResult })

export const rawReply = (body: unknown): Reply => ({ _tag: 'Raw', body })
export const jsonReply = (text: string): Reply => ({ _tag: 'Text', mediaType: 'application/json', text })
export const textReply = (text: string): Reply => ({ _tag: 'Text', mediaType: 'text/plain', text })
export const dataReply = (message: unknown): Reply => ({ _tag: 'Data', message })
export const doneReply = (
  messageKey: DoneMessage,
  values: Readonly<Record<string, string>> = {},
  data?: unknown,
): Reply => ({
  _tag: 'Done',
  messageKey,
  values,
  data,
})
