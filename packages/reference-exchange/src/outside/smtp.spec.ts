import type { AddressInfo } from 'node:net'

import { either as E } from 'fp-ts'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'

import type { Message } from './port.ts'
import { parseSmtpSettings, smtpSender } from './smtp.ts'

const FROM = 'Hexbourse <no-reply@hexbourse.example>'

const message = (changes: Partial<Message> = {}): Message => ({
  id: 'one',
  kind: 'register',
  channel: 'email',
  account: 'li@x.test',
  recipient: 'li@x.test',
  code: '482915',
  subject: 'Код входа',
  text: 'Ваш код: 482915\n\nДо 12:00.',
  at: 0,
  expiresAt: 0,
  ...changes,
})

interface Mail {
  readonly from: string
  readonly to: ReadonlyArray<string>
  readonly source: string
}

const closers: Array<() => void> = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

const startServer = async (options: SMTPServerOptions = {}) => {
  const mails: Array<Mail> = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      let source = ''
      stream.on('data', (chunk: Buffer) => (source += chunk.toString()))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        mails.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), source })
        done()
      })
    },
    ...options,
  })
  // a refused client is no failure of the server
  server.on('error', () => undefined)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  closers.push(() => server.close())
  return { mails, port: (server.server.address() as AddressInfo).port }
}

const senderTo = (url: string) => {
  const settings = parseSmtpSettings(url, FROM)
  if (E.isLeft(settings)) throw new Error(settings.left)
  const sender = smtpSender(settings.right)
  closers.push(sender.close)
  return sender
}

describe('smtpSender', () => {
  it('delivers subject and plain text to the one recipient [ACC-2]', async () => {
    const { mails, port } = await startServer()
    expect(await senderTo(`smtp://127.0.0.1:${port}`).send(message())()).toEqual(E.right(undefined))
    expect(mails).toMatchObject([{ from: 'no-reply@hexbourse.example', to: ['li@x.test'] }])
    const [{ source } = { source: '' }] = mails
    expect(source).toContain(`=?UTF-8?B?${Buffer.from('Код входа').toString('base64')}?=`)
    expect(source).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m)
    expect(source).not.toContain('text/html')
  })

  it('adds no recipient and no header through an address or subject [ACC-2]', async () => {
    const { mails, port } = await startServer()
    const sender = senderTo(`smtp://127.0.0.1:${port}`)
    await sender.send(message({ recipient: 'li@x.test,eve@x.test' }))()
    await sender.send(message({ recipient: 'li@x.test\r\nBcc: eve@x.test' }))()
    await sender.send(message({ subject: 'code\r\nBcc: eve@x.test' }))()
    expect(mails.flatMap(({ to }) => to)).not.toContain('eve@x.test')
    expect(mails.map(({ source }) => source).join('\n')).not.toMatch(/^Bcc:/m)
  })

  it('signs in with the percent-encoded credentials of the URL [ACC-2]', async () => {
    const seen: Array<unknown> = []
    const { port } = await startServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _, done) => {
        seen.push([username, password])
        done(undefined, { user: username })
      },
    })
    expect(await senderTo(`smtp://li%40x:p%2F%3Aw@127.0.0.1:${port}`).send(message())()).toEqual(E.right(undefined))
    expect(seen).toEqual([['li@x', 'p/:w']])
  })

  it('tells temporary failures, which are retried, from permanent ones, without the address [ACC-2]', async () => {
    const rejecting = (responseCode: number) =>
      startServer({
        onRcptTo: ({ address }, _, done) => done(Object.assign(new Error(`${address} rejected`), { responseCode })),
      })
    const outcomes = []
    for (const code of [450, 550]) {
      const { port } = await rejecting(code)
      outcomes.push(await senderTo(`smtp://127.0.0.1:${port}`).send(message())())
    }
    outcomes.push(await senderTo('smtp://127.0.0.1:1').send(message())())
    expect(outcomes).toMatchObject([
      { left: { _tag: 'TemporaryFailure', reason: 'EENVELOPE 450' } },
      { left: { _tag: 'PermanentFailure', reason: 'EENVELOPE 550' } },
      { left: { _tag: 'TemporaryFailure', reason: 'ESOCKET' } },
    ])
  })

  it('sends nothing in plain text where TLS is required, nor to a server with an untrusted certificate [ACC-2]', async () => {
    const { mails, port } = await startServer()
    const required = {
      ...E.getOrElse(() => ({}))(parseSmtpSettings(`smtp://127.0.0.1:${port}`, FROM)),
      requiresTls: true,
    }
    const sender = smtpSender(required as never)
    closers.push(sender.close)
    expect(E.isLeft(await sender.send(message())())).toBe(true)
    // the certificate that the server makes up is signed by itself
    const secure = await startServer({ secure: true })
    expect(E.isLeft(await senderTo(`smtps://127.0.0.1:${secure.port}`).send(message())())).toBe(true)
    expect([...mails, ...secure.mails]).toEqual([])
  })
})

describe('parseSmtpSettings', () => {
  it.each([
    ['smtp://mail.example', { host: 'mail.example', port: 587, isImplicitTls: false, requiresTls: false }],
    ['smtps://mail.example', { port: 465, isImplicitTls: true, requiresTls: false }],
    ['smtp://a:b@mail.example:2525', { port: 2525, requiresTls: true, user: 'a', password: 'b' }],
    ['smtp://a:b@mail.example?tls=optional', { requiresTls: false }],
    ['smtp://a:b@localhost', { requiresTls: false }],
  ])('reads %s [ACC-2]', (url, settings) => {
    expect(parseSmtpSettings(url, FROM)).toMatchObject({ right: settings })
  })

  it.each([
    ['http://mail.example', FROM],
    ['mail.example', FROM],
    ['smtp://', FROM],
    ['smtp://mail.example', ''],
    ['smtp://mail.example', 'Hexbourse'],
    ['smtp://mail.example', 'a@x.test, b@x.test'],
    ['smtp://mail.example', 'a@x.test\r\nBcc: b@x.test'],
  ])('rejects %s from %j [ACC-2]', (url, from) => {
    expect(E.isLeft(parseSmtpSettings(url, from))).toBe(true)
  })
})
