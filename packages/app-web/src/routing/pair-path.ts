/** Addresses of the pages of one market: `/dealCenter/BTC-USDT`, or with two ids such as `1-3`. [Q61] */

export const pairPath = (page: string, pair: string | undefined): string =>
  pair === undefined ? page : `${page}/${encodeURIComponent(pair)}`

/** Nothing without a pair. */
export const pairInPath = (path: string): { readonly pair?: string } => {
  const pair = /^\/[^/]+\/([A-Za-z0-9]{1,20}-[A-Za-z0-9]{1,20})\/?$/.exec(path)?.[1]
  return pair === undefined ? {} : { pair }
}
