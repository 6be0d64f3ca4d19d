import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startExchange } from '../main.ts'
import type { RunningExchange } from '../main.ts'

interface Envelope {
  readonly type: string
  readonly message: unknown
}
type Fields = Readonly<Record<string, string>>

let running: RunningExchange
beforeAll(async () => {
  running = await startExchange({ passwordCost: 4, limitsRequests: false, demo: ['mailbox', 'faucet'] })
})
afterAll(() => running.stop())

const post = async (path: string, fields: Fields, headers: Fields = {}): Promise<Envelope> => {
  const response = await fetch(`${running.url}${path}`, { method: 'POST', body: new URLSearchParams(fields), headers })
  expect(response.status).toBe(200)
  return (await response.json()) as Envelope
}
const list = (fields: Fields, headers?: Fields) => post('/api/news/list', fields, headers)
const detail = (fields: Fields, headers?: Fields) => post('/api/news/detail', fields, headers)
const rowsOf = ({ message }: Envelope) => (message as { readonly list: ReadonlyArray<Record<string, unknown>> }).list

describe('the article list of a category', () => {
  it('has the seven footer articles, newest id first, without content [NEWS-2]', async () => {
    const answer = await list({ c_id: '12' })
    expect(answer).toMatchObject({ type: 'ok', message: { count: 7, page: 1, limit: 15 } })
    expect(rowsOf(answer).map((row) => row['id'])).toEqual([226, 221, 216, 211, 206, 200, 195])
    expect(rowsOf(answer)[0]).toEqual({
      id: 226,
      c_id: 12,
      lang: 'en',
      title: 'Legal notices',
      abstract: 'What this exchange offers and what it does not.',
      thumbnail: '',
      cover: '',
      link: '',
      sorts: 0,
      create_time: '2026-11-01 00:00:00',
      update_time: '2026-11-01 00:00:00',
    })
  })

  it('is the same for GET and POST [NEWS-2]', async () => {
    const got = (await (await fetch(`${running.url}/api/news/list?c_id=12&lang=es&page=1`)).json()) as Envelope
    expect(got).toEqual(await list({ c_id: '12', lang: 'es', page: '1' }))
    expect(rowsOf(got)[0]).toMatchObject({ lang: 'es', title: 'Aviso legal' })
  })

  it('is paged, and repeats page and limit as they were sent [NEWS-2]', async () => {
    const answer = await list({ c_id: '12', page: '2', limit: '5' })
    expect(answer.message).toMatchObject({ count: 7, page: '2', limit: '5' })
    expect(rowsOf(answer).map((row) => row['id'])).toEqual([200, 195])
    expect(rowsOf(await list({ c_id: '12', page: '3', limit: '5' }))).toEqual([])
    expect((await list({ c_id: '12', page: '', limit: '' })).message).toMatchObject({ page: 1, limit: 15 })
  })

  it.each(['4', '999', '0', '-1', 'footer'])('is empty without an error for category %s [NEWS-2]', async (category) => {
    expect(await list({ c_id: category })).toEqual({ type: 'ok', message: { list: [], count: 0, page: 1, limit: 15 } })
  })

  it.each([{}, { c_id: '' }, { c_id: '12', page: '0' }, { c_id: '12', limit: '101' }])(
    'is an error with a message for %o [NEWS-2]',
    async (fields) => {
      const { type, message } = await list(fields)
      expect(type).toBe('error')
      expect(message).toMatch(/c_id|page|limit/)
    },
  )
})

