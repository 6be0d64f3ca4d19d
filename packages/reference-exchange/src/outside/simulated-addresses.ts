/** Addresses of a simulated chain: no key belongs to them, but their form and checksum are those of the network. [Q59] */
import { blake2b } from '@noble/hashes/blake2.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base58, base58xrp, bech32 } from '@scure/base'

// Constructors
/** Always the same for a seed. Throws for an unknown network. */
export const simulatedAddress = (network: string, seed: string): string => {
  const encode = ENCODERS.get(network)
  if (encode === undefined) throw new Error(`no addresses on network ${network}`)
  return encode(sha256(bytesOf(`${network}/${seed}`)))
}

// Internal
type Encoder = (key: Uint8Array) => string

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

const keyHash = (key: Uint8Array): Uint8Array => ripemd160(sha256(key))

const base58Check =
  (version: number, coder: { readonly encode: Encoder } = base58): Encoder =>
  (key) => {
    const payload = Uint8Array.from([version, ...keyHash(key)])
    return coder.encode(Uint8Array.from([...payload, ...sha256(sha256(payload)).slice(0, 4)]))
  }

const segwit =
  (prefix: string): Encoder =>
  (key) =>
    bech32.encode(prefix, [0, ...bech32.toWords(keyHash(key))])

const hexAddress: Encoder = (key) => {
  const lower = Array.from(key.slice(0, 20), (byte) => byte.toString(16).padStart(2, '0')).join('')
  const hash = keccak_256(bytesOf(lower))
  const nibble = (index: number): number => ((hash[index >> 1] ?? 0) >> (index % 2 === 0 ? 4 : 0)) & 15
  return `0x${[...lower].map((digit, index) => (nibble(index) >= 8 ? digit.toUpperCase() : digit)).join('')}`
}

/** Payment key without a stake key, on the main network. */
const cardano: Encoder = (key) =>
  bech32.encode('addr', bech32.toWords(Uint8Array.from([0x61, ...blake2b(key, { dkLen: 28 })])), 128)

const polkadot: Encoder = (key) => {
  const payload = Uint8Array.from([0, ...key])
  const checksum = blake2b(Uint8Array.from([...bytesOf('SS58PRE'), ...payload])).slice(0, 2)
  return base58.encode(Uint8Array.from([...payload, ...checksum]))
}

const ENCODERS: ReadonlyMap<string, Encoder> = new Map<string, Encoder>([
  ['BTC', segwit('bc')],
  ['OMNI', base58Check(0)],
  ['ERC20', hexAddress],
  ['BEP20', hexAddress],
  ['AVAXC', hexAddress],
  ['TRC20', base58Check(65)],
  ['SOL', (key) => base58.encode(key)],
  ['XRP', base58Check(0, base58xrp)],
  ['DOGE', base58Check(30)],
  ['LTC', segwit('ltc')],
  ['ADA', cardano],
  ['DOT', polkadot],
])
