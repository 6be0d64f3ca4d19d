/** What the account had before the kit acts stays, also where the exchange refuses every act. [Q23] */
import { describe, expect, it } from 'vitest'

import type { Reply } from '../exchange/index.ts'
import type { Row, Session } from '../session/index.ts'
import { ADDRESS } from './address-book.ts'
import { checkTrials } from './index.ts'
import { addedRow } from './trial.ts'

const replyOf = (type: string, message: unknown): Reply => ({ status: 200, text: '', body: { type, message } })

/** Calls that end a row, and the lists that show it. */
const LISTS: Readonly<Record<string, string>> = {
  transaction_del: 'transaction_in',
  'lever/cancel': 'lever/my_trade 0',
  'lever/close': 'lever/my_trade 1',
  'c2c/back_send': 'c2c/seller_trade',
  'wallet/withdraw_cancel': 'wallet/withdrawals',
}

/** What the trials look up before they act. */
const ANSWERS: Readonly<Record<string, Row>> = {
  'transaction/deal': { last_price: '64000', user_legal: '1000' },
  'lever/deal': {
    last_price: '64000',
    user_lever: '1000',
    multiple: { muit: [{ value: 10 }] },
    lever_share_limit: { min: '1' },
  },
  'wallet/detail': { change_balance: '1000', legal_balance: '1000', micro_balance: '1000' },
  'wallet/get_info': { min_number: '20', rate: '1' },
}

/** Has rows like those that the trials add, ends what a call names, and refuses to add any. */
const makeRefusingExchange = () => {
  const rows = new Map<string, ReadonlyArray<Row>>([
    ['transaction_in', [{ id: 1, price: '32000', number: '0.0004' }]],
    ['lever/my_trade 0', [{ id: 2, origin_price: '32000' }]],
    ['lever/my_trade 1', [{ id: 3, share: '1' }]],
    ['c2c/seller_trade', [{ id: 4, price: '9999' }]],
    ['wallet/withdrawals', [{ id: 5, address: ADDRESS, status: 1 }]],
    ['microtrade/lists 1', [{ id: 6, number: '100' }]],
  ])
  const answer: Session['post'] = async (path, form = {}) => {
    const ended = LISTS[path]
    if (ended !== undefined) {
      rows.set(ended, rows.get(ended)?.filter(({ id }) => String(id) !== form['id']) ?? [])
      return replyOf('ok', 'ended')
    }
    const listed = rows.get(path) ?? rows.get(`${path} ${form['status']}`)
    if (listed !== undefined) return replyOf('ok', { list: listed, data: listed })
    const found = ANSWERS[path]
    return found === undefined ? replyOf('error', 'refused') : replyOf('ok', found)
  }
  const session: Session = { token: 'token', id: '7', done: new Set(), get: answer, post: answer }
  return { rows, session }
}

const SUBJECT = {
  match: '1',
  base: '1',
  quote: '3',
  symbol: 'BTC/USDT',
  now: 1_700_000_000,
  capabilities: ['withdrawals'],
}

describe('trials', () => {
  it('end nothing of the account where the exchange refuses every act', async () => {
    const { rows, session } = makeRefusingExchange()
    const before = [...rows]
    const hear = async (): Promise<undefined> => undefined
    const findings = await checkTrials({ session, other: undefined, subject: SUBJECT, isStaking: true, hear })
    expect([...rows]).toEqual(before)
    expect(findings.filter(({ status }) => status === 'broken-rule').map(({ call }) => call)).toEqual(
      expect.arrayContaining(['transaction/in', 'lever/submit', 'c2c_send', 'wallet/out', 'microtrade/submit']),
    )
  })
})

describe('the row that an act added', () => {
  it.each([
    ['is the new one, wherever the list has it', 'ok', [{ id: 1 }, { id: '2' }, { id: 3, share: '1' }], 3],
    ['is not one that another client added meanwhile', 'ok', [{ id: 4 }, { id: 3, share: '1' }], 3],
    ['is none where the act was refused', 'error', [{ id: 3, share: '1' }], undefined],
    ['is none where the list has no new one', 'ok', [{ id: 1, share: '1' }], undefined],
  ])('%s', (_, type, after, expected) => {
    const before = [{ id: 1, share: '1' }, { id: 2 }]
    const added = addedRow(replyOf(type, ''), before, after, (row) => row['share'] === '1')
    expect(added?.['id']).toBe(expected)
  })
})
