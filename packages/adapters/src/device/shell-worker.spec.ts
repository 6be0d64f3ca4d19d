import { describe, expect, it } from 'vitest'

import { shellWorker } from './shell-worker.ts'

/** A browser; `controlled`: a worker controls the page when it loads. */
const setUp = ({ controlled, refuses = false }: { readonly controlled: boolean; readonly refuses?: boolean }) => {
  const registered: Array<unknown> = []
  const posted: Array<unknown> = []
  const changes: Array<() => void> = []
  const active = { postMessage: (message: unknown) => posted.push(message) }
  const serviceWorker = {
    controller: controlled ? active : null,
    ready: Promise.resolve({ active }),
    register: (address: unknown, options: unknown) => {
      registered.push([address, options])
      return refuses ? Promise.reject(new Error('storage is full')) : Promise.resolve({})
    },
    addEventListener: (_: string, changed: () => void) => changes.push(changed),
  }
  const names = ['http://localhost/assets/first-1.js', 'http://localhost/api/system/info']
  const performance = { getEntriesByType: () => names.map((name) => ({ name })) }
  const trustedTypes = {
    createPolicy: (name: string, { createScriptURL }: { readonly createScriptURL: (address: string) => string }) => ({
      createScriptURL: (address: string) => `${name} ${createScriptURL(address)}`,
    }),
  }
  let updates = 0
  shellWorker({ navigator: { serviceWorker }, performance, trustedTypes } as never).subscribe({
    next: () => (updates += 1),
    error: () => expect.unreachable(),
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return { registered, posted, names, settle, updates: () => updates, change: () => changes.forEach((run) => run()) }
}

describe('shellWorker', () => {
  it('registers the worker by the policy of its name, past every cache [Q48] [SHELL-15]', () => {
    const { registered } = setUp({ controlled: false })
    expect(registered).toEqual([['hexbourse-worker /sw.js', { updateViaCache: 'none' }]])
  })

  it('tells the first worker what the page has loaded, and is not updated by it [SHELL-15]', async () => {
    const { posted, names, settle, change, updates } = setUp({ controlled: false })
    await settle()
    expect(posted).toEqual([names])
    change()
    expect(updates()).toBe(0)
    change()
    expect(updates()).toBe(1)
  })

  it('emits when another worker takes over from the one that has the page [Q48]', async () => {
    const { posted, settle, change, updates } = setUp({ controlled: true })
    change()
    await settle()
    expect([updates(), posted]).toEqual([1, []])
  })

  it('does nothing where workers are refused or missing [SHELL-15]', async () => {
    const { settle, updates } = setUp({ controlled: true, refuses: true })
    await settle()
    expect(updates()).toBe(0)
    shellWorker({ navigator: {} } as never).subscribe(() => expect.unreachable())
  })
})
