import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, describe, expect, it } from 'vitest'

import { startExchange } from './main.ts'
import type { RunningExchange, Settings } from './main.ts'

const folder = mkdtempSync(join(tmpdir(), 'operator-'))
afterAll(() => rmSync(folder, { recursive: true }))

const start = async (settings: Settings = {}) => {
  const events: Array<string> = []
  const log = (event: string): void => void events.push(event)
  const running = await startExchange({ passwordCost: 4, precomputesDays: false, operatorPort: 0, log, ...settings })
  return { running, events }
}

const signIn = (
  { operator }: RunningExchange,
  name: string,
  password: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  fetch(`${operator?.url}/operator/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams({ name, password }),
  })

describe("the operator's listener", () => {
  it('has an account of a demonstration, created once per data folder, which signs in [Q35] [Q59]', async () => {
    const settings: Settings = { dataDir: join(folder, 'demo'), demo: ['faucet'] }
    const first = await start(settings)
    const { name = '', password = '' } = first.running.operator?.demoAccount ?? {}
    expect([name, password]).toEqual(['demo', expect.stringMatching(/^[\w-]{24}$/)])
    await first.running.stop()
    const { running } = await start(settings)
    expect(running.operator?.demoAccount).toBeUndefined()
    const reply = await signIn(running, name, password)
    expect(reply.status).toBe(303)
    const cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? ''
    const page = await fetch(`${running.operator?.url}/operator/audit`, { headers: { cookie } })
    expect(await page.text()).toMatch(/>operator-add<.*>demo<.*>done</)
    await running.stop()
  })

  it.each([
    ['a trusted proxy that ends TLS', ['127.0.0.1'], 'https', true],
    ['a trusted proxy without TLS', ['127.0.0.1'], 'http', false],
    ['a proxy that is not trusted', ['10.0.0.1'], 'https', false],
  ])(
    'has a Secure cookie only behind a trusted proxy that ends TLS: %s [Q35]',
    async (_, trustedProxies, protocol, isSecure) => {
      const { running } = await start({ demo: ['faucet'], trustedProxies })
      const { name = '', password = '' } = running.operator?.demoAccount ?? {}
      const headers = { 'x-forwarded-proto': protocol }
      const cookie = (await signIn(running, name, password, headers)).headers.get('set-cookie') ?? ''
      expect([cookie.includes('; HttpOnly'), cookie.includes('; Secure')]).toEqual([true, isSecure])
      const page = await fetch(`${running.operator?.url}/operator`, { headers: { cookie: cookie.split(';')[0] ?? '' } })
      const csrf = /name="csrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? ''
      const ended = await fetch(`${running.operator?.url}/operator/sign-out`, {
        method: 'POST',
        redirect: 'manual',
        headers: { ...headers, cookie: cookie.split(';')[0] ?? '' },
        body: new URLSearchParams({ csrf }),
      })
      expect(ended.headers.get('set-cookie')).toMatch(isSecure ? /; Secure; Max-Age=0$/ : /Path=\/operator; Max-Age=0$/)
      await running.stop()
    },
  )

  it('has no account without a demonstration, and says how to create one [Q35] [Q59]', async () => {
    const { running, events } = await start()
    expect(running.operator?.demoAccount).toBeUndefined()
    expect(events).toEqual(['operator-account-missing'])
    expect((await signIn(running, 'demo', 'a password of somebody')).status).toBe(401)
    await running.stop()
  })

  it('warns when it is not on loopback, and is absent without a port [Q35]', async () => {
    const { running, events } = await start({ operatorHost: '0.0.0.0', demo: ['faucet'] })
    expect(events).toEqual(['operator-listener-exposed'])
    await running.stop()
    const closed = await startExchange({ passwordCost: 4 })
    expect(closed.operator).toBeUndefined()
    await closed.stop()
  })

  it('prevents a start with one sentence when its port is taken [SHELL-8]', async () => {
    const { running } = await start()
    await expect(start({ operatorPort: Number(new URL(running.operator?.url ?? '').port) })).rejects.toThrow(
      /^cannot listen on 127\.0\.0\.1:\d+: EADDRINUSE$/,
    )
    await running.stop()
  })
})
