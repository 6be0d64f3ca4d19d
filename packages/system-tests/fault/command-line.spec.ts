/** Commands of the operator as processes of their own, beside an exchange that runs, is killed or cannot start. [Q32] */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, describe, expect, it } from 'vitest'

import { ROOT } from '../architecture/source-files.ts'
import { recordSecret } from '../security/secrets.ts'
import { printedOperator, signInOperator } from '../shared/admin-client.ts'
import { launchExchange } from '../shared/exchange-process.ts'
import { callApi, claimPlayMoney, registerUser, signIn } from '../shared/plain-client.ts'
import { BTC_USDT, LIMIT } from '../shared/wire-samples.ts'

interface Ended {
  readonly code: number | null
  readonly output: string
}

const folder = mkdtempSync(join(tmpdir(), 'hexbourse-commands-'))
afterAll(() => rmSync(folder, { recursive: true }))

const npmRun = (args: ReadonlyArray<string>, environment: Readonly<Record<string, string>> = {}): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['scripts/run.cjs', ...args], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'] ?? '', PASSWORD_COST: '4', ...environment },
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('close', (code) => resolve({ code, output }))
  })

const openOrders = async (url: string, token: string): Promise<number> => {
  const { message } = await callApi(url, '/api/transaction_in', { token, form: { page: '1' } })
  return (message as { readonly count: number }).count
}

describe('a backup', () => {
  it('of a running exchange is verified, restored and started, with everything acknowledged before it [Q32] [Q23]', async () => {
    const [dataDir, backup, restored] = ['data', 'backup', 'restored'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ]
    const first = await launchExchange({ DATA_DIR: dataDir })
    const token = await registerUser(first.url, 'ann@example.com')
    await claimPlayMoney(first.url, token)
    const order = { ...BTC_USDT, ...LIMIT, price: '10', num: '0.5' }
    expect((await callApi(first.url, '/api/transaction/in', { token, form: order })).type).toBe('ok')
    const saved = await npmRun(['exchange', 'backup', backup], { DATA_DIR: dataDir })
    expect(saved).toEqual({ code: 0, output: expect.stringMatching(/^ok .*\n$/) as string })
    expect((await callApi(first.url, '/api/transaction/in', { token, form: order })).type).toBe('ok')
    expect(await npmRun(['exchange', 'verify'], { DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      output: expect.stringContaining('is in use by another process') as string,
    })
    await first.stop('SIGKILL')
    expect(await npmRun(['exchange', 'verify'], { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
    expect(await npmRun(['exchange', 'restore', backup], { DATA_DIR: restored })).toMatchObject({ code: 0 })
    expect(await npmRun(['exchange', 'restore', backup], { DATA_DIR: restored })).toMatchObject({
      code: 1,
      output: `${restored} is not empty: name a new folder\n`,
    })
    const again = await launchExchange({ DATA_DIR: restored })
    expect(await openOrders(again.url, await signIn(again.url, 'ann@example.com'))).toBe(1)
    expect(await again.stop('SIGTERM')).toBe(0)
    expect(readdirSync(restored)).not.toContain('control.sock')
  })
})

describe('an operator account', () => {
  it('made while the exchange runs can sign in at once [Q35]', async () => {
    const dataDir = join(folder, 'operators')
    const running = await launchExchange({ DATA_DIR: dataDir })
    await expect.poll(running.output).toContain('operator pages ')
    const { output } = await npmRun(['exchange', 'operator', 'add', 'erin'], { DATA_DIR: dataDir })
    const password = recordSecret('password', /^password (\S+) /m.exec(output)?.[1] ?? '')
    const url = printedOperator(running.output()).operator?.url ?? ''
    expect((await signInOperator(url, 'erin', password)).status).toBe(303)
    await running.stop('SIGTERM')
  })
})

describe('npm start', () => {
  it.each(['PORT', 'OPERATOR_PORT'])('ends before the build when %s is taken, and names it [SHELL-8]', async (name) => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const taken = String((server.address() as AddressInfo).port)
    const dataDir = join(folder, name)
    const ports = { PORT: '0', OPERATOR_PORT: '0', [name]: taken }
    expect(await npmRun(['start'], { ...ports, DATA_DIR: dataDir })).toEqual({
      code: 1,
      output: `cannot listen on 127.0.0.1:${taken}: EADDRINUSE. Set ${name} to another port.\n`,
    })
    expect(existsSync(dataDir)).toBe(false)
    server.close()
  })
})
