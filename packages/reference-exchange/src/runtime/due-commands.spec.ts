import type { OrderId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import type { Command } from '../engine/index.ts'
import { dueSubmitter } from './due-commands.ts'
import type { Writer } from './writer.ts'

const settlement = (contract: number): Command => ({
  _tag: 'SettleContract',
  contract: contract as OrderId,
  price: undefined,
})

/** `waiting` commands are due; a commit takes what was submitted in one turn. */
const makeStage = (waiting: number, isRejected = false) => {
  let left = Array.from({ length: waiting }, (_, nth) => settlement(nth + 1))
  const commits: Array<number> = []
  let batch: Array<Command> = []
  const submit: Writer['submit'] = async (command) => {
    if (batch.length === 0)
      queueMicrotask(() => {
        commits.push(batch.length)
        if (!isRejected) left = left.filter((one) => !batch.includes(one))
        batch = []
      })
    batch.push(command)
    await new Promise(setImmediate)
    return E.left({ _tag: 'ContractNotFound' })
  }
  const round = dueSubmitter(() => left.slice(0, 50), { submit })
  return { round, commits, left: () => left.length }
}

describe('dueSubmitter', () => {
  it('submits everything that is due in small commits, one after the other [Q32]', async () => {
    const { round, commits, left } = makeStage(120)
    await round()
    expect([commits, left()]).toEqual([[50, 50, 20], 0])
  })

  it('leaves the rest of a thousand to the next round [Q32]', async () => {
    const { round, commits, left } = makeStage(1_020)
    await round()
    expect([commits.length, left()]).toEqual([20, 20])
    await round()
    expect(left()).toBe(0)
  })

  it('submits nothing twice while a round is under way [Q32]', async () => {
    const { round, commits } = makeStage(60)
    await Promise.all([round(), round()])
    expect(commits).toEqual([50, 10])
  })

  it('ends a round although commands are rejected and stay due [Q32]', async () => {
    const { round, commits } = makeStage(60, true)
    await round()
    expect(commits).toHaveLength(20)
  })
})
