/** Appeals, chat, pushes and seller records of peer-to-peer trade, as plain clients of the contract see them. [C2C-5] [C2C-6] [Q17] [Q35] */
import { io } from 'socket.io-client'
import type { Socket } from 'socket.io-client'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { adminClient } from '../shared/admin-client.ts'
import { c2cExchange, matchingText, SETTINGS, START, WAIT } from '../shared/c2c-fixture.ts'
import type { Row } from '../shared/c2c-fixture.ts'
import { CASH_INFO, registerTrader, takeOffer, userIdOf } from '../shared/c2c-client.ts'
import { png, uploadPicture } from '../shared/pictures.ts'
import { callApi, registerUser, startTestExchange } from '../shared/plain-client.ts'

const { current, get, publish, take, act, deal, balance } = c2cExchange()
let sockets: ReadonlyArray<Socket> = []
afterEach(() => {
  for (const socket of sockets) socket.disconnect()
  sockets = []
})

describe('an appeal', () => {
  const paidOrder = async (): Promise<string> => {
    const id = await take(current.ben, await publish(current.ann))
    await act(current.ben, 'user_legal_pay', id)
    return id
  }

  it.each([
    ['payer', 1, ['9980.00000000', '0.00000000'], ['10020.00000000', '0.00000000']],
    ['receiver', 2, ['9980.00000000', '20.00000000'], ['10000.00000000', '0.00000000']],
  ])(
    'is decided for the %s by the operator, who sees both statements [C2C-5] [Q35]',
    async (verdict, status, seller, buyer) => {
      const id = await paidOrder()
      expect((await get('/api/c2c/appeal', current.ben, { id })).message).toBeNull()
      const [own, others] = await Promise.all(
        [current.ann, current.ben].map((token) => uploadPicture(current.running.url, token, png(token))),
      )
      const foreign = await act(current.ben, 'appeal', id, { reason: 'I paid', pics: String(own?.message) })
      expect([foreign.type, foreign.message]).toEqual(['error', matchingText('server.error.FileUnknown')])
      expect((await act(current.ben, 'appeal', id, { reason: '' })).message).toEqual(
        matchingText('server.error.ReasonMissing'),
      )
      expect(
        (await act(current.ben, 'appeal', id, { reason: 'I <b>paid</b>', pics: String(others?.message) })).type,
      ).toBe('ok')
      expect((await act(current.ben, 'appeal', id, { reason: 'Again' })).message).toEqual(
        matchingText('server.error.AppealMade'),
      )
      expect((await act(current.ann, 'appeal', id, { reason: 'Nothing came' })).type).toBe('ok')
      const appeal = (await get('/api/c2c/appeal', current.ann, { id })).message
      expect(appeal).toEqual({
        statements: [
          {
            by: 'payer',
            reason: 'I <b>paid</b>',
            pics: others?.message,
            time: '2026-06-01 12:00:00',
            time_ts: START / 1000,
          },
          { by: 'receiver', reason: 'Nothing came', pics: '', time: '2026-06-01 12:00:00', time_ts: START / 1000 },
        ],
        decision: '',
      })
      await act(current.ben, 'messages', id, { text: 'Look again' })
      const admin = await adminClient(current.running)
      const page = await (await admin.get('/operator')).text()
      expect(page).toMatch(/payer, [\d: -]+ UTC: Look again/)
      expect(page).toContain('I &lt;b&gt;paid&lt;/b&gt;')
      expect(page).toContain('Nothing came')
      const file = String(others?.message).split('/').at(-1) ?? ''
      expect((await admin.get(`/operator/files/${file}`)).status).toBe(200)
      expect(
        (await fetch(`${current.running.url}/upload/${file}`, { headers: { Authorization: current.ann } })).status,
      ).toBe(404)
      await admin.send('/operator/appeal', { id, verdict, reason: '' })
      expect(await deal(current.ann, id)).toMatchObject({ is_sure: 3 })
      await admin.send('/operator/appeal', { id, verdict, reason: 'Checked the receipt' })
      expect(await deal(current.ann, id)).toMatchObject({ is_sure: status })
      expect([await balance(current.ann), await balance(current.ben)]).toEqual([seller, buyer])
      expect((await get('/api/c2c/appeal', current.ben, { id })).message).toMatchObject({ decision: verdict })
      expect((await get('/api/c2c/messages', current.ben, { id })).message).toMatchObject([
        { from: 'me', text: 'Look again' },
        { from: 'operator', text: 'Checked the receipt' },
      ])
      const audit = await (await admin.get('/operator/audit')).text()
      expect(audit).toContain(`order ${id}`)
    },
  )

  it('ends when the receiver confirms the payment after all [C2C-5]', async () => {
    const id = await paidOrder()
    await act(current.ben, 'appeal', id, { reason: 'I paid' })
    expect((await act(current.ann, 'legal_deal_sure', id)).type).toBe('ok')
    const admin = await adminClient(current.running)
    await admin.send('/operator/appeal', { id, verdict: 'receiver', reason: 'Too late' })
    expect(await deal(current.ann, id)).toMatchObject({ is_sure: 1 })
    expect((await get('/api/c2c/appeal', current.ann, { id })).message).toMatchObject({ decision: '' })
  })
})

