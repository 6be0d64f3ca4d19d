/** Finds a Chromium for the browser tests, installs one on Debian as root, or reports what to install. */
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { chromium } from 'playwright'

import { run } from './run-command.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** Chromium, and the fonts without which Chinese, Japanese, Korean and Arabic show as boxes. */
const DEBIAN_PACKAGES = ['chromium', 'fonts-noto-cjk', 'fonts-noto-core']

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const onPath = (): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find(isExecutable)

const playwrightBrowser = (): string | undefined => {
  const path = chromium.executablePath()
  return path !== '' && isExecutable(path) ? path : undefined
}

const installedBrowser = (): string | undefined => process.env['CHROMIUM_PATH'] ?? onPath() ?? playwrightBrowser()

const canInstall = (): boolean => existsSync('/etc/debian_version') && process.getuid?.() === 0

/** Path of a Chromium; rejects with what to install when there is none. */
export const findBrowser = async (): Promise<string> => {
  const present = installedBrowser()
  if (present !== undefined) return present
  if (canInstall()) {
    console.log('No Chromium found: installing it from Debian')
    await run('apt-get', ['update'], { system: true })
    await run('apt-get', ['install', '-y', '--no-install-recommends', ...DEBIAN_PACKAGES], {
      system: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  const installed = installedBrowser()
  if (installed === undefined)
    throw new Error('No Chromium found: install Chromium or Chrome, or name one in CHROMIUM_PATH')
  return installed
}
