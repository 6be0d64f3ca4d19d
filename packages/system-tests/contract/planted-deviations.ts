/** A proxy before an exchange that changes replies: each change is one deviation from the contract. */
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { onTestFinished } from 'vitest'

import { relayPushes } from './planted-pushes.ts'

// Model
/** A part of a reply, to be changed in place. */
type Part = Record<string, unknown>

interface Seen {
  readonly reply: Part
  /** Undefined where the message is a text. */
  readonly message: Part
  /** Rows of a message that is a list. */
  readonly rows: ReadonlyArray<Part>
  readonly form: URLSearchParams
  readonly hasToken: boolean
}

/** Path of a call, the change of its replies, and what the kit has to say. */
type Planted = readonly [call: string, change: (seen: Seen) => void, finding: string]

const partOf = (value: unknown): Part => (typeof value === 'object' && value !== null ? (value as Part) : {})
const rowsIn = (value: unknown): ReadonlyArray<Part> => (Array.isArray(value) ? value.map(partOf) : [])
const last = (value: unknown): Part => rowsIn(value).at(-1) ?? {}
const drop = (part: Part, name: string): void => void Reflect.deleteProperty(part, name)
const reverse = (part: Part, name: string): void => void (part[name] = rowsIn(part[name]).toReversed())

/** Replies to visitors stay as they are, but where a deviation is about them. */
const forUsers =
  (change: (seen: Seen) => void) =>
  (seen: Seen): void => {
    if (seen.hasToken) change(seen)
  }

