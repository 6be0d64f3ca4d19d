/** The contract of an aborted read. [SHELL-8] */
import type { Read } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { expect } from 'vitest'

import type { Browser, Case } from './environment.ts'

/** More than run at the same time, so that some of them wait for their turn. */
const READS = 7

/** The same case for every read. */
export const endsWhenAborted = (
  readOf: (browser: Browser) => Read<unknown>,
  newBrowser: 'newUser' | 'newVisitor' = 'newVisitor',
): Case => ({
  title: 'ends without a value when it is aborted, and a later read succeeds [SHELL-8]',
  run: async (environment) => {
    const browser = await environment[newBrowser]()
    const read = readOf(browser)
    expect(E.isRight(await read()())).toBe(true)
    environment.setNetwork('frozen')
    const controllers = Array.from({ length: READS }, () => new AbortController())
    const answers = controllers.map(({ signal }) => read(signal)())
    for (const controller of controllers) controller.abort()
    // without the abort they would be answered now
    environment.setNetwork('up')
    expect(await Promise.all(answers)).toEqual(answers.map(() => E.left({ _tag: 'Unreachable' })))
    expect(E.isRight(await read()())).toBe(true)
  },
})
