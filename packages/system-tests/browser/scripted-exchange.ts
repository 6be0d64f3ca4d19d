/** An exchange whose prices follow a script and whose clock jumps ahead when a journey says so. */
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { onTestFinished } from 'vitest'

import { ROOT } from '../architecture/source-files.ts'
import type { ExchangeServer } from './journey.ts'
import { startServer } from './journey.ts'

// Model
export interface ScriptedExchange extends ExchangeServer {
  /** Also while it is down. */
  readonly jump: () => void
}

interface Script {
  /** By market: seconds from the start, and the price from then on. */
  readonly prices: Readonly<Record<string, ReadonlyArray<readonly [seconds: number, price: string]>>>
  /** Far longer than a journey, so that what happens does not depend on the speed of the machine. */
  readonly jumpSeconds: number
  /** The operator's parameters of markets. */
  readonly markets: unknown
  /** Further environment variables. */
  readonly settings?: Readonly<Record<string, string>>
}

// Constructors
export const startScripted = async ({
  prices,
  jumpSeconds,
  markets,
  settings = {},
}: Script): Promise<ScriptedExchange> => {
  const folder = mkdtempSync(join(tmpdir(), 'hexbourse-prices-'))
  const [jumps, marketsFile] = [join(folder, 'jumps'), join(folder, 'markets.json')]
  writeFileSync(jumps, '')
  writeFileSync(marketsFile, JSON.stringify(markets))
  const clock = pathToFileURL(join(ROOT, 'packages/system-tests/browser/clock-jumps.mjs')).href
  const server = await startServer({
    script: { prices },
    settings: {
      ...settings,
      MARKETS: marketsFile,
      CLOCK_JUMPS: jumps,
      CLOCK_JUMP_MS: String(jumpSeconds * 1000),
      NODE_OPTIONS: `--import=${clock}`,
    },
  })
  onTestFinished(async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return { ...server, jump: () => appendFileSync(jumps, '.') }
}
