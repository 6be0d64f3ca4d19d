/** Terminal sessions in tmux, which a test drives by keys and reads as text. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { vi } from 'vitest'

// Model
export interface Terminal {
  /** Presses keys by their tmux names, or types text, one argument after the other. */
  readonly press: (...keys: ReadonlyArray<string>) => Promise<void>
  /** Waits until the screen matches; returns its text. */
  readonly see: (pattern: RegExp) => Promise<string>
  /** Waits until the program in it has ended. */
  readonly ended: () => Promise<void>
  readonly close: () => Promise<void>
}

interface Program {
  readonly command: string
  readonly folder: string
  readonly env: Readonly<Record<string, string>>
}

// Constructors
/** A server of its own, so that sessions of the user are left alone. Rejects with what to install. */
export const openTerminal = async ({ command, folder, env }: Program): Promise<Terminal> => {
  const server = `hexbourse-${process.pid}-${(count += 1)}`
  const tmux = (...args: ReadonlyArray<string>) =>
    promisify(execFile)('tmux', ['-L', server, '-f', '/dev/null', ...args])
  const variables = Object.entries(env).flatMap(([name, value]) => ['-e', `${name}=${value}`])
  try {
    await tmux('new-session', '-d', '-s', 'main', '-x', '100', '-y', '32', '-c', folder, ...variables, command)
  } catch (cause) {
    const isMissing = (cause as NodeJS.ErrnoException).code === 'ENOENT'
    throw isMissing ? new Error('tmux is missing: apt-get install tmux', { cause }) : cause
  }
  const screen = async (): Promise<string> => (await tmux('capture-pane', '-p', '-t', 'main')).stdout
  return {
    press: async (...keys) => {
      await tmux('send-keys', '-t', 'main', ...keys)
    },
    see: (pattern) =>
      vi.waitFor(
        async () => {
          const text = await screen()
          if (!pattern.test(text)) throw new Error(`no ${pattern.source} on the screen:\n${text}`)
          return text
        },
        { timeout: 60_000, interval: 100 },
      ),
    ended: () =>
      vi.waitFor(
        async () => {
          const isRunning = await tmux('has-session', '-t', 'main').then(
            () => true,
            () => false,
          )
          if (isRunning) throw new Error(`still running:\n${await screen()}`)
        },
        { timeout: 60_000, interval: 100 },
      ),
    close: async () => {
      await tmux('kill-server').catch(() => undefined)
    },
  }
}
let count = 0
