/** What a promise of the client is rejected with: one Error whose `error` is tagged data. [SHELL-6] [Q18] */
import type { SecondFactor, SignIn } from '@hexbourse/domain/account'
import type { CallError } from '@hexbourse/domain/kernel'

/** Why a promise of the client is rejected, by `_tag`. */
export type ClientError =
  | CallError
  | SignIn.SignInError
  | SecondFactor.FactorError
  /** The password is right; `finishSignIn` needs a code of the second factor. */
  | { readonly _tag: 'FactorNeeded'; readonly challenge: string }
  /** No usable value arrived within `afterMs` milliseconds. */
  | { readonly _tag: 'TimedOut'; readonly afterMs: number }
  /** The exchange lists no single market of this symbol or of these ids. */
  | { readonly _tag: 'MarketUnknown'; readonly market: string }
  /** No wallet of that kind holds a currency of this symbol, or it is no coin of peer-to-peer trade. */
  | { readonly _tag: 'CurrencyUnknown'; readonly currency: string }
  /** The coin does not move on a network of this code. */
  | { readonly _tag: 'NetworkUnknown'; readonly network: string }
  /** `close` was called. */
  | { readonly _tag: 'ClientClosed' }

/** An Error, because programs expect one with a stack as the reason of a rejected promise. */
export class ExchangeError extends Error {
  /** What went wrong, to be matched by its `_tag`. */
  readonly error: ClientError

  constructor(error: ClientError) {
    super(textOf(error))
    this.name = 'ExchangeError'
    this.error = error
  }
}

/** The tag, and what the server says or what was asked for. */
const textOf = (error: ClientError): string => {
  if ('serverMessage' in error) return `${error._tag}: ${error.serverMessage}`
  if (error._tag === 'MarketUnknown') return `${error._tag}: ${error.market}`
  if (error._tag === 'CurrencyUnknown') return `${error._tag}: ${error.currency}`
  if (error._tag === 'NetworkUnknown') return `${error._tag}: ${error.network}`
  if (error._tag === 'TimedOut') return `${error._tag} after ${error.afterMs} ms`
  if (error._tag === 'Malformed') return `${error._tag} at ${error.path}`
  return error._tag
}
