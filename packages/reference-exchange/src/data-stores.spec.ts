import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Decimal } from '@hexbourse/domain/kernel'
import type { CurrencyId, UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'

import { startExchange } from './main.ts'
import type { RunningExchange } from './main.ts'
import { backUp } from './operation/backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'stores-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A command with an effect, without a request. */
const claimPlayMoney = ({ exchange }: RunningExchange): Promise<unknown> =>
  exchange.submit({
    _tag: 'RequestFaucet',
    user: 1001 as UserId,
    currency: 3 as CurrencyId,
    wallet: 'spot',
    usdtPrice: Decimal.one,
  })

/** By email, with the password tulip482. */
const registerUser = async ({ exchange: { accounts, admin }, url }: RunningExchange): Promise<UserId> => {
  const client = { session: 's', deviceId: 'd', address: 'home', language: 'en' }
  const draft = { contactType: 'email', account: 'a@x.test', areaCode: '', client } as const
  await accounts.sendCode({ ...draft, purpose: 'register', session: 's' })
  const [mail] = (await (await fetch(`${url}/dev/mailbox?to=a@x.test`)).json()) as Array<{ code: string }>
  const secrets = { password: 'tulip482', confirmedPassword: 'tulip482', code: mail?.code ?? '' }
  await accounts.register({ ...draft, ...secrets, invite: 'hexb' })
  return admin.users().find(({ account }) => account === 'a@x.test')?.id ?? expect.unreachable('no user')
}

describe('a data folder', () => {
  it('is closed to other users, also with an open umask, and is closed again when it was opened [ACC-5]', async () => {
    const path = join(folder, 'private')
    const umask = process.umask(0)
    onTestFinished(() => void process.umask(umask))
    const first = await startExchange({ dataDir: path, passwordCost: 4, operatorPort: 0, demo: ['faucet'] })
    await claimPlayMoney(first)
    const entries = ['.', ...readdirSync(path, { recursive: true, encoding: 'utf8' })]
    const open = entries.filter((name) => (statSync(join(path, name)).mode & 0o077) !== 0)
    await first.stop()
    expect(entries).toEqual(expect.arrayContaining(['exchange.db', 'exchange.db-wal', 'operators.db', 'files']))
    expect(open).toEqual([])
    chmodSync(join(path, 'exchange.db'), 0o644)
    const events: Array<string> = []
    await (await startExchange({ dataDir: path, passwordCost: 4, log: (event) => void events.push(event) })).stop()
    expect(events).toContain('files-closed-to-others')
    expect(events).not.toContain('data-folder-open-to-others')
    expect(statSync(join(path, 'exchange.db')).mode & 0o777).toBe(0o600)
  })

  it('keeps second factors across restarts, and its backup shows none of their secrets [Q17] [Q32]', async () => {
    const [path, backup] = [join(folder, 'factors'), join(folder, 'factors-backup')]
    const events: Array<string> = []
    const start = (dataDir: string): Promise<RunningExchange> =>
      startExchange({ dataDir, passwordCost: 4, demo: ['mailbox'], log: (event) => void events.push(event) })
    const first = await start(path)
    const user = await registerUser(first)
    const { accounts } = first.exchange
    const prepared = await accounts.prepareFactor(user, 'tulip482')
    await first.stop()
    const second = await start(path)
    // a secret that was not confirmed is replaced, with the password, after the restart as before
    const again = await second.exchange.accounts.prepareFactor(user, 'tulip482')
    await second.stop()
    const secrets = [prepared, again].map((one) => (E.isRight(one) ? one.right.secret : ''))
    expect(secrets.map((secret) => secret.length)).toEqual([32, 32])
    expect(events).not.toContain('factor-key-wrong')
    await backUp(path, backup)
    expect([readdirSync(path).includes('factor.key'), readdirSync(backup).includes('factor.key')]).toEqual([
      true,
      false,
    ])
    const stored = readdirSync(backup).map((name) => join(backup, name))
    for (const file of stored.filter((one) => statSync(one).isFile()))
      for (const secret of secrets) expect(readFileSync(file).includes(secret)).toBe(false)
    const restored = await start(backup)
    expect(events).toContain('factor-key-wrong')
    await restored.stop()
    writeFileSync(join(path, 'factor.key'), 'cut')
    await expect(start(path)).rejects.toThrow(/factor\.key is damaged: put its copy in its place/)
  })

  it('names itself and the remedy when it is damaged [Q32]', async () => {
    const path = join(folder, 'damaged')
    mkdirSync(path)
    writeFileSync(join(path, 'exchange.db'), 'no database'.repeat(1000))
    await expect(startExchange({ dataDir: path })).rejects.toThrow(path)
  })

  it('is not opened with a clock behind its last command [Q32]', async () => {
    const path = join(folder, 'future')
    const future = await startExchange({ dataDir: path, passwordCost: 4, clock: () => Date.now() + 3_600_000 })
    await claimPlayMoney(future)
    await future.stop()
    await expect(startExchange({ dataDir: path })).rejects.toThrow(/the system clock .* is behind the last command/)
  })

  it('is rejected without a name, with what to do [Q19]', async () => {
    await expect(startExchange({ dataDir: '' })).rejects.toThrow(
      'DATA_DIR is empty: set it to a folder, or unset it for .data',
    )
  })
})
