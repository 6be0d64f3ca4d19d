import type { ServiceIdentifier } from 'inversify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { HOME_VM } from '../screens/home/home.token.ts'
import { LANGUAGES } from './tokens/environment.ts'
import { MARKET } from './tokens/market.ts'

/** All tokens of the application, by file. */
const FILES: Readonly<Record<string, Readonly<Record<string, ServiceIdentifier>>>> = import.meta.glob(
  ['./tokens/*.ts', '../shell/tokens.ts', '../{panels,screens}/*/*.token.ts'],
  { eager: true },
)

/** Stubs the browser globals that the modules use on load. */
const stubBrowser = (): void => {
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

describe('makeContainer', () => {
  beforeAll(stubBrowser)
  afterAll(() => void vi.unstubAllGlobals())

  it('resolves every token after all modules are loaded [SHELL-1]', async () => {
    const { makeContainer } = await import('./container.ts')
    const { makeLoadContext } = await import('./load-context.ts')
    const container = makeContainer()
    const loadContext = makeLoadContext(container, { ...container.get(LANGUAGES), loadFiles: () => Promise.resolve() })
    await loadContext(
      'shell',
      'market',
      'spot',
      'leverage',
      'second-contract',
      'c2c',
      'wallet',
      'acceptor',
      'account',
      'content',
      'identity',
    )
    await loadContext('spot', 'account')
    const tokens = Object.values(FILES).flatMap((file) => Object.entries(file))
    expect(tokens.length).toBeGreaterThan(50)
    expect(new Set(tokens.map(([, token]) => token)).size).toBe(tokens.length)
    for (const [name, token] of tokens) expect(container.get(token), name).toBeDefined()
  })

  it('creates a port once and a view-model per request [SHELL-1]', async () => {
    const { makeContainer } = await import('./container.ts')
    const container = makeContainer()
    expect(container.get(MARKET)).toBe(container.get(MARKET))
    expect(container.get(HOME_VM)).not.toBe(container.get(HOME_VM))
  })
})
