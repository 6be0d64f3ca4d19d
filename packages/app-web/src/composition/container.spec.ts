import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import * as TOKENS from './tokens.ts'

/** As much of a browser as the modules touch when they are loaded. */
const page = (): void => {
  const target = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const storage = {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
    key: () => null,
    length: 0,
  }
  vi.stubGlobal('window', target)
  vi.stubGlobal('document', target)
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('location', { origin: 'http://127.0.0.1:8080' })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('BroadcastChannel', undefined)
}

describe('the container', () => {
  beforeAll(page)
  afterAll(() => void vi.unstubAllGlobals())

  it('resolves every token once all modules are loaded, and none twice [SHELL-1]', async () => {
    const { makeContainer } = await import('./container.ts')
    const { makeNeed } = await import('./need.ts')
    const container = makeContainer()
    const need = makeNeed(container, { ...container.get(TOKENS.LANGUAGES), need: () => Promise.resolve() })
    await need('shell', 'market', 'spot', 'wallet', 'account', 'content', 'identity')
    await need('spot', 'account')
    const tokens = Object.entries(TOKENS)
    expect(tokens.length).toBeGreaterThan(20)
    for (const [name, token] of tokens) expect(container.get(token as never), name).toBeDefined()
  })

  it('makes ports once and view-models for each who asks [SHELL-1]', async () => {
    const { makeContainer } = await import('./container.ts')
    const container = makeContainer()
    expect(container.get(TOKENS.MARKET)).toBe(container.get(TOKENS.MARKET))
    expect(container.get(TOKENS.HOME_VM)).not.toBe(container.get(TOKENS.HOME_VM))
  })
})
