/** Starts an exchange from the environment. With arguments it runs a command of the operator instead. */
import { readFileSync } from 'node:fs'

import { dataDirSetting, logSetting, passwordCostSetting, settingsFrom } from './environment.ts'
import type { Environment } from './environment.ts'
import { startExchange } from './main.ts'
import type { RunningExchange } from './main.ts'
import { runCommand } from './operation/index.ts'
import { makePasswords } from './runtime/index.ts'
import type { Log } from './runtime/index.ts'
import type { DemoFeature, Settings } from './settings.ts'

const automaticReviewsLine = ({ exchange: { hasAutomaticReviews, reads } }: RunningExchange): string =>
  hasAutomaticReviews
    ? `automatic reviews: pending reviews are approved after ${reads.reviewDelayMs / 1000} s; AUTOMATIC_REVIEWS=off leaves them to the operator\n`
    : ''

const operatorLine = ({ operator }: RunningExchange): string => {
  if (operator === undefined) return ''
  const { url, demoAccount } = operator
  const account =
    demoAccount === undefined
      ? ''
      : ` account ${demoAccount.name} password ${demoAccount.password} (created for the demonstration, shown once)`
  return `operator pages ${url}/operator${account}\n`
}

const demoLine = (demo: ReadonlyArray<DemoFeature>): string =>
  demo.length === 0 ? '' : `demonstration: ${demo.join(', ')}; DEMO=off for a real exchange\n`

const gatewayLine = ({ sandboxUrl }: RunningExchange): string =>
  sandboxUrl === undefined ? '' : `sandbox of a payment gateway ${sandboxUrl}, which moves no money\n`

const channelsLine = (settings: Settings): string => {
  const channels = (settings.messageSenders ?? []).flatMap((sender) => sender.channels)
  if (settings.demo?.includes('mailbox') === true || channels.includes('email')) return ''
  return channels.includes('sms')
    ? 'no email can be sent: set SMTP_URL and MAIL_FROM, or users register by phone only\n'
    : 'no code can be sent: set SMTP_URL and MAIL_FROM, or no user can register or recover a password\n'
}

const stopAndExit = async (running: RunningExchange, log: Log): Promise<void> => {
  await running.stop()
  log('stopped')
  process.exit(0)
}

/** Errors that nothing else catches end the process: its state may be inconsistent. */
const exitOnUncaught = (log: Log): void => {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (problem: unknown) => {
      log('exchange-stops', { problem, stack: problem instanceof Error ? problem.stack : undefined }, 'error')
      process.exit(1)
    })
}

const start = async (environment: Environment): Promise<void> => {
  const log = logSetting(environment)
  exitOnUncaught(log)
  const settings = settingsFrom(environment, log)
  const { demo } = settings
  const running = await startExchange(settings)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stopAndExit(running, log))
  process.stdout.write(
    `ready ${running.url}\n${demoLine(demo)}${automaticReviewsLine(running)}${channelsLine(settings)}${gatewayLine(running)}${operatorLine(running)}`,
  )
  log('started', { url: running.url, demo })
}

const runInData = (args: ReadonlyArray<string>, environment: Environment): Promise<string> =>
  runCommand(args, {
    dataDir: dataDirSetting(environment),
    passwords: makePasswords(passwordCostSetting(environment)),
    readInput: () => readFileSync(0, 'utf8'),
  })

const startOrRun = async (args: ReadonlyArray<string>): Promise<void> => {
  try {
    if (args.length === 0) await start(process.env)
    else process.stdout.write(`${await runInData(args, process.env)}\n`)
  } catch (problem) {
    process.stderr.write(`${problem instanceof Error ? problem.message : String(problem)}\n`)
    process.exit(1)
  }
}

/** Resolves when the exchange is ready, or the command is done. */
export const startup = startOrRun(process.argv.slice(2))
