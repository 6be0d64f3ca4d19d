/** Firefox, driven by its own protocol Marionette, so that no other program is needed. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { CommandName, Driver } from './remote-page.ts'
import { requireProgram } from './remote-page.ts'

const NAMES: Readonly<Record<CommandName, string>> = {
  navigate: 'WebDriver:Navigate',
  find: 'WebDriver:FindElement',
  click: 'WebDriver:ElementClick',
  type: 'WebDriver:ElementSendKeys',
  script: 'WebDriver:ExecuteScript',
}

/** The port is chosen by the system and written into the profile; nothing is loaded from the network. */
const PREFERENCES = `user_pref("marionette.port", 0);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("app.update.enabled", false);
user_pref("intl.accept_languages", "en-US");
`
const START_MS = 90_000

export const startFirefox = async (): Promise<Driver> => {
  const program = requireProgram(['firefox-esr', 'firefox'], 'firefox-esr')
  const profile = mkdtempSync(join(tmpdir(), 'hexbourse-firefox-'))
  writeFileSync(join(profile, 'user.js'), PREFERENCES)
  const browser = spawn(program, ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    stdio: 'ignore',
    env: { ...process.env, HOME: profile },
  })
  const { socket, send } = await openConnection(await activePort(profile))
  await send('WebDriver:NewSession', {})
  return {
    send: async (command, parameters) => {
      const answer = await send(NAMES[command], parameters)
      return (answer as { readonly value?: unknown } | null)?.value
    },
    end: async () => {
      socket.destroy()
      const ended = once(browser, 'exit')
      browser.kill('SIGTERM')
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

const activePort = async (profile: string): Promise<number> => {
  for (const startedAt = performance.now(); performance.now() - startedAt < START_MS;) {
    try {
      return Number(readFileSync(join(profile, 'MarionetteActivePort'), 'utf8'))
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  throw new Error('Firefox did not open a port')
}

type Answer = readonly [type: 1, id: number, failure: { readonly message: string } | null, result: unknown]

/** Messages are JSON behind their length in bytes: 2:[] */
const openConnection = async (port: number) => {
  const socket: Socket = connect({ host: '127.0.0.1', port })
  await once(socket, 'connect')
  const waiting = new Map<number, (answer: Answer) => void>()
  let received = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk])
    for (let start = received.indexOf(':'); start !== -1; start = received.indexOf(':')) {
      const end = start + 1 + Number(received.subarray(0, start).toString())
      if (received.length < end) return
      const message = JSON.parse(received.subarray(start + 1, end).toString()) as Answer | object
      received = received.subarray(end)
      // the first message is a greeting
      if (Array.isArray(message)) waiting.get((message as unknown as Answer)[1])?.(message as unknown as Answer)
    }
  })
  let last = 0
  const send = (name: string, parameters: object): Promise<unknown> =>
    new Promise((resolve, reject) => {
      last += 1
      const id = last
      waiting.set(id, ([, , failure, result]) => {
        waiting.delete(id)
        if (failure === null) resolve(result)
        else reject(new Error(failure.message))
      })
      const text = JSON.stringify([0, id, name, parameters])
      socket.write(`${Buffer.byteLength(text)}:${text}`)
    })
  return { socket, send }
}