// Constructors
export const PLANTED: ReadonlyArray<Planted> = [
  [
    'currency/quotation_new',
    ({ rows }) => drop(last(last(rows)['quotation']), 'spread'),
    '[].quotation[].spread missing',
  ],
  [
    'currency/quotation_new',
    ({ rows }) => (last(last(rows)['quotation'])['volume'] = 12.5),
    '[].quotation[].volume wrong-type',
  ],
  ['currency/new_timeshar', ({ reply }) => reverse(reply, 'data'), 'order of data wrong-order'],
  ['currency/new_timeshar', ({ reply }) => (last(reply['data'])['time'] = '10:00'), 'data[].time wrong-type'],
  ['currency/new_tradehistory', ({ rows }) => (last(rows)['direction'] = 'BUY'), '[].direction wrong-type'],
  ['currency/list', ({ message }) => drop(message, 'legal'), 'legal missing'],
  ['currency/user_currency_list', ({ reply }) => (reply['message'] = { list: [] }), '(message) wrong-type'],
  ['iepn', ({ message }) => (message['price'] = 35), 'price wrong-type'],
  ['news/list', ({ message }) => (message['list'] = null), 'list wrong-type'],
  ['transaction/deal', ({ message }) => drop(message, 'user_currency'), 'user_currency missing'],
  ['transaction/deal', forUsers(({ message }) => reverse(message, 'out')), 'order of out wrong-order'],
  [
    'transaction_in',
    forUsers(({ message }) => (last(message['list'])['create_time'] = '15/11/2023')),
    'list[].create_time wrong-type',
  ],
  ['transaction_out', forUsers(({ message }) => reverse(message, 'list')), 'order of list wrong-order'],
  ['transaction_complete', forUsers(({ message }) => (last(message['list'])['way'] = '2')), 'list[].way wrong-type'],
  [
    'lever/deal',
    forUsers(({ message }) => drop(partOf(message['lever_share_limit']), 'max')),
    'lever_share_limit.max missing',
  ],
  [
    'lever/my_trade',
    forUsers(({ message }) => (last(partOf(message['message'])['data'])['caution_money'] = 12.5)),
    'message.data[].caution_money wrong-type',
  ],
  [
    'lever/my_trade',
    forUsers(({ message }) => (partOf(message['rate_profits_total'])['hazard_rate'] = 'high')),
    'rate_profits_total.hazard_rate wrong-type',
  ],
  [
    'lever/dealall',
    forUsers(({ message }) => (message['order'] = partOf(message['order'])['data'])),
    'order wrong-type',
  ],
  [
    'microtrade/payable_currencies',
    forUsers(({ rows }) => (last(rows)['micro_numbers'] = {})),
    '[].micro_numbers wrong-type',
  ],
  ['microtrade/seconds', forUsers(({ rows }) => (last(rows)['seconds'] = '60')), '[].seconds wrong-type'],
  ['c2c_deal_platform', ({ message }) => (last(message['data'])['way'] = 'paypal'), 'data[].way wrong-type'],
  ['c2c/seller_trade', forUsers(({ message }) => reverse(message, 'data')), 'order of data wrong-order'],
  ['transaction_orders', forUsers(({ message }) => drop(last(message['list']), 'end_time')), 'list[].end_time missing'],
  ['transaction_orders', forUsers(({ message }) => (last(message['list'])['worth'] = 12.5)), 'list[].worth wrong-type'],
  ['user/sessions', forUsers(({ rows }) => (last(rows)['current'] = true)), '[].current wrong-type'],
  ['user/logins', forUsers(({ message }) => reverse(message, 'list')), 'order of list wrong-order'],
  ['wallet/net_worth', forUsers(({ message }) => (last(message['days'])['usdt'] = null)), 'days[].usdt wrong-type'],
  ['user/info', forUsers(({ message }) => (message['is_seller'] = false)), 'is_seller wrong-type'],
  ['user/center', ({ reply, hasToken }) => !hasToken && (reply['type'] = 'error'), 'a visitor gets 999 broken-rule'],
  ['wallet/list', forUsers(({ message }) => drop(message, 'micro_wallet')), 'micro_wallet missing'],
  ['wallet/get_info', forUsers(({ reply }) => (reply['type'] = 'success')), 'type is ok broken-rule'],
  ['wallet/legal_log', forUsers(({ message }) => (last(message['list'])['value'] = -100)), 'list[].value wrong-type'],
  ['account/list', forUsers(({ message }) => drop(last(message['data']), 'info')), 'data[].info missing'],
  [
    'wallet/hzhistory',
    forUsers(({ reply }) => (last(reply['data'])['status'] = 'approved')),
    'data[].status wrong-type',
  ],
  ['wallet/get_address', forUsers(({ rows }) => (last(rows)['id'] = '4')), '[].id wrong-type'],
  [
    'transaction/in',
    ({ reply, form }) => form.get('num') === '-1' && (reply['type'] = 'ok'),
    'a negative quantity is an error broken-rule',
  ],
  [
    'transaction_del',
    ({ reply, hasToken }) => hasToken && reply['type'] === 'error' && (reply['type'] = '997'),
    'a second cancellation is an error broken-rule',
  ],
  ['transaction_del', () => undefined, 'the wrong side is an error broken-rule'],
  ['transaction_del', () => undefined, 'another user gets an error broken-rule'],
  ['lever/close', ({ reply, hasToken }) => !hasToken && (reply['type'] = 'error'), 'a visitor gets 999 broken-rule'],
  [
    'lever/submit',
    ({ reply, form }) => form.get('multiple') === '7777' && (reply['type'] = 'ok'),
    'a multiple that is not offered is an error broken-rule',
  ],
  [
    'c2c_send',
    ({ reply, form }) => form.get('way') === 'cash' && (reply['type'] = 'ok'),
    'an unknown way of payment is an error broken-rule',
  ],
  [
    'c2c/back_send',
    ({ reply, hasToken }) => hasToken && reply['type'] === 'error' && (reply['type'] = 'ok'),
    'another user gets an error broken-rule',
  ],
  ['c2c/back_send', () => undefined, 'a second time is an error broken-rule'],
  [
    'wallet/out',
    ({ reply, form }) => form.get('address') === '' && (reply['type'] = 'ok'),
    'no address is an error broken-rule',
  ],
  [
    'wallet/withdrawals',
    forUsers(({ message }) => rowsIn(message['list']).forEach((row) => (row['status'] = 2))),
    'lists it as waiting for a review broken-rule',
  ],
  [
    'microtrade/lists',
    ({ message, form }) =>
      form.get('status') === '1' && rowsIn(message['data']).forEach((row) => (row['number'] = '1.00000000')),
    'has the stake that was sent broken-rule',
  ],
  ['user/logout', ({ reply }) => (reply['type'] = 1), 'type is ok broken-rule'],
]

/** Returns its origin; it ends with the test. */
export const startProxy = async (target: string): Promise<string> => {
  const server = createServer((request, response) => {
    void answer(target, request, response)
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  const relay = relayPushes(server, target)
  onTestFinished(relay.close)
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

// Internal
const answer = async (target: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { url = '', method = 'GET', headers } = request
  const body = await bodyOf(request)
  const { authorization, 'content-type': sentType } = headers
  const reply = await fetch(target + url, {
    method,
    headers: {
      ...(authorization === undefined ? {} : { authorization }),
      ...(sentType === undefined ? {} : { 'content-type': sentType }),
    },
    ...(method === 'POST' ? { body } : {}),
  })
  const path = url.replace(/^\/api\//, '').replace(/\?.*$/, '')
  const text = changed(
    path,
    await reply.text(),
    new URLSearchParams(method === 'GET' ? url.replace(/^.*\?/, '') : body),
    authorization !== undefined,
  )
  response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? 'text/plain' })
  response.end(text)
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}

const changed = (path: string, text: string, form: URLSearchParams, hasToken: boolean): string => {
  const changes = PLANTED.filter(([call]) => call === path)
  if (changes.length === 0) return text
  const reply = JSON.parse(text) as Part
  for (const [, change] of changes) {
    const { message } = reply
    change({ reply, message: partOf(message), rows: rowsIn(message), form, hasToken })
  }
  return JSON.stringify(reply)
}
