/** An identity over HTTP: pictures that only two parties see, a review by hand or by deadline, and nothing in the log. [ACC-5] [Q35] */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Running } from '@hexbourse/reference-exchange/main'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { deskOf } from './desk.ts'
import { ask, exchange, newcomer, signIn } from './exchange.ts'
import { png, PLACE, send } from './pictures.ts'
import { launch } from './process.ts'
import { secret } from './secrets.ts'

const folder = mkdtempSync(join(tmpdir(), 'hexbourse-identity-'))
const FORM = { name: secret('identity', 'Li Na'), card_id: 'ab 1234567' }
let running: Running
let ann = ''
let bob = ''

beforeAll(async () => {
  running = await exchange({ dataDir: join(folder, 'data') })
  ann = await newcomer(running.url, 'ann@example.com')
  bob = await newcomer(running.url, 'bob@example.com')
})
afterAll(async () => {
  await running.stop()
  rmSync(folder, { recursive: true })
})

const post = (path: string, form: Readonly<Record<string, string>>, token: string, url = running.url) =>
  ask(url, path, { form, token })
const uploaded = async (token: string, url = running.url): Promise<string> =>
  String((await send(url, token, png())).message)
const submitted = async (token: string, form: Readonly<Record<string, string>> = FORM, url = running.url) => {
  const [front_pic, reverse_pic] = [await uploaded(token, url), await uploaded(token, url)]
  return post('/api/user/real_name', { ...form, front_pic, reverse_pic }, token, url)
}
const centre = async (token: string, url = running.url): Promise<unknown> =>
  (await ask(url, '/api/user/center', { token, method: 'GET' })).message
const seen = (address: string, token = ''): Promise<Response> =>
  fetch(`${running.url}${address}`, { headers: token === '' ? {} : { Authorization: token } })

describe('a picture', () => {
  it('is kept under a name of ours without what the camera hid, and handed out so that it never runs [ACC-5]', async () => {
    const { type, message } = await send(running.url, ann, png(PLACE), '../../me.html')
    expect([type, message]).toEqual(['ok', expect.stringMatching(/^\/upload\/\d+-[0-9a-f]{32}\.png$/)])
    const mine = await seen(String(message), ann)
    expect(Buffer.from(await mine.arrayBuffer())).toEqual(png())
    expect(Object.fromEntries(mine.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'attachment; filename="picture.png"',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
  })

  it('is there for its owner and the desk; for a visitor, another person and a wrong token it is not [ACC-5]', async () => {
    const address = await uploaded(ann)
    const desk = await deskOf(running)
    const name = address.split('/').at(-1) ?? ''
    const all = [seen(address), seen(address, bob), seen(address, 'f'.repeat(32)), seen('/upload/nothing', ann)]
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await desk.get(`/operator/files/${name}`)).status).toBe(200)
    expect((await fetch(`${running.url}/operator/files/${name}`)).status).toBe(401)
  })

  it.each([
    ['without a session', '', png(), '999'],
    ['with nothing in it', 'ann', Buffer.alloc(0), 'error'],
    ['that is a page', 'ann', Buffer.from('<html><script>alert(1)</script>'), 'error'],
    ['of a byte more than ten MiB', 'ann', Buffer.concat([png(), Buffer.alloc(10_485_761 - png().length)]), 'error'],
  ])('%s is refused [ACC-5]', async (_, who, file, type) => {
    expect(await send(running.url, who === '' ? '' : ann, file)).toMatchObject({
      type,
      message: expect.stringMatching(/.{4}/) as string,
    })
  })

  it('far larger is refused as well, and other calls take no parts at all [ACC-5]', async () => {
    expect((await send(running.url, ann, Buffer.alloc(12_000_000))).type).toBe('error')
    const body = new FormData()
    body.set('user_string', 'ann@example.com')
    const response = await fetch(`${running.url}/api/user/login`, { method: 'POST', body })
    expect(await response.json()).toMatchObject({ type: 'error' })
  })
})

