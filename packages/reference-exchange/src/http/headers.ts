/** Response headers. The policy blocks foreign scripts, which could read the token. */

interface PolicyOrigins {
  /** The server of the contract, where it is not that of the page. */
  readonly server?: string | undefined
  /** The payment gateway, to which a form is posted. */
  readonly gateway?: string | undefined
}

const sources = (directive: string, ...origins: ReadonlyArray<string | undefined>): string =>
  [directive, "'self'", ...origins.filter((origin) => origin !== undefined)].join(' ')

/** The scheme of a socket beside that of a call. */
const socketOrigin = (origin: string | undefined): string | undefined => origin?.replace(/^http/, 'ws')

/** Calls go to the server, forms to the exchange and to the payment gateway, and nothing else leaves the page. */
export const pagePolicy = ({ server, gateway }: PolicyOrigins = {}): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `${sources('img-src', server)} data: blob:`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    sources('connect-src', server, socketOrigin(server)),
    sources('form-action', gateway),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types hexbourse hexbourse-worker highcharts',
    'report-uri /csp-report',
  ].join('; ')

/** Replies of calls are data: nothing in them may load, run or be framed. */
export const CALL_HEADERS: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
}

export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
}
