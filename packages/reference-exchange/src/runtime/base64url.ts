/** Bytes as text of A-Z, a-z, 0-9, - and _, without padding. */
import { base64urlnopad } from '@scure/base'

export const toBase64Url = (bytes: Uint8Array): string => base64urlnopad.encode(bytes)

/** Throws on any other text. */
export const fromBase64Url = (text: string): Buffer => Buffer.from(base64urlnopad.decode(text))
