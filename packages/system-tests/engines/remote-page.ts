/** A page in another browser, driven by the commands of WebDriver, whatever carries them. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// Model
/** The used commands of WebDriver. */
export type CommandName = 'navigate' | 'find' | 'click' | 'type' | 'script'

export interface Driver {
  /** Resolves with the value of the answer; rejects with the browser's message. */
  readonly send: (command: CommandName, parameters: Readonly<Record<string, unknown>>) => Promise<unknown>
  readonly end: () => Promise<void>
}

export interface RemotePage {
  readonly open: (address: string) => Promise<void>
  /** Clicks the element that an XPath names, as soon as it can be clicked. */
  readonly click: (path: string) => Promise<void>
  /** Types into the field that an XPath names, after what is in it has been selected. */
  readonly type: (path: string, text: string) => Promise<void>
  /** The value of a script with `return`. */
  readonly run: (script: string) => Promise<unknown>
  /** Waits until a script returns something other than false, null and an empty text. */
  readonly until: (script: string) => Promise<unknown>
}

// Constructors
/** Wide enough for a browser that starts on a busy machine. */
const TIMEOUT_MS = 90_000
const POLL_MS = 100
/** The key of an element in answers of WebDriver. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const SELECT_ALL = 'arguments[0].select()'

export const remotePage = ({ send }: Driver): RemotePage => {
  const run = (script: string, args: ReadonlyArray<unknown> = []): Promise<unknown> => send('script', { script, args })
  const find = async (path: string): Promise<string> => {
    const found = (await send('find', { using: 'xpath', value: path })) as Readonly<Record<string, string>>
    return found[ELEMENT] ?? ''
  }
  return {
    open: async (address) => void (await send('navigate', { url: address })),
    click: (path) => retry(async () => void (await send('click', { id: await find(path) }))),
    type: (path, text) =>
      retry(async () => {
        const id = await find(path)
        await run(SELECT_ALL, [{ [ELEMENT]: id }])
        await send('type', { id, text })
      }),
    run,
    until: (script) =>
      retry(async () => {
        const value = await run(script)
        if (value === false || value === null || value === undefined || value === '')
          throw new Error(`not yet: ${script}`)
        return value
      }),
  }
}

/** Until it succeeds: the element may not be there yet, be covered, or be replaced. */
const retry = async <A>(act: () => Promise<A>): Promise<A> => {
  const startedAt = performance.now()
  for (;;) {
    try {
      return await act()
    } catch (failure) {
      if (performance.now() - startedAt > TIMEOUT_MS) throw failure
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
  }
}

/** Path of a program, or an error that says what to install. */
export const requireProgram = (candidates: ReadonlyArray<string>, debianPackage: string): string => {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const found = candidates
    .flatMap((name) => (name.startsWith('/') ? [name] : folders.map((folder) => join(folder, name))))
    .find((path) => existsSync(path))
  if (found === undefined) throw new Error(`${candidates[0] ?? ''} is missing: install the package ${debianPackage}`)
  return found
}
