/** Who may do what with an order of peer-to-peer trade in which state, typed by hand, cell by cell. [C2C-5] [C2C-7] */
import type { RunningExchange } from '@hexbourse/reference-exchange/main'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { CASH_INFO, publishOffer, registerTrader, takeOffer } from '../shared/c2c-client.ts'
import { apiOf, callApi, startTestExchange } from '../shared/plain-client.ts'
import type { Form } from '../shared/plain-client.ts'
import { turnFactorOn } from '../shared/second-factor-client.ts'

type Actor = 'poster' | 'taker' | 'stranger' | 'visitor'
type Side = 'sell' | 'buy'
type State = 'unpaid' | 'paid' | 'completed' | 'cancelled'
/** `p`, `t`: accepted from the poster, from the taker; nothing is accepted from strangers and visitors. */
type Cell = '' | 'p' | 't' | 'pt'

const ACTORS: ReadonlyArray<Actor> = ['poster', 'taker', 'stranger', 'visitor']
const STATES: ReadonlyArray<State> = ['unpaid', 'paid', 'completed', 'cancelled']
const STATUS_NUMBERS: Readonly<Record<State, number>> = { unpaid: 0, paid: 3, completed: 1, cancelled: 2 }

interface Row {
  readonly call: string
  readonly form?: Readonly<Record<string, string>>
  /** Names the offer instead of the order. */
  readonly isAboutOffer?: boolean
  /** A new order for each accepted cell, because its state changes. */
  readonly changesState?: boolean
  /** By side of the offer, in the order of STATES. */
  readonly cells: Readonly<Record<Side, readonly [Cell, Cell, Cell, Cell]>>
}

const both = (...cells: readonly [Cell, Cell, Cell, Cell]): Row['cells'] => ({ sell: cells, buy: cells })

const ROWS: ReadonlyArray<Row> = [
  { call: 'GET /api/c2c_deal', cells: both('pt', 'pt', 'pt', 'pt') },
  { call: 'GET /api/c2c/appeal', cells: both('pt', 'pt', 'pt', 'pt') },
  { call: 'GET /api/c2c/messages', cells: both('pt', 'pt', 'pt', 'pt') },
  { call: 'POST /api/c2c/messages', form: { text: 'hello' }, cells: both('pt', 'pt', '', '') },
  { call: 'POST /api/c2c/appeal', form: { reason: 'not paid', pics: '' }, cells: both('', 'pt', '', '') },
  {
    call: 'GET /api/c2c/legal_send_deal_list',
    isAboutOffer: true,
    cells: both('p', 'p', 'p', 'p'),
  },
  {
    call: 'POST /api/c2c/user_legal_pay',
    changesState: true,
    cells: { sell: ['t', '', '', ''], buy: ['p', '', '', ''] },
  },
  {
    call: 'POST /api/c2c/legal_deal_sure',
    changesState: true,
    cells: { sell: ['', 'p', '', ''], buy: ['', '', '', ''] },
  },
  {
    call: 'POST /api/c2c/legal_deal_user_sure',
    changesState: true,
    cells: { sell: ['', '', '', ''], buy: ['', 't', '', ''] },
  },
  {
    call: 'POST /api/c2c/user_legal_pay_cancel',
    changesState: true,
    cells: { sell: ['t', '', '', ''], buy: ['p', '', '', ''] },
  },
  { call: 'POST /api/c2c/back_send', isAboutOffer: true, changesState: true, cells: both('', '', '', 'p') },
]

let running: RunningExchange
const tokens: Partial<Record<Actor, string>> = {}

interface Ids {
  readonly offer: string
  readonly order: string
}

const send = (actor: Actor, call: string, form: Readonly<Record<string, string>>) => {
  const [method, path] = call.split(' ') as ['GET' | 'POST', string]
  const token = tokens[actor]
  return callApi(running.url, path, { method, form, ...(token === undefined ? {} : { token }) })
}

const must = async (actor: Actor, call: string, id: string): Promise<void> =>
  expect([call, (await send(actor, `POST ${call}`, { id })).type]).toEqual([call, 'ok'])

/** A new order in a state. */
const orderIn = async (side: Side, state: State): Promise<Ids> => {
  const [payer, receiver] = side === 'sell' ? (['taker', 'poster'] as const) : (['poster', 'taker'] as const)
  const offer = await publishOffer(running.url, tokens.poster ?? '', { type: side })
  const order = await takeOffer(running.url, tokens.taker ?? '', offer)
  if (state === 'cancelled') await must(payer, '/api/c2c/user_legal_pay_cancel', order)
  if (state === 'paid' || state === 'completed') await must(payer, '/api/c2c/user_legal_pay', order)
  const release = side === 'sell' ? '/api/c2c/legal_deal_sure' : '/api/c2c/legal_deal_user_sure'
  if (state === 'completed') await must(receiver, release, order)
  return { offer, order }
}

/** A taker has one open order at a time: the earlier one is ended. */
const endOpenOrder = async (side: Side, { order }: Ids): Promise<void> => {
  const [payer, receiver] = side === 'sell' ? (['taker', 'poster'] as const) : (['poster', 'taker'] as const)
  await send(payer, 'POST /api/c2c/user_legal_pay', { id: order })
  await send(receiver, `POST /api/c2c/${side === 'sell' ? 'legal_deal_sure' : 'legal_deal_user_sure'}`, { id: order })
}

