/** What a supervisor of the exchange sees: the ready line, exit codes, and reasons in one line. [Q19] [Q23] */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, describe, expect, it } from 'vitest'

import { ROOT } from '../architecture/source-files.ts'
import { callApi, claimPlayMoney, registerUser } from '../shared/plain-client.ts'

const folder = mkdtempSync(join(tmpdir(), 'bin-'))
afterAll(() => rmSync(folder, { recursive: true }))

interface StartedProcess {
  readonly process: ChildProcess
  readonly stdout: () => string
  readonly stderr: () => string
  readonly exitCode: Promise<number | null>
}

const start = (environment: Readonly<Record<string, string>>): StartedProcess => {
  const child = spawn(process.execPath, ['dist/server/bin.js'], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], PORT: '0', PASSWORD_COST: '4', DATA_DIR: folder, ...environment },
  })
  let output = ''
  let problems = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  child.stderr.on('data', (text: Buffer) => (problems += text.toString()))
  const exitCode = new Promise<number | null>((done) => child.once('exit', done))
  return { process: child, stdout: () => output, stderr: () => problems, exitCode }
}

const ready = async (started: StartedProcess): Promise<string> => {
  for (let waited = 0; waited < 400 && !started.stdout().includes('\n'); waited += 1)
    await new Promise((done) => setTimeout(done, 25))
  const line = /^ready (http:\/\/127\.0\.0\.1:\d+)\n/.exec(started.stdout())
  if (line?.[1] === undefined) throw new Error(`not ready: ${started.stdout()}${started.stderr()}`)
  return line[1]
}

describe('the exchange process', () => {
  it('keeps every acknowledged order after SIGKILL, and exits with 0 on SIGTERM [Q23] [Q32]', async () => {
    const first = start({ DEMO: 'on', OPERATOR_PORT: '0' })
    const url = await ready(first)
    const token = await registerUser(url, 'a@x.test')
    await claimPlayMoney(url, token)
    const order = { token, form: { legal_id: '3', currency_id: '2', price: '1', num: '3' }, timespan: '1' }
    expect(await callApi(url, '/api/transaction/in', order)).toMatchObject({ type: 'ok' })
    first.process.kill('SIGKILL')
    await first.exitCode

    expect(first.stdout()).toMatch(
      /^operator pages http:\/\/127\.0\.0\.1:\d+\/operator account demo password [\w-]{24} /m,
    )

    const second = start({ DEMO: 'on', OPERATOR_PORT: '0' })
    const again = await ready(second)
    expect(await callApi(again, '/api/transaction/in', order)).toMatchObject({ type: 'ok' })
    const { message } = await callApi(again, '/api/transaction_in', { token })
    expect(message).toMatchObject({ count: 1 })
    second.process.kill('SIGTERM')
    expect(await second.exitCode).toBe(0)
    expect(second.stdout()).toMatch(/^operator pages http:\/\/127\.0\.0\.1:\d+\/operator$/m)
    const events = second
      .stderr()
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { event: string }).event)
    expect([events[0], events.at(-1)]).toEqual(['started', 'stopped'])
  })

  it.each([
    [
      { DATA_DIR: '/dev/null/data' },
      'the data folder /dev/null/data cannot be written (ENOTDIR): set DATA_DIR to another folder\n',
    ],
    [{ PORT: 'http' }, 'PORT must be a number from 0 to 65535\n'],
    [{ SCRIPT: '/dev/null' }, 'script is not JSON\n'],
  ])('rejects %j with one line and exit code 1 [Q19]', async (environment, line) => {
    const failed = start(environment)
    expect(await failed.exitCode).toBe(1)
    expect(failed.stderr()).toBe(line)
    expect(failed.stdout()).toBe('')
  })
})
