import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import Database from 'libsql'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { openOperatorStore } from './operator-store.ts'
import type { AuditRecord } from './audit-log.ts'

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
    const numbers = [
      first.record(recordOf('one')),
      second.record(recordOf('two € "quoted" \ud800')),
      first.record(recordOf('three')),
    ]
    expect(numbers).toEqual([1, 2, 3])
    expect(second.records(2)).toEqual([recordOf('three'), recordOf('two € "quoted" \ud800')])
    expect(second.verify()).toBe(3)
    first.close()
    second.close()
  })

  it.each([
    ['changed', `UPDATE audit SET body = replace(body, 'two', 'six') WHERE nth = 2`],
    ['missing', 'DELETE FROM audit WHERE nth = 2'],
    ['missing at the end', 'DELETE FROM audit WHERE nth = 3'],
    ['added at the end', `INSERT INTO audit SELECT nth + 3, body, hash FROM audit WHERE nth = 1`],
    ['missing with all others', 'DELETE FROM audit'],
    ['missing in the head', 'DELETE FROM audit_head'],
    ['added', `INSERT INTO audit SELECT nth + 2, body, hash FROM audit WHERE nth = 2`],
  ])('reports an audit record that was %s past its triggers [Q35]', (_, damage) => {
    const store = openOperatorStore(file())
    for (const subject of ['one', 'two', 'three']) store.record(recordOf(subject))
    store.close()
    const database = new Database(file())
    if (/^(UPDATE|DELETE FROM) audit\b/.test(damage)) expect(() => database.exec(damage)).toThrow('append only')
    database.exec('DROP TRIGGER audit_is_not_changed; DROP TRIGGER audit_is_not_deleted')
    database.exec(damage)
    database.close()
    const again = openOperatorStore(file())
    const message =
      /the audit log is damaged: (record [2-4] (or the one before it )?is missing or changed|its head is missing)/
    expect(() => again.verify()).toThrow(message)
    expect(() => again.records(9)).toThrow(message)
    again.close()
  })

  it('opens a log without a head, as earlier versions wrote it [Q35]', () => {
    const store = openOperatorStore(file())
    for (const subject of ['one', 'two']) store.record(recordOf(subject))
    store.close()
    const database = new Database(file())
    database.exec('DROP TABLE audit_head; PRAGMA user_version = 0')
    database.close()
    const again = openOperatorStore(file())
    expect([again.verify(), again.record(recordOf('three')), again.verify()]).toEqual([2, 3, 3])
    again.close()
  })
})
