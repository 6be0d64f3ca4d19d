import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { logSetting, settingsFrom } from './environment.ts'
import { silentLog } from './runtime/index.ts'

describe('settingsFrom', () => {
  it('has no demonstration feature unless it is switched on [Q59]', () => {
    expect(settingsFrom({}, silentLog)).toMatchObject({ demo: [], journalDays: 0, messageSenders: [] })
    expect(settingsFrom({ DEMO: 'on', FAUCET: 'off' }, silentLog)).toMatchObject({
      demo: [
        'mailbox',
        'automatic reviews',
        'simulated traders',
        'simulated counterparties',
        'simulated chain',
        'simulated acceptors',
      ],
      journalDays: 1,
    })
  })

  it('has no simulated counterparties and networks beside a script unless they are switched on [Q59]', () => {
    const script = join(mkdtempSync(join(tmpdir(), 'hexbourse-script-')), 'script.json')
    writeFileSync(script, '{}')
    const scripted = (chain: Record<string, string>) =>
      settingsFrom({ DEMO: 'on', SCRIPT: script, ...chain }, silentLog).demo
    expect(scripted({})).toEqual(['mailbox', 'faucet', 'automatic reviews', 'simulated traders'])
    expect(scripted({ CHAIN: 'on' })).toContain('simulated chain')
    rmSync(dirname(script), { recursive: true })
  })

  it.each([
    [{ PORT: 'http' }, 'PORT must be a number from 0 to 65535'],
    [{ MAILBOX: 'yes' }, 'MAILBOX must be on or off'],
    [{ PRECOMPUTE_DAYS: 'no' }, 'PRECOMPUTE_DAYS must be on or off'],
    [{ FAUCET: 'on' }, 'FAUCET=on needs DEMO=on'],
    [{ DEMO: 'off', TRADERS: 'on' }, 'TRADERS=on needs DEMO=on'],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES must be addresses or networks, separated by commas'],
    [{ CODE_LIFE: '601' }, 'CODE_LIFE must be a number from 1 to 600'],
    [{ TICK_MS: '49' }, 'TICK_MS must be a number from 50 to 1000'],
    [{ OPERATOR_PORT: 'on' }, 'OPERATOR_PORT must be a number from 0 to 65535'],
    [{ SANDBOX_GATEWAY_PORT: '8082' }, 'SANDBOX_GATEWAY_PORT needs DEMO=on'],
    [
      { PAYMENT_GATEWAY: '/dev/null' },
      'PAYMENT_GATEWAY must name a JSON file with action and site (https addresses), merchant, and secret of at least 16 characters',
    ],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of debug, info, warn, error'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be smtp://host or smtps://host'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM must be an email address, or a name and <address>'],
    [{ SMTP_URL: 'smtp://a', SMTP_URL_FILE: '/dev/null' }, 'set SMTP_URL or SMTP_URL_FILE, not both'],
    [{ SMS_WEBHOOK_URL: 'http://sms.example' }, 'SMS_WEBHOOK_URL must be an https address, or http on this machine'],
    [
      { SMS_WEBHOOK_URL: 'https://sms.example', SMS_WEBHOOK_SECRET: 'short' },
      'SMS_WEBHOOK_SECRET must have at least 32 characters',
    ],
    [{ FRONT_PAGE: '/nowhere' }, 'FRONT_PAGE cannot be read: /nowhere'],
  ])('rejects %j with one sentence [Q19]', (environment, sentence) => {
    expect(() => settingsFrom(environment, logSetting(environment))).toThrow(new Error(sentence))
  })
})
