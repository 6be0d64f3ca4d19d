/** Our own adapter against the contract of its port, and against generated orders. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Intent } from '@hexbourse/domain/kernel'
import type { StoredIntent } from '@hexbourse/domain/kernel'
import { arbKernel, arbSpot } from '@hexbourse/test-support/arbitraries'
import { fakePortEnvironment, PORT_CONTRACTS } from '@hexbourse/test-support/contracts'
import type { Browser, PortEnvironment } from '@hexbourse/test-support/contracts'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'

import { fileIntents } from './file-intents.ts'

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'intents-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** The fakes of test-support, with our adapter in place of theirs. Browsers of one user share a folder. */
const environmentWithFiles = (fake: PortEnvironment): PortEnvironment => {
  const folders = new Map<Browser, string>()
  const withFiles = <B extends Browser>(browser: B, folder: string): B => {
    let user: number | undefined
    browser.session.current.subscribe((session) => {
      user = session._tag === 'SignedIn' ? session.user?.id : undefined
    })
    const wrapped = { ...browser, intents: fileIntents({ folder, user: () => user, now: Date.now }) }
    folders.set(wrapped, folder)
    return wrapped
  }
  return {
    ...fake,
    newVisitor: async () => withFiles(await fake.newVisitor(), newFolder()),
    newUser: async () => withFiles(await fake.newUser(), newFolder()),
    anotherTab: (browser) => withFiles(browser, folders.get(browser) ?? newFolder()),
  }
}

describe('fileIntents', () => {
  for (const [member, cases] of Object.entries(PORT_CONTRACTS.Intents))
    for (const { title, run } of cases)
      it(`${member}: ${title}`, async () => {
        await run(environmentWithFiles(fakePortEnvironment()))
      })

  it('restores every order exactly', () => {
    const folder = newFolder()
    const intents = fileIntents({ folder, user: () => 7, now: Date.now })
    fc.assert(
      fc.property(arbSpot.order(), arbKernel.pair(), arbKernel.timestamp(), (order, pair, at) => {
        const stored: StoredIntent = {
          action: 'spot.place',
          subject: '1-3-buy',
          version: 1,
          baseline: 'unknown',
          intent: { id: intents.nextId(), body: { ...order, pair }, session: Intent.sessionMark('mark'), at },
        }
        expect(intents.save(stored)).toBe(true)
        expect(fileIntents({ folder, user: () => 7, now: Date.now }).open()).toEqual([stored])
        intents.remove(stored.intent.id)
      }),
    )
  })
})
