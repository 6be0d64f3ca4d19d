import { describe, expect, it } from 'vitest'

import { shellWorker } from './shell-worker.ts'

/** A worker in one of its states, or a registration of workers. */
const makeTarget = <A extends object>(fields: A) => {
  const listeners: Array<() => void> = []
  const addEventListener = (_: string, listener: () => void) => void listeners.push(listener)
  return Object.assign({ addEventListener, notify: () => listeners.forEach((run) => run()) }, fields)
}

type Worker = ReturnType<typeof makeTarget<{ state: string }>>

interface Browser {
  /** A worker controls the page when it loads. */
  readonly controlled: boolean
  /** How registering ends; otherwise with a registration. */
  readonly ending?: 'refused' | 'blocked'
  /** A worker that is installing, or is installed and waits, when the page loads. */
  readonly installing?: Worker
  readonly waiting?: Worker
}

const setUp = ({ controlled, ending, installing, waiting }: Browser) => {
  const registered: Array<unknown> = []
  const posted: Array<unknown> = []
  const active = { postMessage: (message: unknown) => posted.push(message) }
  const registration = makeTarget({
    active: controlled ? active : null,
    installing: installing ?? null,
    waiting: waiting ?? null,
  })
  const serviceWorker = {
    controller: controlled ? active : null,
    ready: Promise.resolve({ active }),
    register: (address: unknown, options: unknown) => {
      registered.push([address, options])
      if (ending === 'refused') return Promise.reject(new Error('storage is full'))
      return Promise.resolve(ending === 'blocked' ? undefined : registration)
    },
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
  /** The browser finds another worker and installs it. */
  const install = (): void => {
    const found = makeTarget({ state: 'installing' })
    registration.installing = found
    registration.notify()
    found.state = 'installed'
    found.notify()
  }
  /** The worker that was installed takes over. */
  const activate = (): void => {
    registration.active = active
    registration.installing?.notify()
  }
  return { registered, posted, names, settle, updates: () => updates, install, activate }
}

describe('shellWorker', () => {
  it('registers the worker by the policy of its name, past every cache [Q48] [SHELL-15]', () => {
    const { registered } = setUp({ controlled: false })
    expect(registered).toEqual([['hexbourse-worker /sw.js', { updateViaCache: 'none' }]])
  })

  it('tells the first worker what the page has loaded, and is not updated by it [SHELL-15]', async () => {
    const first = makeTarget({ state: 'installing' })
    const { posted, names, settle, activate, install, updates } = setUp({ controlled: false, installing: first })
    await settle()
    expect(posted).toEqual([names])
    first.state = 'installed'
    first.notify()
    first.state = 'activated'
    activate()
    expect(updates()).toBe(0)
    install()
    expect(updates()).toBe(1)
  })

  it('emits when another worker is installed beside the one that has the page, for each of them [Q48]', async () => {
    const { posted, settle, install, updates } = setUp({ controlled: true })
    await settle()
    install()
    install()
    expect([updates(), posted]).toEqual([2, []])
  })

  it('emits for a worker that was found before the page asked [Q48]', async () => {
    const waiting = setUp({ controlled: true, waiting: makeTarget({ state: 'installed' }) })
    await waiting.settle()
    expect(waiting.updates()).toBe(1)
    const found = makeTarget({ state: 'installing' })
    const installing = setUp({ controlled: true, installing: found })
    await installing.settle()
    expect(installing.updates()).toBe(0)
    found.state = 'installed'
    found.notify()
    expect(installing.updates()).toBe(1)
  })

  it.each(['refused', 'blocked'] as const)('does nothing where workers are %s [SHELL-15]', async (ending) => {
    const { settle, updates } = setUp({ controlled: true, ending })
    await settle()
    expect(updates()).toBe(0)
  })

  it('does nothing without workers [SHELL-15]', () => {
    shellWorker({ navigator: {} } as never).subscribe(() => expect.unreachable())
  })
})
