/** What a request shows of its client, hashed before it is stored. [ACC-1] [ACC-2] */
import type { CodeClient } from '../engine/index.ts'
import * as Secrets from './secrets.ts'

// Model
export interface Client {
  /** Session cookie; undefined when the request has none. */
  readonly session: string | undefined
  /** Device cookie, or a new id that no account knows. */
  readonly deviceId: string
  /** Address by which anonymous clients are limited. */
  readonly address: string
  readonly language: string
}

/** Hex characters of a stored hash: 128 bits. */
const ORIGIN_HASH_LENGTH = 32

// Rules
/** The device first: an address may be shared with strangers. */
export const originsOf = ({ deviceId, address }: Client): ReadonlyArray<string> =>
  [`device/${deviceId}`, `address/${address}`].map((origin) => Secrets.digest(origin).slice(0, ORIGIN_HASH_LENGTH))

export const codeClientOf = (client: Client): CodeClient => ({
  ...(client.session === undefined ? {} : { session: Secrets.digest(client.session) }),
  origins: originsOf(client),
})
