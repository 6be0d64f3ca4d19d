/**
 * Settings of an exchange from the environment: HOST PORT DATA_DIR MARKET_SEED SCRIPT FRONT_PAGE DEMO MAILBOX FAUCET
 * AUTOMATIC_REVIEWS TRADERS COUNTERPARTIES CHAIN ACCEPTORS SANDBOX_GATEWAY_PORT PAYMENT_GATEWAY OPERATOR_HOST
 * OPERATOR_PORT CODE_LIFE PASSWORD_COST TICK_MS CLIENT_DIR REQUEST_LIMITS PRECOMPUTE_DAYS TRUSTED_PROXIES
 * CUSTOMER_SERVICE MARKETS JOURNAL_DAYS SMTP_URL MAIL_FROM SMS_WEBHOOK_URL SMS_WEBHOOK_SECRET LOG_LEVEL.
 */
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'

import { either as E } from 'fp-ts'

import { parseSmsHookSettings, parseSmtpSettings, smsHookSender, smtpSender } from './outside/index.ts'
import type { MessageSender } from './outside/index.ts'
import { jsonLog } from './operation/index.ts'
import { DEFAULT_PASSWORD_COST, LOG_LEVELS, parseJsonObject } from './runtime/index.ts'
import type { Log, LogLevel } from './runtime/index.ts'
import { DEFAULT_TICK_MS, DEMO_FEATURES, MAX_CODE_LIFETIME_SECONDS } from './settings.ts'
import type { DemoFeature, Settings } from './settings.ts'

// Model
export type Environment = Readonly<Record<string, string | undefined>>

const integerSetting = (
  environment: Environment,
  name: string,
  defaultValue: number,
  min: number,
  max: number,
): number => {
  const text = environment[name]
  if (text === undefined || text === '') return defaultValue
  const value = /^\d{1,6}$/.test(text) ? Number(text) : -1
  if (value < min || value > max) throw new Error(`${name} must be a number from ${min} to ${max}`)
  return value
}

const onOffSetting = (environment: Environment, name: string): boolean | undefined => {
  const text = environment[name]
  if (text === undefined || text === '') return undefined
  if (text !== 'on' && text !== 'off') throw new Error(`${name} must be on or off`)
  return text === 'on'
}

/** Switches of single demonstration features. */
const DEMO_SWITCHES: Readonly<Record<DemoFeature, string>> = {
  mailbox: 'MAILBOX',
  faucet: 'FAUCET',
  'automatic reviews': 'AUTOMATIC_REVIEWS',
  'simulated traders': 'TRADERS',
  'simulated counterparties': 'COUNTERPARTIES',
  'simulated chain': 'CHAIN',
  'simulated acceptors': 'ACCEPTORS',
}

/** Features that a scripted exchange has only when they are switched on. */
const UNSCRIPTED: ReadonlySet<DemoFeature> = new Set([
  'simulated counterparties',
  'simulated chain',
  'simulated acceptors',
])

/** All of them with DEMO=on, except those switched off; otherwise none. [Q59] */
const demoSetting = (environment: Environment): ReadonlyArray<DemoFeature> => {
  const isDemo = onOffSetting(environment, 'DEMO') ?? false
  return DEMO_FEATURES.filter((feature) => {
    const name = DEMO_SWITCHES[feature]
    const value = onOffSetting(environment, name)
    if (value === true && !isDemo) throw new Error(`${name}=on needs DEMO=on`)
    const isDefault = !UNSCRIPTED.has(feature) || !hasText(environment['SCRIPT'])
    return isDemo && (value ?? isDefault)
  })
}

/** Addresses and networks (10.0.0.0/8), separated by commas. */
const networksSetting = (environment: Environment, name: string): ReadonlyArray<string> => {
  const networks = (environment[name] ?? '').split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))
  if (!networks.every(isNetwork)) throw new Error(`${name} must be addresses or networks, separated by commas`)
  return networks
}

const isNetwork = (text: string): boolean => {
  const [address = '', bits = '0', ...rest] = text.split('/')
  const version = isIP(address)
  return version !== 0 && rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)
}

/** A secret, from the variable itself or from the file that `NAME_FILE` names. Undefined when neither is set. */
const secretSetting = (environment: Environment, name: string): string | undefined => {
  const value = environment[name]
  const file = fileSetting(environment, `${name}_FILE`)
  if (value !== undefined && value !== '' && file !== undefined)
    throw new Error(`set ${name} or ${name}_FILE, not both`)
  const text = (file ?? value ?? '').trim()
  return text === '' ? undefined : text
}

/** Throws with the sentence of a setting that cannot be used. */
const settingOrThrow = <A>(setting: E.Either<string, A>): A => {
  if (E.isLeft(setting)) throw new Error(setting.left)
  return setting.right
}

const sendersSetting = (environment: Environment): ReadonlyArray<MessageSender> => {
  const smtpUrl = secretSetting(environment, 'SMTP_URL')
  const hookUrl = secretSetting(environment, 'SMS_WEBHOOK_URL')
  return [
    ...(smtpUrl === undefined
      ? []
      : [smtpSender(settingOrThrow(parseSmtpSettings(smtpUrl, secretSetting(environment, 'MAIL_FROM') ?? '')))]),
    ...(hookUrl === undefined
      ? []
      : [
          smsHookSender({
            ...settingOrThrow(parseSmsHookSettings(hookUrl, secretSetting(environment, 'SMS_WEBHOOK_SECRET') ?? '')),
            now: Date.now,
          }),
        ]),
  ]
}

