/**
 * Every text the client can show: the keys of the English catalogues. A missing message is a type error. [SHELL-9]
 */
import type acceptorWords from '../../../../locales/en/acceptor.json'
import type accountWords from '../../../../locales/en/account.json'
import type c2cWords from '../../../../locales/en/c2c.json'
import type contentWords from '../../../../locales/en/content.json'
import type identityWords from '../../../../locales/en/identity.json'
import type leverageWords from '../../../../locales/en/leverage.json'
import type marketWords from '../../../../locales/en/market.json'
import type secondContractWords from '../../../../locales/en/second-contract.json'
import type shellWords from '../../../../locales/en/shell.json'
import type spotWords from '../../../../locales/en/spot.json'
import type walletWords from '../../../../locales/en/wallet.json'

interface Catalogues {
  readonly shell: typeof shellWords
  readonly market: typeof marketWords
  readonly spot: typeof spotWords
  readonly leverage: typeof leverageWords
  readonly 'second-contract': typeof secondContractWords
  readonly c2c: typeof c2cWords
  readonly wallet: typeof walletWords
  readonly acceptor: typeof acceptorWords
  readonly account: typeof accountWords
  readonly content: typeof contentWords
  readonly identity: typeof identityWords
}

/** One message file per context and language. */
export type MessageFile = keyof Catalogues
export type MessageKey = { readonly [F in MessageFile]: keyof Catalogues[F] }[MessageFile]
