import { request as httpRequest } from 'node:http'
import type { ClientRequest, IncomingMessage } from 'node:http'

import { either as E } from 'fp-ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startExchange } from '../main.ts'
import type { RunningExchange } from '../main.ts'
import { MAX_UPLOADS, MAX_UPLOADS_PER_CLIENT, makeUploadSlots } from './upload-slots.ts'

const BOUNDARY = 'x'
const HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`
const CLIENT = { session: 's', deviceId: 'd', address: '127.0.0.1', language: 'en' }
let running: RunningExchange
let token = ''

beforeAll(async () => {
  running = await startExchange({ passwordCost: 4, limitsRequests: false, demo: ['mailbox'] })
  const { accounts } = running.exchange
  const draft = { contactType: 'email' as const, account: 'a@x.test', areaCode: '' }
  await accounts.sendCode({ ...draft, purpose: 'register', session: 's', client: CLIENT })
  const [mail] = (await (await fetch(`${running.url}/dev/mailbox?to=a@x.test`)).json()) as Array<{ code: string }>
  const secrets = { password: 'tulip482', confirmedPassword: 'tulip482', code: mail?.code ?? '' }
  await accounts.register({ ...draft, ...secrets, invite: 'hexb', client: CLIENT })
  const signedIn = await accounts.signIn({ account: 'a@x.test', password: 'tulip482', device: '', client: CLIENT })
  token = E.isRight(signedIn) ? (signedIn.right.token ?? '') : ''
})
afterAll(() => running.stop())

interface Answer {
  readonly status: number
  readonly type: string
  readonly message: string
}

/** A plain upload, whose answer may come before its body is sent. */
const startUpload = (
  headers: Readonly<Record<string, string>>,
): { readonly request: ClientRequest; readonly answer: Promise<Answer> } => {
  const request = httpRequest(`${running.url}/api/upload`, {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...headers },
  })
  const answer = new Promise<Answer>((resolve, reject) => {
    request.on('error', reject)
    request.on('response', (response: IncomingMessage) => {
      let text = ''
      response.on('data', (chunk: Buffer) => void (text += chunk.toString()))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, ...(JSON.parse(text) as Omit<Answer, 'status'>) }),
      )
    })
  })
  return { request, answer }
}

const upload = (bytes: number, headers: Readonly<Record<string, string>>): Promise<Answer> => {
  const { request, answer } = startUpload(headers)
  request.end(Buffer.concat([Buffer.from(HEAD), Buffer.alloc(bytes), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]))
  return answer
}

describe('an upload', () => {
  it.each([12, 40])('of %i MB gets a readable rejection [ACC-5]', async (megabytes) => {
    expect(await upload(megabytes * 1_000_000, { authorization: token, lang: 'es' })).toEqual({
      status: 413,
      type: 'error',
      message: expect.stringMatching(/^El archivo no puede superar 10\sMB\.$/) as string,
    })
  })

  it('of a visitor, with or without an unknown token, is an error and no 999 [ACC-5] [SHELL-4]', async () => {
    for (const headers of [{}, { authorization: '0'.repeat(32) }, { cookie: `hexbourse_login=${'0'.repeat(32)}` }])
      expect(await upload(10, headers)).toMatchObject({ status: 200, type: 'error' })
  })

  it('is accepted with the cookie of the login, until logout; a sent token takes precedence [ACC-5] [SHELL-4]', async () => {
    const call = (path: string, fields: Readonly<Record<string, string>>, headers = {}): Promise<Response> =>
      fetch(`${running.url}/api/user/${path}`, { method: 'POST', body: new URLSearchParams(fields), headers })
    const login = await call('login', { user_string: 'a@x.test', password: 'tulip482' })
    const set = login.headers.getSetCookie().find((one) => one.startsWith('hexbourse_login=')) ?? ''
    expect(set).toMatch(/^hexbourse_login=[0-9a-f]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=86400$/)
    const cookie = set.split(';')[0] ?? ''
    const own = ((await login.json()) as { readonly message: string }).message
    const notPicture = { type: 'error', message: 'Use a JPG or PNG file.' }
    expect(await upload(10, { cookie })).toMatchObject(notPicture)
    expect(await upload(10, { cookie, authorization: '0'.repeat(32) })).not.toMatchObject(notPicture)
    const info = await fetch(`${running.url}/api/user/info`, { headers: { cookie } })
    expect(await info.json()).toMatchObject({ type: '999' })
    const logout = await call('logout', {}, { authorization: own })
    expect(logout.headers.get('set-cookie')).toMatch(/^hexbourse_login=; .*Max-Age=0$/)
    expect(await upload(10, { cookie })).not.toMatchObject(notPicture)
  })

  it('is answered with a request to try again while two of the same user run, and accepted after them [ACC-5]', async () => {
    const slow = [startUpload({ authorization: token }), startUpload({ authorization: token })]
    for (const { request } of slow) request.write(HEAD)
    // the slots are taken once the heads have arrived
    await expect
      .poll(async () => (await upload(10, { authorization: token })).message, { timeout: 15_000 })
      .toBe('The exchange is receiving many uploads right now. Try again in a moment.')
    for (const { request } of slow) request.end(`x\r\n--${BOUNDARY}--\r\n`)
    await Promise.all(slow.map(({ answer }) => answer))
    await expect
      .poll(async () => (await upload(10, { authorization: token })).message, { timeout: 15_000 })
      .toBe('Use a JPG or PNG file.')
  })

  it('gives its slot back when the client goes away [ACC-5]', async () => {
    for (let nth = 0; nth < 2 * MAX_UPLOADS; nth += 1) {
      const { request, answer } = startUpload({ authorization: token })
      request.write(HEAD)
      answer.catch(() => undefined)
      setTimeout(() => request.destroy(), 20)
    }
    await expect
      .poll(async () => (await upload(10, { authorization: token })).message, { timeout: 15_000 })
      .toBe('Use a JPG or PNG file.')
  })
})

describe('makeUploadSlots', () => {
  it('has a bounded number for a client and in sum, and takes back each only once [ACC-5]', () => {
    const { take } = makeUploadSlots()
    const own = Array.from({ length: MAX_UPLOADS_PER_CLIENT }, () => take('a'))
    expect(take('a')).toBeUndefined()
    const others = Array.from({ length: MAX_UPLOADS }, (_, nth) => take(`b${nth}`))
    expect(others.filter((release) => release !== undefined)).toHaveLength(MAX_UPLOADS - MAX_UPLOADS_PER_CLIENT)
    own[0]?.()
    own[0]?.()
    expect([take('c') === undefined, take('d') === undefined]).toEqual([false, true])
  })
})
