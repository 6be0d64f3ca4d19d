/** Finds a Chromium for the browser tests: its headless shell, installed on Debian as root, or any other one. */
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { chromium } from 'playwright'

import { run } from './run-command.ts'

/** Chromium without a window: the same engine at half the processor time. */
const HEADLESS_SHELL = 'chromium-headless-shell'
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** With the fonts without which Chinese, Japanese, Korean and Arabic show as boxes. */
const DEBIAN_PACKAGES = [HEADLESS_SHELL, 'fonts-noto-cjk', 'fonts-noto-core']
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

const onPath = (names: ReadonlyArray<string>): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isExecutable)

const playwrightBrowser = (): string | undefined => {
  const path = chromium.executablePath()
  return path !== '' && isExecutable(path) ? path : undefined
}

/** The one that the caller names, or the headless shell. */
const preferredBrowser = (): string | undefined => process.env['CHROMIUM_PATH'] ?? onPath([HEADLESS_SHELL])

const canInstall = (): boolean => existsSync('/etc/debian_version') && process.getuid?.() === 0

const installHeadlessShell = async (): Promise<void> => {
  console.log(`Installing ${HEADLESS_SHELL} from Debian`)
  const { code } = await run('apt-get', [...APT_OPTIONS, 'update'], { system: true })
  if (code !== 0) return
  await run('apt-get', [...APT_OPTIONS, 'install', '-y', '--no-install-recommends', ...DEBIAN_PACKAGES], {
    system: true,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/** Path of a Chromium; rejects with what to install when there is none. */
export const findBrowser = async (): Promise<string> => {
  if (preferredBrowser() === undefined && canInstall()) await installHeadlessShell()
  const browser = preferredBrowser() ?? onPath(BROWSERS) ?? playwrightBrowser()
  if (browser === undefined)
    throw new Error('No Chromium found: install Chromium or Chrome, or name one in CHROMIUM_PATH')
  return browser
}
