/**
 * Finds a Chromium for the browser tests: its headless shell, or any other one. On Debian as root, what the tests use is
 * installed first; a test that misses a program elsewhere says what to install.
 */
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { chromium } from 'playwright'

import { run } from './run-command.ts'

/** Chromium without a window: the same engine at half the processor time. */
const HEADLESS_SHELL = 'chromium-headless-shell'
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** Programs and their packages; fonts without which Chinese, Japanese, Korean and Arabic show as boxes come with the browser. */
const DEBIAN_PACKAGES: ReadonlyArray<readonly [program: string, packages: ReadonlyArray<string>]> = [
  [HEADLESS_SHELL, [HEADLESS_SHELL, 'fonts-noto-cjk', 'fonts-noto-core']],
  ['nginx', ['nginx-light']],
  ['tmux', ['tmux']],
]
/** Without a network, a machine that has another browser starts with that one. */
const APT_OPTIONS = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1']

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Servers are not on the path of every user. */
const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']

const onPath = (names: ReadonlyArray<string>): string | undefined =>
  FOLDERS.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable)

const playwrightBrowser = (): string | undefined => {
  const path = chromium.executablePath()
  return path !== '' && isExecutable(path) ? path : undefined
}

/** The one that the caller names, or the headless shell. */
const preferredBrowser = (): string | undefined => process.env['CHROMIUM_PATH'] ?? onPath([HEADLESS_SHELL])

const canInstall = (): boolean => existsSync('/etc/debian_version') && process.getuid?.() === 0

const missingPackages = (): ReadonlyArray<string> =>
  DEBIAN_PACKAGES.flatMap(([program, packages]) => {
    const found = program === HEADLESS_SHELL ? preferredBrowser() : onPath([program])
    return found === undefined ? packages : []
  })

const install = async (packages: ReadonlyArray<string>): Promise<void> => {
  console.log(`Installing ${packages.join(', ')} from Debian`)
  const { code } = await run('apt-get', [...APT_OPTIONS, 'update'], { system: true })
  if (code !== 0) return
  await run('apt-get', [...APT_OPTIONS, 'install', '-y', '--no-install-recommends', ...packages], {
    system: true,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/** Path of a Chromium; rejects with what to install when there is none. */
export const findBrowser = async (): Promise<string> => {
  const missing = canInstall() ? missingPackages() : []
  if (missing.length > 0) await install(missing)
  const browser = preferredBrowser() ?? onPath(BROWSERS) ?? playwrightBrowser()
  if (browser === undefined)
    throw new Error('No Chromium found: install Chromium or Chrome, or name one in CHROMIUM_PATH')
  return browser
}
