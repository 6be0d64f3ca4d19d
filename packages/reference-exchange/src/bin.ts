/** Runs an exchange from the environment: HOST PORT DATA_DIR MARKET_SEED SCRIPT FRONT_PAGE MAILBOX FAUCET OPERATOR AUTOMATIC_DESK CODE_LIFE PASSWORD_COST CLIENT_DIR. */
import { readFileSync } from 'node:fs'

import { CODE_LIFE, isLocal, startExchange } from './main.ts'
import type { Running, Settings } from './main.ts'
import { logTo } from './runtime/index.ts'

type Environment = Readonly<Record<string, string | undefined>>

const whole = (environment: Environment, name: string, otherwise: number, least: number, most: number): number => {
  const text = environment[name]
  if (text === undefined || text === '') return otherwise
  const value = /^\d{1,6}$/.test(text) ? Number(text) : -1
  if (value < least || value > most) throw new Error(`${name} must be a number from ${least} to ${most}`)
  return value
}

const toggle = (environment: Environment, name: string): boolean | undefined => {
  const text = environment[name]
  if (text === undefined || text === '') return undefined
  if (text !== 'on' && text !== 'off') throw new Error(`${name} must be on or off`)
  return text === 'on'
}

/** The text of the file that is named. */
const fileIn = (environment: Environment, name: string): string | undefined => {
  const path = environment[name]
  if (path === undefined || path === '') return undefined
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new Error(`${name} cannot be read: ${path}`)
  }
}

const settingsOf = (environment: Environment): Settings => {
  const host = environment['HOST'] ?? '127.0.0.1'
  const script = fileIn(environment, 'SCRIPT')
  const frontPage = fileIn(environment, 'FRONT_PAGE')
  const mailbox = toggle(environment, 'MAILBOX')
  const faucet = toggle(environment, 'FAUCET')
  const operator = toggle(environment, 'OPERATOR')
  const marketSeed = environment['MARKET_SEED']
  return {
    host,
    automaticDesk: toggle(environment, 'AUTOMATIC_DESK') ?? isLocal(host),
    port: whole(environment, 'PORT', 8080, 0, 65_535),
    dataDir: environment['DATA_DIR'] ?? '.data',
    clientDir: environment['CLIENT_DIR'] ?? 'dist/client',
    codeLife: whole(environment, 'CODE_LIFE', CODE_LIFE, 1, CODE_LIFE),
    passwordCost: whole(environment, 'PASSWORD_COST', 15, 4, 20),
    log: logTo((line) => void process.stderr.write(`${line}\n`)),
    ...(script === undefined ? {} : { script }),
    ...(frontPage === undefined ? {} : { frontPage }),
    ...(mailbox === undefined ? {} : { mailbox }),
    ...(faucet === undefined ? {} : { faucet }),
    ...(operator === undefined ? {} : { operator }),
    ...(marketSeed === undefined || marketSeed === '' ? {} : { marketSeed }),
  }
}

const automaticDeskLine = ({ exchange: { automaticDesk, reads }, url }: Running): string =>
  automaticDesk
    ? `automatic desk: what waits for review is approved after ${reads.deskDelay / 1000} s; AUTOMATIC_DESK=off leaves it to ${url}/operator\n`
    : ''

const end = async (running: Running): Promise<void> => {
  await running.stop()
  process.exit(0)
}

try {
  const running = await startExchange(settingsOf(process.env))
  process.once('SIGTERM', () => void end(running))
  process.once('SIGINT', () => void end(running))
  process.stdout.write(`ready ${running.url}\n${automaticDeskLine(running)}`)
  if (running.desk !== undefined) process.stderr.write(`desk ${running.url}/operator password ${running.desk}\n`)
} catch (problem) {
  process.stderr.write(`${problem instanceof Error ? problem.message : String(problem)}\n`)
  process.exit(1)
}
