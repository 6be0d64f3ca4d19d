/** Networks on which a currency is deposited and withdrawn, as the server announces them. [WAL-2] [WAL-6] [Q63] */
import type { Decimal } from '@hexbourse/domain/kernel'

// Model
/** What a withdrawal may carry beside the address. */
export type MemoKind = 'none' | 'digits' | 'letters'

/** A network on which a currency moves. */
export interface Network {
  /** Position in the server's list, which is what calls send. */
  readonly index: number
  /** Such as ERC20; empty where the server names none. */
  readonly code: string
  readonly name: string
  readonly memo: MemoKind
  /** Until a deposit is credited; undefined where the server does not announce it. [Q51] */
  readonly confirmations: number | undefined
}

/** Where a deposit is sent to. */
export interface DepositAddress {
  readonly network: Network
  readonly address: string
  /** What a deposit must carry beside the address; undefined where nothing. */
  readonly memo: string | undefined
  /** Least amount that is credited; undefined where the server does not announce it. */
  readonly minimum: Decimal.Decimal | undefined
  /** Minutes until it is credited: a figure, or a range such as 10-60; undefined where the server does not announce them. */
  readonly minutes: string | undefined
}

/** What the exchange announces for all networks of a coin. [Q51] */
export interface DepositTerms {
  readonly confirmations: number
  readonly minutes: string
  readonly minimum: Decimal.Decimal | undefined
}

/** Why a text is no memo of the network. */
export type MemoError =
  | { readonly _tag: 'MemoNotAllowed' }
  | { readonly _tag: 'MemoNotDigits' }
  | { readonly _tag: 'MemoNotLetters' }
  | { readonly _tag: 'MemoTooLong'; readonly most: number }

/** Every error tag of this module; each has a message in every language. */
export const TAGS = {
  MemoNotAllowed: true,
  MemoNotDigits: true,
  MemoNotLetters: true,
  MemoTooLong: true,
} as const satisfies Record<MemoError['_tag'], true>

/** Most characters of a memo. */
export const MAX_MEMO = 64

// Rules
/** Completed by what the exchange announces; what the address itself says takes precedence. [Q51] */
export const withTerms = (address: DepositAddress, terms: DepositTerms | undefined): DepositAddress =>
  terms === undefined
    ? address
    : {
        ...address,
        network: { ...address.network, confirmations: address.network.confirmations ?? terms.confirmations },
        minimum: address.minimum ?? terms.minimum,
        minutes: address.minutes ?? terms.minutes,
      }

/** The first error of a memo, which may be empty; digits only for some networks. [WAL-7] */
export const memoProblem = (kind: MemoKind, memo: string): MemoError | undefined => {
  if (memo === '') return undefined
  if (kind === 'none') return { _tag: 'MemoNotAllowed' }
  if (memo.length > MAX_MEMO) return { _tag: 'MemoTooLong', most: MAX_MEMO }
  if (kind === 'digits') return /^\d+$/.test(memo) ? undefined : { _tag: 'MemoNotDigits' }
  return /^[\da-zA-Z]+$/.test(memo) ? undefined : { _tag: 'MemoNotLetters' }
}
