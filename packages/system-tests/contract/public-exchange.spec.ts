/** An exchange that listens on every address, without demonstration features: codes arrive by mail. [ACC-2] [Q59] */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, describe, expect, it } from 'vitest'

import type { ExchangeProcess } from '../shared/exchange-process.ts'
import { launchExchange } from '../shared/exchange-process.ts'
import type { MailServer } from '../shared/mail-server.ts'
import { codeIn, startMailServer, subjectOf } from '../shared/mail-server.ts'
import { callApi, signIn } from '../shared/plain-client.ts'

const cleanUps: Array<() => unknown> = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

/** HOST=0.0.0.0 without DEMO; the address under which this machine reaches it. */
const startPublicExchange = async (
  settings: Readonly<Record<string, string>> = {},
): Promise<{ readonly server: ExchangeProcess; readonly url: string }> => {
  const folder = mkdtempSync(join(tmpdir(), 'hexbourse-public-'))
  cleanUps.push(() => rmSync(folder, { recursive: true }))
  const server = await launchExchange({ HOST: '0.0.0.0', DEMO: 'off', DATA_DIR: folder, ...settings })
  cleanUps.push(() => server.stop('SIGTERM'))
  return { server, url: server.url.replace('0.0.0.0', '127.0.0.1') }
}

const withMail = async (): Promise<MailServer> => {
  const mailServer = await startMailServer()
  cleanUps.push(mailServer.stop)
  return mailServer
}

const MAIL_WAIT = { timeout: 30_000, interval: 50 }
const ANN = 'ann@public.example'

describe('a public exchange', () => {
  it('registers a user with the code that arrives by mail, and serves no demonstration route [ACC-2] [Q59]', async () => {
    const { url: smtpUrl, mails } = await withMail()
    const { server, url } = await startPublicExchange({
      SMTP_URL: smtpUrl,
      MAIL_FROM: 'Hexbourse <no-reply@public.example>',
    })
    expect(server.output()).not.toMatch(/no code can be sent|no email can be sent|demonstration/)
    expect((await callApi(url, '/api/sms_mail', { form: { user_string: ANN } })).type).toBe('ok')
    await expect.poll(() => mails.length, MAIL_WAIT).toBe(1)
    const [mail] = mails
    if (mail === undefined) throw new Error('no mail')
    expect([mail.to, subjectOf(mail)]).toEqual([ANN, 'Hexbourse verification code'])
    expect(mail.source).toContain('ignore this message')
    const code = codeIn(mail)
    const secrets = { code, password: 'kestrel7', re_password: 'kestrel7' }
    const form = { type: 'email', user_string: ANN, ...secrets, extension_code: 'hexb' }
    // without a cookie, as a program does it
    const check = { email_code: code, user_string: ANN }
    expect((await callApi(url, '/api/user/check_email', { form: check })).type).toBe('ok')
    expect((await callApi(url, '/api/user/register', { form })).type).toBe('ok')
    const token = await signIn(url, ANN)
    expect((await callApi(url, '/api/user/info', { token, method: 'GET' })).message).toMatchObject({ email: ANN })
    for (const path of ['/dev/mailbox?to=ann', '/operator', '/operator/users'])
      expect([path, (await fetch(`${url}${path}`)).status]).toEqual([path, 404])
    expect((await callApi(url, '/api/faucet', { token, form: { currency_id: '3', account: 'change' } })).type).toBe(
      'error',
    )
    const { message } = await callApi(url, '/api/system/info', { method: 'GET' })
    const { capabilities } = message as { readonly capabilities: ReadonlyArray<string> }
    expect(capabilities.filter((word) => ['faucet', 'mailbox'].includes(word))).toEqual([])
    expect(server.output()).not.toContain(ANN)
  }, 120_000)

  it('mails the owner of a taken address instead of answering that it is taken [ACC-2]', async () => {
    const { url: smtpUrl, mails } = await withMail()
    const { url } = await startPublicExchange({
      SMTP_URL: smtpUrl,
      MAIL_FROM: 'no-reply@public.example',
      CODE_LIFE: '60',
    })
    const ask = (user_string: string) => callApi(url, '/api/sms_mail', { form: { user_string } })
    await ask(ANN)
    await expect.poll(() => mails.length, MAIL_WAIT).toBe(1)
    const secrets = { code: mails[0] ? codeIn(mails[0]) : '', password: 'kestrel7', re_password: 'kestrel7' }
    const form = { type: 'email', user_string: ANN, ...secrets, extension_code: 'hexb' }
    expect((await callApi(url, '/api/user/register', { form })).type).toBe('ok')
    const [taken, free] = [await ask(ANN), await ask('free@public.example')]
    expect([taken.type, taken.message]).toEqual([free.type, free.message])
    await expect.poll(() => mails.length, MAIL_WAIT).toBe(3)
    expect(
      mails
        .slice(1)
        .map((mail) => `${mail.to}: ${subjectOf(mail)}${codeIn(mail) === '' ? '' : ' with a code'}`)
        .toSorted(),
    ).toEqual([
      `${ANN}: You already have a Hexbourse account`,
      'free@public.example: Hexbourse verification code with a code',
    ])
  }, 120_000)

  it('without a mail server says so at start, and rejects a request for a code in the language of the request [ACC-2]', async () => {
    const { server, url } = await startPublicExchange()
    expect(server.output().match(/^no code can be sent: set SMTP_URL and MAIL_FROM/gm)).toHaveLength(1)
    const ask = async (path: string, user_string: string, lang: string): Promise<unknown> => {
      const body = new URLSearchParams({ user_string, country_code: '+86' })
      return (await fetch(`${url}${path}`, { method: 'POST', body, headers: { lang } })).json()
    }
    expect(await ask('/api/sms_mail', ANN, 'en')).toEqual({
      type: 'error',
      message: 'Codes cannot be sent by email on this exchange. Contact support.',
    })
    expect(await ask('/api/sms_send', '13800002468', 'ru')).toEqual({
      type: 'error',
      message: 'Биржа не отправляет коды на телефон. Обратитесь в службу поддержки.',
    })
  }, 60_000)

  it('does not start with a mail server that cannot be used, and repeats no password [ACC-2]', async () => {
    const secret = 'https://user:birdcage8@mail.example'
    await expect(startPublicExchange({ SMTP_URL: secret, MAIL_FROM: 'a@b.example' })).rejects.toThrow(
      /exited with 1: SMTP_URL must be smtp:\/\/host or smtps:\/\/host\n$/,
    )
    await expect(startPublicExchange({ SMTP_URL: 'smtp://mail.example' })).rejects.toThrow(/MAIL_FROM must be/)
  }, 60_000)
})
