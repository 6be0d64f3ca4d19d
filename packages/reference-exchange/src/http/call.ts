/** Definition of an HTTP call: path, access and handler. */
import type { UserId } from '@hexbourse/domain/kernel'
import type { either as E } from 'fp-ts'

import type { Rejection, RequestError } from '../engine/index.ts'
import type { PictureStore } from '../files/index.ts'
import type { Client, Exchange } from '../runtime/index.ts'
import type { Language, DoneMessage } from '../messages/index.ts'
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
  readonly client: Client
  /** Sets the cookie that recognises the device, after a proof of the account's password or code. */
  readonly keepDevice: () => void
  readonly features: Features
  readonly files: PictureStore
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
  /** Operator's data for the home page. Announced only when present. */
  readonly frontPage: FrontPage | undefined
}

export type ApiError = Rejection | RequestError
export type Reply =
  | { readonly _tag: 'Data'; readonly message: unknown }
  /** For calls with another envelope. */
  | { readonly _tag: 'Raw'; readonly body: unknown }
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
