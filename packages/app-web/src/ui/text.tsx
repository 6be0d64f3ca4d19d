/** A message in the selected language. */
import type { MessageKey, Values } from '../i18n/index.ts'
import { useFormatters } from '../i18n/index.ts'

export interface TextProps {
  readonly message: MessageKey
  readonly values?: Values | undefined
}

export const Text = ({ message, values }: TextProps) => useFormatters().text(message, values)

/** An untranslated name, such as a coin or account, with its own text direction. */
export const Name = ({ text, className }: { readonly text: string; readonly className?: string }) => (
  <bdi className={className}>{text}</bdi>
)

/** BTC/USDT with the base emphasised. */
export const PairName = ({ base, quote }: { readonly base: string; readonly quote: string }) => (
  <bdi className="n">
    <b className="m">{base}</b>
    <span className="t3">{`/${quote}`}</span>
  </bdi>
)

/** Badge of a coin with its first letter. */
export const Coin = ({ name }: { readonly name: string }) => (
  <span className="coin" aria-hidden="true">
    {name.slice(0, 1)}
  </span>
)