/** Content of the file that the variable names. */
const fileSetting = (environment: Environment, name: string): string | undefined => {
  const path = environment[name]
  if (path === undefined || path === '') return undefined
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new Error(`${name} cannot be read: ${path}`)
  }
}

export const dataDirSetting = (environment: Environment): string => environment['DATA_DIR'] ?? '.data'

export const passwordCostSetting = (environment: Environment): number =>
  integerSetting(environment, 'PASSWORD_COST', DEFAULT_PASSWORD_COST, 4, 20)

const hasText = (text: string | undefined): boolean => text !== undefined && text !== ''

export const logSetting = (environment: Environment): Log => {
  const text = environment['LOG_LEVEL']
  const level = hasText(text) ? LOG_LEVELS.find((one) => one === text) : ('info' satisfies LogLevel)
  if (level === undefined) throw new Error(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`)
  return jsonLog((line) => void process.stderr.write(`${line}\n`), level)
}

/** Address to which browsers post payments, merchant, secret and the public address of the exchange. */
const gatewaySetting = (environment: Environment): Settings['paymentGateway'] => {
  const text = fileSetting(environment, 'PAYMENT_GATEWAY')
  if (text === undefined) return undefined
  const { action, merchant, secret, site } = parseJsonObject(text) ?? {}
  const isHttps = (address: unknown): address is string =>
    typeof address === 'string' && URL.canParse(address) && new URL(address).protocol === 'https:'
  const isKnown = typeof merchant === 'string' && merchant !== '' && typeof secret === 'string'
  if (!isHttps(action) || !isHttps(site) || !isKnown || secret.length < MIN_SECRET_LENGTH)
    throw new Error(
      `PAYMENT_GATEWAY must name a JSON file with action and site (https addresses), merchant, and secret of at least ${MIN_SECRET_LENGTH} characters`,
    )
  return { action, merchant, secret, site: site.replace(/\/+$/, '') }
}

const MIN_SECRET_LENGTH = 16

/** Throws one sentence for a variable that cannot be used. */
export const settingsFrom = (environment: Environment, log: Log): Settings & Required<Pick<Settings, 'demo'>> => {
  const demo = demoSetting(environment)
  const host = environment['HOST'] ?? '127.0.0.1'
  const script = fileSetting(environment, 'SCRIPT')
  const frontPage = fileSetting(environment, 'FRONT_PAGE')
  const markets = fileSetting(environment, 'MARKETS')
  const limitsRequests = onOffSetting(environment, 'REQUEST_LIMITS')
  const precomputesDays = onOffSetting(environment, 'PRECOMPUTE_DAYS')
  const marketSeed = environment['MARKET_SEED']
  const customerService = environment['CUSTOMER_SERVICE']
  const paymentGateway = gatewaySetting(environment)
  if (hasText(environment['SANDBOX_GATEWAY_PORT']) && demo.length === 0)
    throw new Error('SANDBOX_GATEWAY_PORT needs DEMO=on')
  return {
    host,
    demo,
    operatorHost: environment['OPERATOR_HOST'] ?? '127.0.0.1',
    port: integerSetting(environment, 'PORT', 8080, 0, 65_535),
    dataDir: dataDirSetting(environment),
    clientDir: environment['CLIENT_DIR'] ?? 'dist/client',
    codeLifetimeSeconds: integerSetting(
      environment,
      'CODE_LIFE',
      MAX_CODE_LIFETIME_SECONDS,
      1,
      MAX_CODE_LIFETIME_SECONDS,
    ),
    passwordCost: passwordCostSetting(environment),
    messageSenders: sendersSetting(environment),
    journalDays: integerSetting(environment, 'JOURNAL_DAYS', demo.includes('simulated traders') ? 1 : 0, 0, 36_500),
    trustedProxies: networksSetting(environment, 'TRUSTED_PROXIES'),
    tickMs: integerSetting(environment, 'TICK_MS', DEFAULT_TICK_MS, 50, DEFAULT_TICK_MS),
    log,
    ...(script === undefined ? {} : { script }),
    ...(frontPage === undefined ? {} : { frontPage }),
    ...(markets === undefined ? {} : { markets }),
    ...(hasText(environment['OPERATOR_PORT'])
      ? { operatorPort: integerSetting(environment, 'OPERATOR_PORT', 0, 0, 65_535) }
      : {}),
    ...(hasText(environment['SANDBOX_GATEWAY_PORT'])
      ? { sandboxGatewayPort: integerSetting(environment, 'SANDBOX_GATEWAY_PORT', 0, 0, 65_535) }
      : {}),
    ...(paymentGateway === undefined ? {} : { paymentGateway }),
    ...(limitsRequests === undefined ? {} : { limitsRequests }),
    ...(precomputesDays === undefined ? {} : { precomputesDays }),
    ...(customerService === undefined ? {} : { customerService }),
    ...(marketSeed === undefined || marketSeed === '' ? {} : { marketSeed }),
  }
}
