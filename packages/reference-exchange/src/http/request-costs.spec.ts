import { describe, expect, it } from 'vitest'

import { startExchange } from '../main.ts'
import { CALL_COSTS, costOfRoute, REQUEST_BUDGET } from './request-costs.ts'
import { CALLS } from './calls.ts'

describe('the cost of a request', () => {
  it('is set for every call, and for nothing else [SHELL-5]', () => {
    expect(Object.keys(CALL_COSTS).toSorted()).toEqual([...new Set(CALLS.map(({ path }) => path))].toSorted())
  })

  it('is set for every call that a running exchange serves, and positive for all else [SHELL-5]', async () => {
    const running = await startExchange({ passwordCost: 4, demo: ['mailbox'] })
    const paths = running.routes.map((route) => route.split(' ')[1] ?? '')
    await running.stop()
    expect(paths.filter((path) => path.startsWith('/api/') && CALL_COSTS[path] === undefined)).toEqual([])
    expect(paths.filter((path) => costOfRoute(path) <= 0)).toEqual([])
    expect(paths.length).toBeGreaterThan(50)
  })

  it('is positive and within a full budget for every route, also for unknown paths [SHELL-5]', () => {
    for (const route of [
      ...Object.keys(CALL_COSTS),
      '/csp-report',
      '/healthz',
      '/assets/*',
      '/files/:name',
      undefined,
    ]) {
      expect(costOfRoute(route)).toBeGreaterThan(0)
      expect(costOfRoute(route)).toBeLessThanOrEqual(REQUEST_BUDGET.capacity)
    }
  })

  it('is at least twelve reads for what guesses a secret or sends a message [ACC-1] [ACC-2]', () => {
    for (const path of ['user/login', 'user/register', 'user/forget', 'sms_send', 'sms_mail', 'user/trade_password'])
      expect(costOfRoute(`/api/${path}`)).toBeGreaterThanOrEqual(12 * costOfRoute('/api/user/info'))
  })
})