describe('an identity', () => {
  it('tells which field is wrong, and takes no picture of another person [ACC-5]', async () => {
    const pics = { front_pic: await uploaded(ann), reverse_pic: await uploaded(ann) }
    const foreign = await uploaded(bob)
    const tried = [
      { ...FORM, ...pics, name: '' },
      { ...FORM, ...pics, name: 'Li 2' },
      { ...FORM, ...pics, card_id: '33身份' },
      { ...FORM, ...pics, reverse_pic: '' },
      { ...FORM, ...pics, front_pic: foreign },
      { ...FORM, ...pics, hand_pic: foreign },
      { ...FORM, ...pics, front_pic: 'https://other.example/x.png' },
    ]
    const words = new Set<unknown>()
    for (const form of tried) {
      const { type, message } = await post('/api/user/real_name', form, ann)
      expect(type).toBe('error')
      words.add(message)
    }
    expect(words.size).toBe(6)
    expect(await centre(ann)).toMatchObject({ review_status: 0, name: '', card_id: '' })
  })

  it('waits, is shown to the desk with its pictures, is rejected with a reason and may come again [ACC-5] [Q35]', async () => {
    expect((await submitted(ann)).type).toBe('ok')
    expect(await centre(ann)).toMatchObject({ review_status: 1, name: 'Li Na', card_id: 'AB******67' })
    expect((await submitted(ann)).type).toBe('error')
    const desk = await deskOf(running)
    const page = await (await desk.get('/operator')).text()
    expect(page).toContain('Li Na, id-card AB1234567')
    const [picture = ''] = /\/operator\/files\/[\w.-]+/.exec(page) ?? []
    expect((await desk.get(picture)).headers.get('content-type')).toBe('image/png')
    const id = /name="id" value="(\d+)"/.exec(page)?.[1] ?? ''
    await desk.send('/operator/review', { topic: 'identity', id, verdict: 'reject', reason: '' })
    expect(await centre(ann)).toMatchObject({ review_status: 1 })
    await desk.send('/operator/review', { topic: 'identity', id, verdict: 'reject', reason: 'Too <dark>' })
    expect(await centre(ann)).toMatchObject({ review_status: 3, review_reason: 'Too <dark>' })
    expect((await submitted(ann)).type).toBe('ok')
    await desk.send('/operator/review', { topic: 'identity', id, verdict: 'approve' })
    await desk.send('/operator/review', { topic: 'identity', id, verdict: 'reject', reason: 'too late' })
    expect(await centre(ann)).toMatchObject({ review_status: 2, review_reason: '' })
    const info = await ask(running.url, '/api/user/info', { token: ann, method: 'GET' })
    expect(info.message).toMatchObject({ review_status: 2, is_realname: 1, name: 'Li Na' })
  })

  it('with a document that is verified for another is rejected even when it is approved, in the words of the reader [ACC-5]', async () => {
    expect((await submitted(bob, { name: 'Bob', card_id: 'AB1234567' })).type).toBe('ok')
    const desk = await deskOf(running)
    const id = /name="id" value="(\d+)"/.exec(await (await desk.get('/operator')).text())?.[1] ?? ''
    await desk.send('/operator/review', { topic: 'identity', id, verdict: 'approve' })
    expect(await centre(bob)).toMatchObject({
      review_status: 3,
      review_reason: 'This document already belongs to another account.',
    })
  })
})

describe('the automatic desk', () => {
  const environment = { DATA_DIR: join(folder, 'lived'), SCRIPT: join(folder, 'script.json') }

  it('says at the start that it is on, what it does and how it is turned off; a desk without it waits [Q35]', async () => {
    const on = await launch({ DATA_DIR: join(folder, 'on') })
    expect(on.said()).toMatch(/automatic desk: .* after 20 s; AUTOMATIC_DESK=off/)
    const { message } = await ask(on.url, '/api/system/info', { method: 'GET' })
    expect(message).toMatchObject({ desk: { automatic: true, after_s: 20 } })
    await on.end('SIGTERM')
    const off = await launch({ DATA_DIR: join(folder, 'on'), AUTOMATIC_DESK: 'off' })
    expect(off.said()).not.toContain('automatic desk')
    await off.end('SIGTERM')
  })

  it('approves once the deadline is over, killed before it or not, and decides nothing twice [Q35] [ACC-5]', async () => {
    writeFileSync(environment.SCRIPT, JSON.stringify({ clock: { rate: 10 } }))
    const first = await launch(environment)
    const token = await newcomer(first.url, 'cid@example.com')
    expect((await submitted(token, FORM, first.url)).type).toBe('ok')
    expect(await centre(token, first.url)).toMatchObject({ review_status: 1 })
    await first.end('SIGKILL')
    const began = Date.now()
    const second = await launch(environment)
    const again = await signIn(second.url, 'cid@example.com')
    for (;;) {
      const { review_status } = (await centre(again, second.url)) as { readonly review_status: number }
      if (review_status === 2 || Date.now() - began > 10_000) break
      await new Promise((next) => setTimeout(next, 50))
    }
    expect(await centre(again, second.url)).toMatchObject({ review_status: 2 })
    expect((await submitted(again, FORM, second.url)).type).toBe('error')
    expect(await second.end('SIGTERM')).toBe(0)
  })
})