describe('the other categories', () => {
  it.each([
    ['3', [303, 302, 301]],
    ['5', [501, 502, 503]],
    ['9', [904, 903, 902, 901]],
    ['10', [1004, 1003, 1002, 1001]],
    ['19', [1901]],
    ['21', [2101]],
    ['25', [2501]],
    ['26', [2601]],
  ])('lists the articles of category %s in every language [NEWS-1] [NEWS-2] [HOME-1]', async (c_id, ids) => {
    const titles = new Set<unknown>()
    for (const lang of ['zh', 'hk', 'en', 'kr', 'jp', 'es', 'pt', 'ar', 'fr', 'ru', 'uk']) {
      const rows = rowsOf(await list({ c_id, lang }))
      expect(rows.map((row) => row['id'])).toEqual(ids)
      const { message } = await detail({ id: String(ids[0]), lang })
      expect(message).toMatchObject({ title: rows[0]?.['title'], abstract: rows[0]?.['abstract'], lang })
      titles.add(rows[0]?.['abstract'])
    }
    expect(titles.size).toBe(11)
  })

  it('gives every banner a link and a generated image that cannot run scripts [HOME-1]', async () => {
    const rows = rowsOf(await list({ c_id: '5' }))
    expect(rows.map((row) => row['link'])).toEqual(['/components/register', '/dealCenter', '/quotation'])
    for (const { thumbnail } of rows) {
      const picture = await fetch(`${running.url}${String(thumbnail)}`)
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
      expect(picture.headers.get('content-security-policy')).toContain('sandbox')
      expect(await picture.text()).not.toMatch(/script|href|http:(?!\/\/www\.w3\.org\/2000\/svg)|on\w+=/)
    }
  })
})

describe('the token offering', () => {
  it('has issued and remaining tokens that add up to the planned ones, and lasts a year [NEWS-3]', async () => {
    const { message } = (await (await fetch(`${running.url}/api/iepn`)).json()) as Envelope
    expect(message).toMatchObject({ total: '200000000', yfx: 0, sy: 200_000_000, price: '0.035 USDT' })
    const { start, end } = message as Readonly<Record<'start' | 'end', string>>
    const at = (day: string): number => Date.parse(day.replace(/(..)\/(..)\/(....)/, '$3-$1-$2'))
    expect([start, end]).toEqual([expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/), expect.any(String)])
    expect((at(end) - at(start)) / 86_400_000).toBe(365)
  })
})

describe('an article', () => {
  it('has content, abstract and times [NEWS-2]', async () => {
    const content =
      '<p>The spot trading fee is 0.1% of the coin received. The buyer pays in the coin bought, ' +
      'the seller in the coin received from the sale.</p><p>The rate is the same for both sides. ' +
      'Placing and cancelling orders is free. Fees are paid in play money.</p>'
    const message = {
      id: 221,
      c_id: 12,
      lang: 'en',
      title: 'Fee rates',
      abstract: 'Fees for spot trading.',
      content,
      recommend: 0,
      audit: 1,
      display: 1,
      discuss: 0,
      author: '',
      keyword: '',
      views: 0,
      thumbnail: '',
      cover: '',
      link: '',
      sorts: 0,
      create_time: '2026-11-01 00:00:00',
      update_time: '2026-11-01 00:00:00',
    }
    expect(await detail({ id: '221' })).toEqual({ type: 'ok', message })
  })

  it('is in the language of the parameter, else of the header, else English [NEWS-2]', async () => {
    const articleIn = async (fields: Fields, headers?: Fields) =>
      (await detail({ id: '216', ...fields }, headers)).message
    const english = { lang: 'en', title: 'Privacy policy' }
    const uzbek = { lang: 'uk', title: 'Maxfiylik siyosati' }
    expect(await articleIn({ lang: 'uk' }, { lang: 'en' })).toMatchObject(uzbek)
    expect(await articleIn({}, { lang: 'uk' })).toMatchObject(uzbek)
    expect(await articleIn({ lang: 'xx' }, { lang: 'uk' })).toMatchObject(uzbek)
    expect(await articleIn({ lang: 'en' }, { lang: 'uk' })).toMatchObject(english)
    expect(await articleIn({})).toMatchObject(english)
    expect(await articleIn({ lang: 'xx' }, { lang: 'yy' })).toMatchObject(english)
  })

  it.each(['1', '0', '0195', '195.0', 'privacy'])(
    'is null without an error for the unknown id %s [NEWS-2]',
    async (id) => {
      expect(await detail({ id })).toEqual({ type: 'ok', message: null })
    },
  )

  it.each([{}, { id: '' }])(
    'is an error in the language of the header when the id is missing [NEWS-2]',
    async (fields) => {
      const [english, spanish] = [await detail(fields), await detail(fields, { lang: 'es' })]
      expect([english.type, spanish.type]).toEqual(['error', 'error'])
      expect(english.message).toMatch(/id/)
      expect(spanish.message).not.toBe(english.message)
    },
  )
})
