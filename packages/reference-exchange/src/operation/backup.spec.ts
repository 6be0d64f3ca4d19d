import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Decimal } from '@hexbourse/domain/kernel'
import type { MatchId, UserId } from '@hexbourse/domain/kernel'
import Database from 'libsql'
import { either as E } from 'fp-ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { Codec } from '../engine/index.ts'
import type { Command, State } from '../engine/index.ts'
import { makeWriter, recover } from '../runtime/index.ts'
import type { Writer } from '../runtime/index.ts'
import { controlPath, libsqlJournal, openOperatorStore, restrictAccess } from '../store/index.ts'
import type { Journal } from '../store/index.ts'
import { runCommand } from './command-line.ts'
import { serveControl } from './control-socket.ts'

const root = mkdtempSync(join(tmpdir(), 'backup-'))
afterAll(() => rmSync(root, { recursive: true }))

let folder = ''
let nth = 0
const newPath = (): string => join(root, `copy-${(nth += 1)}`)
beforeEach(() => {
  folder = mkdtempSync(join(root, 'data-'))
})

const passwords = {
  hash: (text: string) => Promise.resolve(E.right(`hash of ${text}`)),
  verify: () => Promise.resolve(E.right(false)),
  isOutdated: () => false,
}
const run = (args: ReadonlyArray<string>, dataDir = folder, input = ''): Promise<string> =>
  runCommand(args, { dataDir, passwords, readInput: () => input })

const SEED = 'backup'
const ANN = 1001 as UserId
const requestFaucet: Command = {
  _tag: 'RequestFaucet',
  user: ANN,
  currency: 3 as never,
  wallet: 'spot',
  usdtPrice: Decimal.one,
}
const order = { user: ANN, match: 2 as MatchId, side: 'buy', orderType: 'limit' } as const
const buy: Command = { _tag: 'PlaceOrder', ...order, price: Decimal.one, quantity: Decimal.one }

const openData = (dataDir = folder): Journal => libsqlJournal(join(dataDir, 'exchange.db'))

const writerOn = (journal: Journal): Writer => {
  journal.saveSetting('seed', SEED)
  return makeWriter({
    journal,
    seed: SEED,
    clock: () => Date.UTC(2026, 0, 1),
    onFatal: (problem) => {
      throw problem
    },
  })
}

/** A data folder with a user, an order, a picture and an operator. */
const stoppedExchange = async (): Promise<string> => {
  const journal = openData()
  const writer = writerOn(journal)
  await writer.submit(requestFaucet)
  await writer.submit(buy, 'key')
  writer.close()
  journal.close()
  mkdirSync(join(folder, 'files'))
  writeFileSync(join(folder, 'files', 'picture.png'), 'picture')
  await run(['operator', 'add', 'ann'])
  return stateText(writer.state)
}

const stateText = (state: State): string => Codec.encode(Codec.stateRows(state))

const stateIn = (dataDir: string): string => {
  const journal = openData(dataDir)
  try {
    return stateText(recover(journal, SEED).state)
  } finally {
    journal.close()
  }
}

describe('backup and restore', () => {
  it('of a stopped exchange bring back state, replies, pictures, accounts and audit log [Q32]', async () => {
    const state = await stoppedExchange()
    const [backup, restored] = [newPath(), newPath()]
    expect(await run(['backup', backup])).toMatch(
      /^ok \S+: 3 entries replayed, \d+ users, \d+ rows, 1 audit records, 0 pictures$/,
    )
    expect(await run(['restore', backup], restored)).toMatch(/^ok /)
    expect(stateIn(restored)).toBe(state)
    expect(readdirSync(join(restored, 'files'))).toEqual(['picture.png'])
    expect(await run(['operator', 'list'], restored)).toBe('ann')
    const journal = openData(restored)
    expect(journal.reply('key')).toContain('PlaceOrderResult')
    journal.close()
  })

  it('of a running exchange hold exactly a state between the request and the reply [Q32] [Q23]', async () => {
    const journal = openData()
    const writer = writerOn(journal)
    const close = await serveControl(controlPath(folder), journal.copyTo)
    const states: Array<string> = []
    const trade = async (): Promise<void> => {
      await writer.submit(buy)
      states.push(stateText(writer.state))
    }
    await writer.submit(requestFaucet)
    for (let count = 0; count < 20; count += 1) await trade()
    const before = states.length - 1
    const progress = { isDone: false }
    const backup = newPath()
    const finish = (): void => void (progress.isDone = true)
    const copying = run(['backup', backup])
    copying.then(finish, finish)
    for (let count = 0; count < 2_000 && !progress.isDone; count += 1) await trade()
    expect(await copying).toMatch(/^ok /)
    const place = states.indexOf(stateIn(backup))
    expect(place).toBeGreaterThanOrEqual(before)
    await trade()
    writer.close()
    await close()
    journal.close()
    expect(stateIn(folder)).toBe(states.at(-1))
  })

  it('need an exchange and an empty target, which they leave empty when they fail [Q32]', async () => {
    await expect(run(['backup', newPath()])).rejects.toThrow(`${folder} has no exchange`)
    await stoppedExchange()
    await expect(run(['backup', folder])).rejects.toThrow(`${folder} is not empty: name a new folder`)
    const backup = newPath()
    await run(['backup', backup])
    const database = new Database(join(backup, 'exchange.db'))
    database.exec("UPDATE replies SET body = replace(body, 'P', 'Q') WHERE key = 'key'")
    database.close()
    const target = newPath()
    await expect(run(['restore', backup], target)).rejects.toThrow('a row of replies is missing or changed')
    expect(readdirSync(target)).toEqual([])
  })

  it('close every file to other users, whatever the source allowed [ACC-5]', async () => {
    await stoppedExchange()
    chmodSync(join(folder, 'files'), 0o755)
    chmodSync(join(folder, 'files', 'picture.png'), 0o644)
    writeFileSync(join(folder, 'other'), '', { mode: 0o644 })
    const backup = newPath()
    await run(['backup', backup])
    expect(restrictAccess(backup)).toBe(0)
    expect(restrictAccess(folder)).toBeGreaterThanOrEqual(2)
    expect(statSync(join(folder, 'files', 'picture.png')).mode & 0o777).toBe(0o600)
    expect(restrictAccess(folder)).toBe(0)
    expect(statSync(join(folder, 'other')).mode & 0o777).toBe(0o644)
  })
})

