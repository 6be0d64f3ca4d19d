/** Addresses on the networks of the exchange: form, version and checksum. [WAL-7] */
import { TypedText } from '@hexbourse/domain/kernel'
import { blake2b } from '@noble/hashes/blake2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base58, base58xrp, bech32, bech32m } from '@scure/base'
import { option as O } from 'fp-ts'

// Model
/** Why a text is no address of the network. */
export type AddressError =
  | { readonly _tag: 'AddressMissing' }
  | { readonly _tag: 'AddressHasSpaces' }
  /** Another network's, mistyped or cut off. */
  | { readonly _tag: 'AddressUnreadable' }

/** Every error tag of this module; each has a message in every language. */
export const TAGS = {
  AddressMissing: true,
  AddressHasSpaces: true,
  AddressUnreadable: true,
} as const satisfies Record<AddressError['_tag'], true>

/** Characters that are typed back in the review of a new address. [Q63] */
export const TYPED_BACK = 6

// Rules
/** The first error, or undefined. Outer spaces and invisible characters are ignored. A network without a known form accepts any plain text. */
export const problem = (network: string, typed: string): AddressError | undefined => {
  const address = TypedText.trim(typed)
  if (address === '') return { _tag: 'AddressMissing' }
  if (/\s/.test(address)) return { _tag: 'AddressHasSpaces' }
  const hasForm = FORMS.get(network) ?? hasPlainForm
  return address.length <= MAX_LENGTH && hasForm(address) ? undefined : { _tag: 'AddressUnreadable' }
}

/** The end that is typed back, and what comes before it. */
export const parts = (address: string): { readonly start: string; readonly end: string } => ({
  start: address.slice(0, -TYPED_BACK),
  end: address.slice(-TYPED_BACK),
})

// Internal
type HasForm = (address: string) => boolean

const MAX_LENGTH = 128
const CHECKSUM_BYTES = 4

const hasPlainForm: HasForm = (address) => /^[\u0021-\u007e]{10,}$/.test(address)

const isEqual = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index])

type Decode = (text: string) => Uint8Array

const decodeText = (decode: Decode, text: string): Uint8Array =>
  O.getOrElse((): Uint8Array => new Uint8Array())(O.tryCatch(() => decode(text)))

/** A version byte, 20 bytes and the start of their double SHA-256. */
const isBase58Check =
  (versions: ReadonlyArray<number>, decode: Decode = (text) => base58.decode(text)): HasForm =>
  (address) => {
    const bytes = decodeText(decode, address)
    const payload = bytes.slice(0, -CHECKSUM_BYTES)
    const checksum = sha256(sha256(payload)).slice(0, CHECKSUM_BYTES)
    const isKnown = payload.length === 21 && versions.some((version) => version === payload[0])
    return isKnown && isEqual(checksum, bytes.slice(-CHECKSUM_BYTES))
  }

/** Version 0 has the first checksum, later versions the second; 20 or 32 bytes, later versions 32. */
const isSegwit =
  (prefix: string): HasForm =>
  (address) =>
    [bech32, bech32m].some((coder, index) => {
      const decoded = coder.decodeUnsafe(address)
      const [version = 0, ...words] = decoded?.words ?? []
      if (decoded?.prefix !== prefix || version > 16 || (version === 0) !== (index === 0)) return false
      const length = coder.fromWordsUnsafe(words)?.length ?? 0
      return length === 32 || (version === 0 && length === 20)
    })

/** Mixed case is a checksum: a letter is upper case where the hash of the lower-case text has a digit from 8. */
const isHexAddress: HasForm = (address) => {
  const [, digits] = /^0x([\da-fA-F]{40})$/.exec(address) ?? []
  if (digits === undefined) return false
  const lower = digits.toLowerCase()
  if (digits === lower || digits === digits.toUpperCase()) return true
  const hash = keccak_256(Uint8Array.from(lower, (digit) => digit.charCodeAt(0)))
  const nibble = (index: number): number => ((hash[index >> 1] ?? 0) >> (index % 2 === 0 ? 4 : 0)) & 15
  return [...lower].every((digit, index) => digits[index] === (nibble(index) >= 8 ? digit.toUpperCase() : digit))
}

/** Payment addresses of the current era. */
const isCardano: HasForm = (address) => {
  const decoded = bech32.decodeUnsafe(address, MAX_LENGTH)
  const bytes = decoded?.prefix === 'addr' ? bech32.fromWordsUnsafe(decoded.words) : undefined
  return bytes instanceof Uint8Array && (bytes.length === 29 || bytes.length === 57)
}

/** "SS58PRE". */
const POLKADOT_SALT = [83, 83, 53, 56, 80, 82, 69]

/** Network 0, 32 bytes and two bytes of a BLAKE2b hash. */
const isPolkadot: HasForm = (address) => {
  const bytes = decodeText((text) => base58.decode(text), address)
  const payload = bytes.slice(0, 33)
  const checksum = blake2b(Uint8Array.from([...POLKADOT_SALT, ...payload])).slice(0, 2)
  return bytes.length === 35 && bytes[0] === 0 && isEqual(checksum, bytes.slice(33))
}

const isSolana: HasForm = (address) => decodeText((text) => base58.decode(text), address).length === 32

const isBitcoinScript = isBase58Check([0, 5])
const isBitcoinSegwit = isSegwit('bc')
const isLitecoinScript = isBase58Check([48, 50, 5])
const isLitecoinSegwit = isSegwit('ltc')

/** By the code of the network. */
const FORMS: ReadonlyMap<string, HasForm> = new Map<string, HasForm>([
  ['BTC', (address) => isBitcoinScript(address) || isBitcoinSegwit(address)],
  ['OMNI', isBitcoinScript],
  ['ERC20', isHexAddress],
  ['BEP20', isHexAddress],
  ['AVAXC', isHexAddress],
  ['TRC20', isBase58Check([65])],
  ['SOL', isSolana],
  ['XRP', isBase58Check([0], (text) => base58xrp.decode(text))],
  ['DOGE', isBase58Check([30, 22])],
  ['LTC', (address) => isLitecoinScript(address) || isLitecoinSegwit(address)],
  ['ADA', isCardano],
  ['DOT', isPolkadot],
])
