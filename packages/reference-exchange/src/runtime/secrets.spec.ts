import { describe, expect, it } from 'vitest'

import { logTo } from './log.ts'
import { code, extensionCode, passwords, token } from './secrets.ts'

describe('passwords', () => {
  it('fit their own hash, no other, and nobody when there is no account [ACC-1]', async () => {
    const { hash, fits } = passwords(4)
    const kept = await hash('abc123')
    expect(kept).not.toContain('abc123')
    expect(await Promise.all([fits('abc123', kept), fits('abc124', kept), fits('abc123', undefined)])).toEqual([
      true,
      false,
      false,
    ])
  })

  it('are hashed with a salt of their own, at most two at a time [ACC-1]', async () => {
    const { hash } = passwords(4)
    expect(new Set(await Promise.all(Array.from({ length: 9 }, () => hash('abc123')))).size).toBe(9)
  })
})

describe('what is random', () => {
  it('has the form of the contract [ACC-1] [ACC-2] [ACC-4]', () => {
    expect(token()).toMatch(/^[0-9a-f]{32}$/)
    expect(code()).toMatch(/^\d{6}$/)
    expect(extensionCode()).toMatch(/^[a-z0-9]{4}$/)
  })
})

describe('logTo', () => {
  it('no secret reaches the log [SHELL-4]', () => {
    const lines: string[] = []
    logTo((line) => lines.push(line))('event', {
      path: '/x',
      Authorization: 'canary',
      newPassword: 'canary',
      code: 'canary',
    })
    expect(lines[0]).toContain('/x')
    expect(lines[0]).not.toContain('canary')
  })
})
