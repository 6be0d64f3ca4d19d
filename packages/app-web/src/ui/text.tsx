/** A message of the catalogue in the reader's language. */
import type { MessageKey, Values } from '../i18n/index.ts'
import { useWords } from '../i18n/index.ts'

export interface Said {
  readonly of: MessageKey
  readonly values?: Values | undefined
}

export const Text = ({ of, values }: Said) => useWords().text(of, values)

/** A name that is never translated: a coin, an account. Keeps its own direction. */
export const Name = ({ of, className }: { readonly of: string; readonly className?: string }) => (
  <bdi className={className}>{of}</bdi>
)

/** BTC/USDT, the base in front of everything. */
export const PairName = ({ base, settlement }: { readonly base: string; readonly settlement: string }) => (
  <bdi className="n">
    <b className="m">{base}</b>
    <span className="t3">{`/${settlement}`}</span>
  </bdi>
)

/** The round badge of a coin: its first letter. */
export const Coin = ({ name }: { readonly name: string }) => (
  <span className="coin" aria-hidden="true">
    {name.slice(0, 1)}
  </span>
)
