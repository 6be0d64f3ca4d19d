import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import Database from 'libsql'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { openOperatorStore } from './operator-store.ts'
import type { AuditRecord } from './operator-store.ts'

let folder = ''
const file = (): string => join(folder, 'operators.db')
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'operators-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const recordOf = (subject: string): AuditRecord => ({
  at: 5,
  operator: 'ann',
  origin: '127.0.0.1',
  action: 'lock',
  subject,
  result: 'done',
})

describe('openOperatorStore', () => {
  it('keeps accounts, changes their password and removes them, seen by every process [Q35]', () => {
    const [first, second] = [openOperatorStore(file()), openOperatorStore(file())]
    first.save({ name: 'bob', passwordHash: 'one' })
    first.save({ name: 'ann', passwordHash: 'one' })
    second.save({ name: 'ann', passwordHash: 'two' })
    expect([first.find('ann')?.passwordHash, first.find('Ann'), first.names()]).toEqual([
      'two',
      undefined,
      ['ann', 'bob'],
    ])
    second.remove('ann')
    expect([first.find('ann'), first.names()]).toEqual([undefined, ['bob']])
    first.close()
    second.close()
  })

  it('continues one chain of audit records from two processes, newest first [Q35]', () => {
    const [first, second] = [openOperatorStore(file()), openOperatorStore(file())]
    first.record(recordOf('one'))
    second.record(recordOf('two € "quoted" \ud800'))
    first.record(recordOf('three'))
    expect(second.records(2)).toEqual([recordOf('three'), recordOf('two € "quoted" \ud800')])
    expect(second.verify()).toBe(3)
    first.close()
    second.close()
  })

  it.each([
    ['changed', `UPDATE audit SET body = replace(body, 'two', 'six') WHERE nth = 2`],
    ['missing', 'DELETE FROM audit WHERE nth = 2'],
    ['added', `INSERT INTO audit SELECT nth + 2, body, hash FROM audit WHERE nth = 2`],
  ])('reports an audit record that was %s past its triggers [Q35]', (_, damage) => {
    const store = openOperatorStore(file())
    for (const subject of ['one', 'two', 'three']) store.record(recordOf(subject))
    store.close()
    const database = new Database(file())
    if (!damage.startsWith('INSERT')) expect(() => database.exec(damage)).toThrow('append only')
    database.exec('DROP TRIGGER audit_is_not_changed; DROP TRIGGER audit_is_not_deleted')
    database.exec(damage)
    database.close()
    const again = openOperatorStore(file())
    const message = /the audit log is damaged: record [2-4] or the one before it is missing or changed/
    expect(() => again.verify()).toThrow(message)
    expect(() => again.records(9)).toThrow(message)
    again.close()
  })
})
