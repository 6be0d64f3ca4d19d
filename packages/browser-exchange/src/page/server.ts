/** In place of the addresses of a server: the exchange of this browser. */
import { exchangeFetch } from './calls.ts'
import { exchangeConnect } from './connection.ts'
import { link } from './page-link.ts'

const { origin } = location

/** Of calls and uploads. */
export const CALLS = { origin, fetch: exchangeFetch(link) }

export const CONNECTION = { origin, load: () => Promise.resolve(exchangeConnect(link)) }