describe('chat', () => {
  it('is read by both parties, and limited in length [Q17]', async () => {
    const id = await take(current.ben, await publish(current.ann))
    expect((await act(current.ben, 'messages', id, { text: ' hello ' })).type).toBe('ok')
    expect((await act(current.ann, 'messages', id, { text: 'hi' })).type).toBe('ok')
    const time = { time: '2026-06-01 12:00:00', time_ts: START / 1000 }
    expect((await get('/api/c2c/messages', current.ann, { id })).message).toEqual([
      { id: 1, from: 'other', text: 'hello', ...time },
      { id: 2, from: 'me', text: 'hi', ...time },
    ])
    const long = await act(current.ben, 'messages', id, { text: 'x'.repeat(501) })
    expect([long.type, long.message]).toEqual(['error', matchingText('server.error.MessageTooLong')])
    expect((await act(current.ben, 'messages', id, { text: ' ' })).message).toEqual(
      matchingText('server.error.MessageMissing'),
    )
  })

  it('ends after 200 messages of an order, and at once for who writes too fast [Q17]', async () => {
    const id = await take(current.ben, await publish(current.ann))
    for (let nth = 0; nth < 200; nth += 1) await act(current.ben, 'messages', id, { text: String(nth) })
    expect((await act(current.ann, 'messages', id, { text: 'one more' })).message).toEqual(
      matchingText('server.error.MessagesTooMany'),
    )
    expect((await get('/api/c2c/messages', current.ann, { id })).message).toHaveLength(200)
    const limited = await startTestExchange({ ...SETTINGS, limitsRequests: true })
    const token = await registerUser(limited.url, 'fast@example.com')
    const replies = await Promise.all(
      Array.from({ length: 11 }, () =>
        callApi(limited.url, '/api/c2c/messages', { token, form: { id: '1', text: 'x' } }),
      ),
    )
    expect(replies.map(({ message }) => message)).toContainEqual(matchingText('server.error.MessagesTooFast'))
    await limited.stop()
  })
})

describe('pushes', () => {
  const listen = async (token: string): Promise<Array<Row>> => {
    const received: Array<Row> = []
    const socket = io(current.running.url, { path: '/wss/socket.io/', transports: ['websocket'], auth: { token } })
    sockets = [...sockets, socket]
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
    for (const name of ['c2c_order', 'c2c_message']) socket.on(name, (body: Row) => void received.push(body))
    socket.emit('login', await userIdOf(current.running.url, token))
    await new Promise((joined) => setTimeout(joined, 200))
    return received
  }

  it('tell both parties each change, and the counterparty each message [C2C-5]', async () => {
    const [seen, others] = [await listen(current.ann), await listen(current.ben)]
    const offer = await publish(current.ann)
    const id = await take(current.ben, offer)
    await act(current.ben, 'messages', id, { text: 'hello' })
    await act(current.ben, 'user_legal_pay', id)
    await act(current.ann, 'legal_deal_sure', id)
    const order = (is_sure: number) => expect.objectContaining({ type: 'c2c_order', id: Number(id), is_sure }) as Row
    await expect.poll(() => others, WAIT).toEqual([order(0), order(3), order(1)])
    const message = expect.objectContaining({ type: 'c2c_message', id: Number(id) }) as Row
    await expect.poll(() => seen, WAIT).toEqual([order(0), message, order(3), order(1)])
  })
})

describe('sellers', () => {
  it('have a record with their payment details and balances [C2C-6]', async () => {
    const admin = await adminClient(current.running)
    const user = await userIdOf(current.running.url, current.ann)
    expect((await get('/api/user/info', current.ann)).message).toMatchObject({ is_seller: 0 })
    await admin.send('/operator/roles', { user, city: '', district: '', shop: 'Lotus' })
    await publish(current.ann)
    expect((await get('/api/user/info', current.ann)).message).toMatchObject({
      is_seller: 1,
      seller: [
        {
          name: 'Lotus',
          status: 1,
          bank_account: CASH_INFO['bank_account'],
          bank_address: CASH_INFO['bank_name'],
          ali_account: CASH_INFO['alipay_account'],
          wechat_account: CASH_INFO['wechat_account'],
          wechat_nickname: CASH_INFO['wechat_nickname'],
          seller_balance: '9980.00000000',
          lock_seller_balance: '20.00000000',
        },
      ],
    })
  })
})

describe('simulated counterparties', () => {
  it('post offers under their name where they are switched on, and answer an order [Q59]', async () => {
    const demo = [...(SETTINGS.demo ?? []), 'simulated counterparties' as const]
    const simulated = await startTestExchange({ demo, tickMs: 50 })
    const form = { type: 'sell', currency_id: '3' }
    const offers = async () => {
      const { message } = await callApi(simulated.url, '/api/c2c_deal_platform', { method: 'GET', form })
      return (message as { readonly data: ReadonlyArray<Row> }).data
    }
    await expect.poll(offers, WAIT).toHaveLength(4)
    expect(new Set((await offers()).map((row) => row['seller_name']))).toEqual(new Set(['Demo desk 1', 'Demo desk 2']))
    const token = await registerTrader(simulated, 'ann@example.com')
    const id = await takeOffer(simulated.url, token, String((await offers())[0]?.['id']))
    await callApi(simulated.url, '/api/c2c/user_legal_pay', { token, form: { id } })
    vi.setSystemTime(START + 10_000)
    const status = async () => {
      const { message } = await callApi(simulated.url, '/api/c2c_deal', { method: 'GET', token, form: { id } })
      return (message as Row)['is_sure']
    }
    await expect.poll(status, WAIT).toBe(1)
    await simulated.stop()
  })
})
