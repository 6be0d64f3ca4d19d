/** What the pages of a browser and its exchange tell each other, all on one channel. */

export const CHANNEL = 'hexbourse-simulation'

/** A call as a server would receive it. */
export interface CallMessage {
  readonly kind: 'call'
  readonly id: string
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly origin: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer>
}

export interface AnswerMessage {
  readonly kind: 'answer'
  readonly id: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly cookies: ReadonlyArray<string>
  readonly body: Uint8Array<ArrayBuffer>
}

/** From a page. A page that says nothing for STILL_HERE_MS × 3 has closed its connection. */
export type PageMessage =
  | CallMessage
  /** Asks whether an exchange is running. */
  | { readonly kind: 'hello' }
  | { readonly kind: 'connect'; readonly connection: string; readonly token: string }
  | { readonly kind: 'emit'; readonly connection: string; readonly event: string; readonly payload: unknown }
  | { readonly kind: 'still-here'; readonly connection: string }
  | { readonly kind: 'disconnect'; readonly connection: string }
  | { readonly kind: 'mailbox' }
  /** Deletes what is stored and cannot be read, and starts an empty exchange. */
  | { readonly kind: 'start-anew' }

/** From the exchange. */
export type ExchangeMessage =
  | AnswerMessage
  /** `run` differs after another page has taken over. `isKept`: what happens is stored in this browser. */
  | { readonly kind: 'running'; readonly run: string; readonly isKept: boolean }
  | { readonly kind: 'connected'; readonly connection: string }
  | { readonly kind: 'push'; readonly connection: string; readonly event: string; readonly payload: unknown }
  /** Messages that the exchange sent, newest first. */
  | { readonly kind: 'mail'; readonly messages: ReadonlyArray<Mail> }
  | { readonly kind: 'failed' }
  /** What is stored cannot be read: no exchange runs until a page asks to start anew. */
  | { readonly kind: 'damaged' }

export interface Mail {
  /** Unix milliseconds. */
  readonly at: number
  readonly recipient: string
  readonly subject: string
  readonly text: string
}

export const STILL_HERE_MS = 60_000