const isAccepted = (cell: Cell, actor: Actor): boolean =>
  (actor === 'poster' && cell.includes('p')) || (actor === 'taker' && cell.includes('t'))

beforeAll(async () => {
  running = await startTestExchange({ demo: ['mailbox', 'faucet'] })
  for (const actor of ['poster', 'taker', 'stranger'] as const)
    tokens[actor] = await registerTrader(running, `c2c-${actor}@example.com`)
})
afterAll(() => running.stop())

describe.each(['sell', 'buy'] as const)('an order of an offer to %s', (side) => {
  describe.each(STATES)('%s', (state) => {
    const place = STATES.indexOf(state)
    const cells = ROWS.flatMap((row) =>
      ACTORS.map((actor) => [row.call, actor, isAccepted(row.cells[side][place] ?? '', actor), row] as const),
    )
    const own = cells.filter(([, , accepts, row]) => accepts && row.changesState === true)
    const others = cells.filter((cell) => !own.includes(cell))
    let ids: Ids
    beforeAll(async () => {
      ids = await orderIn(side, state)
    })
    afterAll(() => endOpenOrder(side, ids))

    it.each(others)('%s by %s: accepted %s', async (call, actor, accepts, { form, isAboutOffer }) => {
      const id = isAboutOffer === true ? ids.offer : ids.order
      const { type } = await send(actor, call, { ...form, id })
      expect(type).toBe(accepts ? 'ok' : actor === 'visitor' ? '999' : 'error')
    })

    it('kept its state through all of them, and shows payment details to its parties while it is open', async () => {
      const isOpen = state === 'unpaid' || state === 'paid'
      for (const actor of ['poster', 'taker'] as const) {
        const { message } = await send(actor, 'GET /api/c2c_deal', { id: ids.order })
        expect(message).toMatchObject({
          is_sure: STATUS_NUMBERS[state],
          sell_cash_info: isOpen ? CASH_INFO : null,
          user_cash_info: isOpen ? CASH_INFO : [],
        })
      }
      const stranger = await send('stranger', 'GET /api/c2c_deal', { id: ids.order })
      const unknown = await send('stranger', 'GET /api/c2c_deal', { id: '987654321' })
      expect([stranger.type, stranger.message]).toEqual([unknown.type, unknown.message])
    })

    it.each(own)('%s by %s: accepted %s', async (call, actor, _accepts, { isAboutOffer }) => {
      await endOpenOrder(side, ids)
      ids = state === 'cancelled' ? ids : await orderIn(side, state)
      const { type, message } = await send(actor, call, { id: isAboutOffer === true ? ids.offer : ids.order })
      expect([type, message]).toEqual(['ok', expect.any(String)])
    })
  })
})

describe('a stolen token', () => {
  it.each(['sell', 'buy'] as const)(
    'releases no coins of an offer to %s without a code of the second factor, by any call or form [WAL-7] [WAL-11] [Q17]',
    async (side) => {
      const thief = await registerTrader(running, `c2c-thief-${side}@example.com`)
      const victim = await registerTrader(running, `c2c-victim-${side}@example.com`)
      const [poster, taker] = side === 'sell' ? [victim, thief] : [thief, victim]
      const { codes } = await turnFactorOn(running.url, victim)
      const { post, get } = apiOf(() => running.url)
      const id = await takeOffer(running.url, taker, await publishOffer(running.url, poster, { type: side }))
      expect((await post('/api/c2c/user_legal_pay', { id }, thief)).type).toBe('ok')
      const attempts: ReadonlyArray<Form> = [
        {},
        { factor_code: '' },
        { factor_code: '000000' },
        { code: codes[0] ?? '' },
      ]
      for (const call of ['legal_deal_sure', 'legal_deal_user_sure', 'user_legal_pay', 'user_legal_pay_cancel'])
        for (const form of call === 'legal_deal_sure' ? attempts : attempts.slice(0, 2))
          expect((await post(`/api/c2c/${call}`, { id, ...form }, victim)).type, call).toBe('error')
      expect((await get('/api/c2c_deal', victim, { id })).message).toMatchObject({ is_sure: 3 })
      const release = side === 'sell' ? 'legal_deal_sure' : 'legal_deal_user_sure'
      expect((await post(`/api/c2c/${release}`, { id, factor_code: codes[0] ?? '' }, victim)).type).toBe('ok')
    },
  )
})

describe('payment details', () => {
  it('are saved and read by their owner alone, whatever user a call names [C2C-1]', async () => {
    const named = await send('stranger', 'POST /api/user/cash_info', { user_id: '1001', id: '1001' })
    expect(named.message).toMatchObject(CASH_INFO)
    expect((await send('visitor', 'POST /api/user/cash_info', {})).type).toBe('999')
    expect((await send('visitor', 'POST /api/user/cash_save', CASH_INFO)).type).toBe('999')
  })

  it('are no part of public offers, except for the name of the bank [C2C-7]', async () => {
    await publishOffer(running.url, tokens.poster ?? '', { way: 'bank' })
    const { message } = await send('visitor', 'GET /api/c2c_deal_platform', { type: 'sell', currency_id: '3' })
    const page = JSON.stringify(message)
    expect(page).toContain(CASH_INFO['bank_name'])
    for (const secret of ['6222000011112222', '13800002468', 'lina-wechat', 'Lina', 'Li Na', 'Wang Wei'])
      expect([secret, page.includes(secret)]).toEqual([secret, false])
    expect(page).not.toContain('c2c-poster@example.com')
  })
})
