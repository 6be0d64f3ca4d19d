/**
 * Identity verification over HTTP: pictures that only the owner and reviewers see, manual and automatic reviews, and
 * no secret in the log. [ACC-5] [Q35]
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { RunningExchange } from '@hexbourse/reference-exchange/main'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { adminClient } from '../shared/admin-client.ts'
import { message } from '../shared/messages.ts'
import { callApi, startTestExchange, registerUser, signIn } from '../shared/plain-client.ts'
import { png, CAMERA_LOCATION, uploadPicture } from '../shared/pictures.ts'
import { launchExchange } from '../shared/exchange-process.ts'
import { recordSecret } from '../security/secrets.ts'

const folder = mkdtempSync(join(tmpdir(), 'hexbourse-identity-'))
const FORM = { name: recordSecret('identity', 'Li Na'), card_id: 'ab 1234567' }
let running: RunningExchange
let ann = ''
let bob = ''

beforeAll(async () => {
  running = await startTestExchange({ dataDir: join(folder, 'data') })
  ann = await registerUser(running.url, 'ann@example.com')
  bob = await registerUser(running.url, 'bob@example.com')
})
afterAll(async () => {
  await running.stop()
  rmSync(folder, { recursive: true })
})

const uploadedName = async (token: string, url = running.url): Promise<string> =>
  String((await uploadPicture(url, token, png())).message)
const submitIdentity = async (token: string, form: Readonly<Record<string, string>> = FORM, url = running.url) => {
  const [front_pic, reverse_pic] = [await uploadedName(token, url), await uploadedName(token, url)]
  return callApi(url, '/api/user/real_name', { form: { ...form, front_pic, reverse_pic }, token })
}
const accountCenter = async (token: string, url = running.url): Promise<unknown> =>
  (await callApi(url, '/api/user/center', { token, method: 'GET' })).message
const fetchFile = (address: string, token = ''): Promise<Response> =>
  fetch(`${running.url}${address}`, { headers: token === '' ? {} : { Authorization: token } })

describe('a picture', () => {
  it('is stored under a generated name without metadata, and served so that it cannot execute [ACC-5]', async () => {
    const { type, message } = await uploadPicture(running.url, ann, png(CAMERA_LOCATION), '../../me.html')
    expect([type, message]).toEqual(['ok', expect.stringMatching(/^\/upload\/\d+-[0-9a-f]{64}\.png$/)])
    const own = await fetchFile(String(message), ann)
    expect(Buffer.from(await own.arrayBuffer())).toEqual(png())
    expect(Object.fromEntries(own.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'attachment; filename="picture.png"',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
  })

  it('is visible to its owner and to reviewers, and not to a visitor, another user or a wrong token [ACC-5]', async () => {
    const address = await uploadedName(ann)
    const admin = await adminClient(running)
    const name = address.split('/').at(-1) ?? ''
    const all = [
      fetchFile(address),
      fetchFile(address, bob),
      fetchFile(address, 'f'.repeat(32)),
      fetchFile('/upload/nothing', ann),
    ]
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await admin.get(`/operator/files/${name}`)).status).toBe(200)
    expect((await fetch(`${admin.url}/operator/files/${name}`)).status).toBe(401)
  })

  it.each([
    ['without a session', '', png(), 'error'],
    ['with nothing in it', 'ann', Buffer.alloc(0), 'error'],
    ['that is a page', 'ann', Buffer.from('<html><script>alert(1)</script>'), 'error'],
    ['of a byte more than ten MiB', 'ann', Buffer.concat([png(), Buffer.alloc(10_485_761 - png().length)]), 'error'],
  ])('%s is rejected [ACC-5]', async (_, who, file, type) => {
    expect(await uploadPicture(running.url, who === '' ? '' : ann, file)).toMatchObject({
      type,
      message: expect.stringMatching(/.{4}/) as string,
    })
  })

  it('that is far too large is rejected, and other calls accept no multipart bodies [ACC-5]', async () => {
    expect((await uploadPicture(running.url, ann, Buffer.alloc(12_000_000))).type).toBe('error')
    const body = new FormData()
    body.set('user_string', 'ann@example.com')
    const response = await fetch(`${running.url}/api/user/login`, { method: 'POST', body })
    expect(await response.json()).toMatchObject({ type: 'error' })
  })
})

describe('an identity', () => {
  it('names the wrong field, and rejects a picture of another user [ACC-5]', async () => {
    const pics = { front_pic: await uploadedName(ann), reverse_pic: await uploadedName(ann) }
    const foreignPicture = await uploadedName(bob)
    const forms = [
      { ...FORM, ...pics, name: '' },
      { ...FORM, ...pics, name: 'Li 2' },
      { ...FORM, ...pics, card_id: '33身份' },
      { ...FORM, ...pics, reverse_pic: '' },
      { ...FORM, ...pics, front_pic: foreignPicture },
      { ...FORM, ...pics, hand_pic: foreignPicture },
      { ...FORM, ...pics, front_pic: 'https://other.example/x.png' },
    ]
    const messages = new Set<unknown>()
    for (const form of forms) {
      const { type, message } = await callApi(running.url, '/api/user/real_name', { form, token: ann })
      expect(type).toBe('error')
      messages.add(message)
    }
    expect(messages.size).toBe(6)
    expect(await accountCenter(ann)).toMatchObject({ review_status: 0, name: '', card_id: '' })
  })

  it('is reviewed with its pictures, rejected with a reason, and accepted when submitted again [ACC-5] [Q35]', async () => {
    expect((await submitIdentity(ann)).type).toBe('ok')
    expect(await accountCenter(ann)).toMatchObject({ review_status: 1, name: 'Li Na', card_id: 'AB******67' })
    expect((await submitIdentity(ann)).type).toBe('error')
    const admin = await adminClient(running)
    const page = await (await admin.get('/operator')).text()
    expect(page).toContain('Li Na, id-card AB1234567')
    const [picture = ''] = /\/operator\/files\/[\w.-]+/.exec(page) ?? []
    expect((await admin.get(picture)).headers.get('content-type')).toBe('image/png')
    const id = /name="id" value="(\d+)"/.exec(page)?.[1] ?? ''
    await admin.send('/operator/review', { topic: 'identity', id, verdict: 'reject', reason: '' })
    expect(await accountCenter(ann)).toMatchObject({ review_status: 1 })
    await admin.send('/operator/review', { topic: 'identity', id, verdict: 'reject', reason: 'Too <dark>' })
    expect(await accountCenter(ann)).toMatchObject({ review_status: 3, review_reason: 'Too <dark>' })
    expect((await submitIdentity(ann)).type).toBe('ok')
    await admin.send('/operator/review', { topic: 'identity', id, verdict: 'approve' })
    await admin.send('/operator/review', { topic: 'identity', id, verdict: 'reject', reason: 'too late' })
    expect(await accountCenter(ann)).toMatchObject({ review_status: 2, review_reason: '' })
    const info = await callApi(running.url, '/api/user/info', { token: ann, method: 'GET' })
    expect(info.message).toMatchObject({ review_status: 2, is_realname: 1, name: 'Li Na' })
  })

  it("with a document number of another verified user is rejected even when approved, with a message in the reader's language [ACC-5]", async () => {
    expect((await submitIdentity(bob, { name: 'Bob', card_id: 'AB1234567' })).type).toBe('ok')
    const admin = await adminClient(running)
    const id = /name="id" value="(\d+)"/.exec(await (await admin.get('/operator')).text())?.[1] ?? ''
    await admin.send('/operator/review', { topic: 'identity', id, verdict: 'approve' })
    expect(await accountCenter(bob)).toMatchObject({
      review_status: 3,
      review_reason: message('server.reason.NumberOfAnother'),
    })
  })
})

describe('the automatic review', () => {
  const environment = { DATA_DIR: join(folder, 'killed'), SCRIPT: join(folder, 'script.json') }

  it('is announced at the start with how to turn it off; without it a submission waits [Q35]', async () => {
    const on = await launchExchange({ DATA_DIR: join(folder, 'on') })
    expect(on.output()).toMatch(/automatic reviews: .* after 20 s; AUTOMATIC_REVIEWS=off/)
    const { message } = await callApi(on.url, '/api/system/info', { method: 'GET' })
    expect(message).toMatchObject({ desk: { automatic: true, after_s: 20 } })
    await on.stop('SIGTERM')
    const off = await launchExchange({ DATA_DIR: join(folder, 'on'), AUTOMATIC_REVIEWS: 'off' })
    expect(off.output()).not.toContain('automatic reviews')
    await off.stop('SIGTERM')
  })

  it('approves after its deadline, also after a kill, and decides nothing twice [Q35] [ACC-5]', async () => {
    writeFileSync(environment.SCRIPT, JSON.stringify({ clock: { rate: 10 } }))
    const first = await launchExchange(environment)
    const token = await registerUser(first.url, 'cid@example.com')
    expect((await submitIdentity(token, FORM, first.url)).type).toBe('ok')
    expect(await accountCenter(token, first.url)).toMatchObject({ review_status: 1 })
    await first.stop('SIGKILL')
    const second = await launchExchange(environment)
    const newToken = await signIn(second.url, 'cid@example.com')
    await expect
      .poll(() => accountCenter(newToken, second.url), { timeout: 60_000 })
      .toMatchObject({ review_status: 2 })
    expect((await submitIdentity(newToken, FORM, second.url)).type).toBe('error')
    expect(await second.stop('SIGTERM')).toBe(0)
  })
})
