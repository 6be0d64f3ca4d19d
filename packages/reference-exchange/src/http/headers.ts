/** Response headers. The policy blocks foreign scripts, which could read the token. */

/** Forms are posted to the exchange and to the payment gateway, if there is one. */
export const pagePolicy = (gatewayOrigin: string | undefined): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    gatewayOrigin === undefined ? "form-action 'self'" : `form-action 'self' ${gatewayOrigin}`,
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
