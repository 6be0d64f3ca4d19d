import type { Session } from '@hexbourse/domain/account'
import type { UserId } from '@hexbourse/domain/kernel'
import { Intent } from '@hexbourse/domain/kernel'
import { fakeStorage } from '@hexbourse/test-support/fakes'
import { Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'

import { draftsKeeper } from './drafts.ts'
import { safeStorage } from './safe-storage.ts'

const DRAFT = { amount: '12.5' }

/** A page of a tab; `entries` outlive its reload. */
const page = (entries: Map<string, string>, user: number | 'visitor' = 7) => {
  const ended = new Subject<Session.SessionEndReason>()
  const userId = user === 'visitor' ? undefined : (user as UserId)
  const credential = { epoch: 1, token: undefined, userId, mark: Intent.VISITOR }
  const drafts = draftsKeeper(
    safeStorage(() => fakeStorage(entries)),
    { credential: () => credential, ended },
  )
  return { drafts, ended }
}

const saved = (): Map<string, string> => {
  const entries = new Map([['bind_code', '1']])
  const { drafts } = page(entries)
  drafts.register('transfer', () => DRAFT)
  drafts.register('identity', () => undefined)
  drafts.save()
  return entries
}

describe('draftsKeeper', () => {
  it('restores a draft of the same user once and removes it [Q48]', () => {
    const entries = saved()
    const { drafts } = page(entries)
    expect(drafts.take('identity')).toBeUndefined()
    expect(drafts.take('transfer')).toEqual(DRAFT)
    expect(drafts.take('transfer')).toBeUndefined()
    expect([...entries.keys()]).toEqual(['bind_code'])
  })

  it('gives no draft to another user or a visitor [Q48]', () => {
    const entries = saved()
    expect(page(entries, 8).drafts.take('transfer')).toBeUndefined()
    expect(page(entries, 'visitor').drafts.take('transfer')).toBeUndefined()
    expect(page(entries).drafts.take('transfer')).toEqual(DRAFT)
  })

  it('removes the drafts at sign-out, and keeps them when the session expires [Q48]', () => {
    const entries = saved()
    const { drafts, ended } = page(entries)
    ended.next('expired')
    expect(entries.size).toBe(2)
    ended.next('signed-out')
    expect([...entries.keys()]).toEqual(['bind_code'])
    expect(drafts.take('transfer')).toBeUndefined()
  })

  it('stores nothing of a closed form [Q48]', () => {
    const entries = new Map<string, string>()
    const { drafts } = page(entries)
    const first = drafts.register('transfer', () => DRAFT)
    drafts.register('transfer', () => ({ amount: '1' }))
    first.unsubscribe()
    drafts.register('identity', () => DRAFT).unsubscribe()
    expect(entries.size).toBe(0)
    drafts.save()
    expect([...entries.values()]).toEqual(['{"amount":"1"}'])
  })

  it.each(['', 'null', '[1]', '{"amount":1}', '{"amount"', '"x"'])('ignores a stored %j [Q48]', (text) => {
    expect(page(new Map([['draft/7/transfer', text]])).drafts.take('transfer')).toBeUndefined()
  })
})