describe('verify', () => {
  it.each([
    ['a row of history', "UPDATE history SET body = replace(body, 'x', 'y') || ' '"],
    ['a history row', 'DELETE FROM history WHERE nth = 1'],
    ['a row of replies', "UPDATE replies SET body = body || ' ' WHERE key = 'key'"],
    ['an idempotent reply', "DELETE FROM replies WHERE key = 'key'"],
    ['a setting', "UPDATE settings SET value = 'other' WHERE name = 'seed'"],
  ])('reports %s after %s [Q32]', async (what, damage) => {
    await stoppedExchange()
    expect(await run(['verify'])).toMatch(/^ok /)
    const database = new Database(join(folder, 'exchange.db'))
    database.exec(damage)
    database.close()
    await expect(run(['verify'])).rejects.toThrow(`the data folder is damaged: ${what}`)
  })

  it('reports a picture of an identity verification that is missing [ACC-5] [Q32]', async () => {
    const journal = openData()
    const writer = writerOn(journal)
    const picture = `${ANN}-${'0'.repeat(32)}.png`
    const address = `/upload/${picture}`
    const pictures = { front: address, back: address, hand: undefined }
    const submission = { document: 'passport', name: 'Ann Lee', number: 'P1234567', ...pictures } as const
    await writer.submit({ _tag: 'SubmitIdentity', user: ANN, submission })
    writer.close()
    journal.close()
    await expect(run(['verify'])).rejects.toThrow(`picture ${picture} is missing or changed`)
    mkdirSync(join(folder, 'files'))
    writeFileSync(join(folder, 'files', picture), 'picture')
    expect(await run(['verify'])).toMatch(/, 1 pictures$/)
  })

  it('reports a changed audit log, and a folder in use [Q35]', async () => {
    await stoppedExchange()
    const database = new Database(join(folder, 'operators.db'))
    database.exec("DROP TRIGGER audit_is_not_changed; UPDATE audit SET body = replace(body, 'ann', 'bob')")
    database.close()
    await expect(run(['verify'])).rejects.toThrow('the audit log is damaged: record 1 ')
    const journal = openData()
    await expect(run(['verify'])).rejects.toThrow('is in use by another process')
    journal.close()
  })
})

describe('operator accounts', () => {
  const hashOf = (name: string): string | undefined => {
    const operators = openOperatorStore(join(folder, 'operators.db'))
    const found = operators.find(name)?.passwordHash
    operators.close()
    return found
  }

  it('get a generated password, printed once, or one from standard input [Q35]', async () => {
    const printed = /^operator ann is created\npassword ([\w-]{24}) \(shown once\)$/.exec(
      await run(['operator', 'add', 'ann']),
    )?.[1]
    expect(hashOf('ann')).toBe(`hash of ${printed}`)
    const given = 'correct horse battery'
    expect(await run(['operator', 'password', 'ann', '--password-stdin'], folder, `${given}\n`)).toBe(
      'operator ann has a new password',
    )
    expect(hashOf('ann')).toBe(`hash of ${given}`)
    expect(await run(['operator', 'remove', 'ann'])).toBe('operator ann is removed')
    expect(hashOf('ann')).toBeUndefined()
    const operators = openOperatorStore(join(folder, 'operators.db'))
    expect(operators.records(9).map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      'operator-remove ann',
      'operator-password ann',
      'operator-add ann',
    ])
    operators.close()
  })

  it.each([
    [['operator', 'add', 'Ann'], 'the name must be 1 to 32 characters'],
    [['operator', 'add', 'ann', '--password-stdin'], 'the password must have 15 to 128 characters'],
    [['operator', 'remove', 'ann'], 'there is no operator ann'],
    [['operator', 'add'], 'npm run exchange'],
    [['operator', 'constructor', 'ann'], 'npm run exchange'],
    [['backup'], 'npm run exchange'],
    [['restore', 'a', 'b'], 'npm run exchange'],
    [['toString'], 'npm run exchange'],
  ])('and other commands reject %j with one sentence or the usage', async (args, line) => {
    await expect(run(args, folder, 'too short\n')).rejects.toThrow(line)
    expect(existsSync(join(folder, 'files'))).toBe(false)
  })

  it('exist once per name [Q35]', async () => {
    await run(['operator', 'add', 'ann'])
    await expect(run(['operator', 'add', 'ann'])).rejects.toThrow('operator ann exists')
  })
})
