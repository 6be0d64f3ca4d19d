/** Names of coins on the operator's pages. */
import type { Exchange } from '../runtime/index.ts'

/** The id where the coin is unknown. */
export const coinName = ({ reads }: Pick<Exchange, 'reads'>, id: number): string =>
  reads.currencies.find((coin) => coin.id === id)?.name ?? String(id)
