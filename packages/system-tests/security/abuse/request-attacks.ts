/** Attacks that make the exchange compute, keep or log much for each request. [SHELL-5] [SPOT-1] */
import type { Attack } from './attack.ts'
import { CONNECTIONS } from './attack.ts'
import { affordable, countOf, post, repeat } from './sending.ts'

export const candles: Attack = {
  name: 'a thousand candles of ever other windows',
  run: (attacker) =>
    repeat(attacker, (nth) => {
      // windows of a thousand hours within the ten years of history, seldom the same one again
      const window = (attacker.connection * 61 + nth * 13) % 86
      const to = Math.floor(Date.now() / 1000) - window * 3_600_000
      const symbol = ['BTC/USDT', 'ETH/USDT', 'SOL/USDT'][nth % 3] ?? ''
      const query = { symbol, period: '60min', from: '1', to: String(to) }
      return { method: 'GET', path: `/api/currency/new_timeshar?${new URLSearchParams(query).toString()}` }
    }),
  // sixty thousand minutes of prices cost sixty; all connections may ask once before the first one is charged, and their
  // candles are computed one request after another
  hasFailed: ({ counts, seconds }) => countOf(counts, 'status 200') <= affordable(60, seconds) + 2 * CONNECTIONS,
}

export const longAccounts: Attack = {
  name: 'accounts of 50 KB in sign-ins and recoveries',
  run: (attacker) => {
    const account = (nth: number): string => `${attacker.connection}.${nth}.${'x'.repeat(50_000)}@x.test`
    return repeat(attacker, (nth) =>
      nth % 2 === 0
        ? post('/api/sms_mail', { user_string: account(nth), type: 'forget' })
        : post('/api/user/login', { user_string: account(nth), password: 'abc123' }),
    )
  },
  // what is kept of them counts towards the bounds of memory and disk
  hasFailed: ({ counts, seconds }) => countOf(counts, 'status 200') <= affordable(12, seconds),
}

export const reports: Attack = {
  name: 'reports of the content policy of 15 KB',
  run: (attacker) => {
    const body = JSON.stringify(Array.from({ length: 450 }, () => ({ body: { blockedURL: 'inline' } })))
    return repeat(attacker, () => ({
      method: 'POST',
      path: '/csp-report',
      headers: { 'content-type': 'application/reports+json' },
      body,
    }))
  },
  // sixty a minute
  hasFailed: ({ logLines }) => logLines <= 120,
}
