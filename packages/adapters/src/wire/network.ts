/** Wire format of networks and deposit addresses, in all forms that servers send. [WAL-2] [Q63] */
import type { CurrencyId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { WalletNetwork } from '@hexbourse/domain/wallet'
import { either as E, function as F } from 'fp-ts'
import * as v from 'valibot'

import { count, money } from './numbers.ts'
import type { DecodeResult } from './read.ts'
import { decodeWith, optional } from './read.ts'

const text = v.pipe(v.string(), v.maxLength(500))

const NETWORK = {
  type: count,
  network: text,
  name: optional(text),
  memo: v.optional(v.picklist(['none', 'digits', 'letters']), 'none'),
  confirmations: optional(count),
}

interface NetworkRow {
  readonly type: number
  readonly network: string
  readonly name?: string | undefined
  readonly memo: WalletNetwork.MemoKind
  readonly confirmations?: number | undefined
}

const networkOf = ({ type, network, name, memo, confirmations }: NetworkRow): WalletNetwork.Network => ({
  index: type,
  code: network,
  name: name ?? network,
  memo,
  confirmations,
})

const MAX_NETWORKS = 50

/** Missing on servers without a list. */
export const networks = v.optional(
  v.pipe(v.array(v.pipe(v.object(NETWORK), v.transform(networkOf))), v.maxLength(MAX_NETWORKS)),
  [],
)

/** The codes of the fields in which older servers send one address each. */
const FIELDS = {
  omni: 'OMNI',
  erc20: 'ERC20',
  trc20: 'TRC20',
  btc: 'BTC',
  eth: 'ERC20',
  usdt: 'OMNI',
  usdt_erc20: 'ERC20',
}
type Field = keyof typeof FIELDS

/** Older servers send the addresses of all coins with each. */
const fieldsOf = (currency: CurrencyId): ReadonlyArray<Field> => {
  if (currency === BITCOIN) return ['btc']
  return currency === ETHER ? ['eth', 'usdt_erc20'] : ['omni', 'erc20', 'trc20', 'usdt', 'usdt_erc20']
}
const [BITCOIN, ETHER] = [1, 2]

const LISTED = v.object({
  networks: v.pipe(
    v.array(
      v.pipe(
        v.object({ ...NETWORK, address: text, memo_text: optional(text), minimum: optional(money) }),
        v.transform((row): WalletNetwork.DepositAddress => ({
          network: networkOf(row),
          address: row.address,
          memo: row.memo_text,
          minimum: row.minimum,
          minutes: undefined,
        })),
      ),
    ),
    v.minLength(1),
    v.maxLength(MAX_NETWORKS),
  ),
})

const ROWS = v.pipe(
  v.array(v.object({ network: optional(text), name: optional(text), address: text })),
  v.maxLength(MAX_NETWORKS),
)

const OBJECT = v.object({
  address: optional(text),
  omni: optional(text),
  erc20: optional(text),
  trc20: optional(text),
  btc: optional(text),
  eth: optional(text),
  usdt: optional(text),
  usdt_erc20: optional(text),
})

/** "ERC20:0x…,TRC20:T…", or one address. */
const fromText = (all: string): ReadonlyArray<readonly [string, string]> =>
  all
    .split(',')
    .map((one) => /^\s*([\w-]+):(.+)$/.exec(one) ?? [one, '', one])
    .map(([, code = '', address = '']) => [code.toUpperCase(), address.trim()] as const)

const plainAddress = ([code, address]: readonly [string, string], index: number): WalletNetwork.DepositAddress => ({
  network: { index, code, name: code, memo: 'none', confirmations: undefined },
  address,
  memo: undefined,
  minimum: undefined,
  minutes: undefined,
})

/** Empty for a coin without an address. */
export const decodeDepositAddresses =
  (currency: CurrencyId) =>
  (wire: unknown): DecodeResult<ReadonlyArray<WalletNetwork.DepositAddress>> =>
    F.pipe(
      wire,
      decodeWith(v.union([LISTED, ROWS, OBJECT, text])),
      E.map((read) => {
        if (typeof read === 'object' && 'networks' in read) return read.networks
        return pairsOf(read, currency)
          .filter(([, address]) => address !== '')
          .map(plainAddress)
      }),
    )

type PlainForm = string | v.InferOutput<typeof ROWS> | v.InferOutput<typeof OBJECT>

const isRows = (read: PlainForm): read is v.InferOutput<typeof ROWS> => Array.isArray(read)

const pairsOf = (read: PlainForm, currency: CurrencyId): ReadonlyArray<readonly [string, string]> => {
  if (typeof read === 'string') return fromText(read)
  if (isRows(read)) return read.map(({ network, name, address }) => [network ?? name ?? '', address] as const)
  if (read.address !== undefined) return fromText(read.address)
  return fieldsOf(currency).map((field) => [FIELDS[field], read[field] ?? ''] as const)
}

/** A limit that is zero or missing is none. */
export const limit = v.pipe(
  optional(money),
  v.transform((most) => (most === undefined || Decimal.isZero(most) ? undefined : most)),
)

const minutes = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{1,4}(?:-\d{1,4})?$/))

/** undefined where the server does not tell them. */
export const decodeDepositTerms =
  (currency: CurrencyId) =>
  (wire: unknown): WalletNetwork.DepositTerms | undefined => {
    const minimum = v.optional(v.object({ [String(currency)]: optional(money) }), {})
    const read = v.safeParse(v.object({ deposit: v.object({ confirmations: count, minutes, minimum }) }), wire)
    if (!read.success) return undefined
    const { deposit } = read.output
    return {
      confirmations: deposit.confirmations,
      minutes: deposit.minutes,
      minimum: deposit.minimum[String(currency)],
    }
  }
