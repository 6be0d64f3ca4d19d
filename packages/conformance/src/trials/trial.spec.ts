/** What the account had before the kit acts stays, also where the exchange refuses every act. [Q23] */
import { describe, expect, it } from 'vitest'

import type { Reply } from '../exchange/index.ts'
import type { Row, Session } from '../session/index.ts'
import { checkTrials } from './index.ts'
import { rowAdded } from './trial.ts'

const replyOf = (type: string, message: unknown): Reply => ({ status: 200, text: '', body: { type, message } })

/** Ends what a call names, and refuses everything that would add a row. */
const startRefusingExchange = () => {
  const order = { id: 1, price: '32000', number: '0.0004' }
  const rows = new Map<string, ReadonlyArray<Row>>([
    ['orders', [order]],
    ['pending', [{ id: 2, origin_price: '32000' }]],
    ['open', [{ id: 3 }]],
    ['offers', [{ id: 4, price: '9999' }]],
    ['withdrawals', [{ id: 5, address: ADDRESS, status: 1 }]],
    ['contracts', [{ id: 6, number: '100' }]],
  ])
  const end = (kind: string, id: string | undefined): Reply => {
    rows.set(kind, rows.get(kind)?.filter((row) => String(row['id']) !== id) ?? [])
    return replyOf('ok', 'ended')
  }
  const answer = async (path: string, form: Readonly<Record<string, string>> = {}): Promise<Reply> => {
    switch (path) {
      case 'transaction/deal':
        return replyOf('ok', { last_price: '64000', user_legal: '1000' })
      case 'lever/deal':
        return replyOf('ok', {
          last_price: '64000',
          user_lever: '1000',
          multiple: { muit: [{ value: 10 }] },
          lever_share_limit: { min: '1' },
        })
      case 'wallet/detail':
        return replyOf('ok', { change_balance: '1000', legal_balance: '1000', micro_balance: '1000' })
      case 'wallet/get_info':
        return replyOf('ok', { min_number: '20', rate: '1' })
      case 'transaction_in':
        return replyOf('ok', { list: rows.get('orders') })
      case 'lever/my_trade':
        return replyOf('ok', { data: rows.get(form['status'] === '0' ? 'pending' : 'open') })
      case 'c2c/seller_trade':
        return replyOf('ok', { data: rows.get('offers') })
      case 'wallet/withdrawals':
        return replyOf('ok', { list: rows.get('withdrawals') })
      case 'microtrade/lists':
        return replyOf('ok', { data: form['status'] === '1' ? rows.get('contracts') : [] })
      case 'transaction_del':
        return end('orders', form['id'])
      case 'lever/cancel':
        return end('pending', form['id'])
      case 'lever/close':
        return end('open', form['id'])
      case 'c2c/back_send':
        return end('offers', form['id'])
      case 'wallet/withdraw_cancel':
        return end('withdrawals', form['id'])
      default:
        return replyOf('error', 'refused')
    }
  }
  const session: Session = { token: 'token', id: '7', done: new Set(), get: answer, post: answer }
  return { rows, session }
}

const ADDRESS = '0xde709f2102306220921060314715629080e2fb77'

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
    const { rows, session } = startRefusingExchange()
    const before = [...rows]
    const hear = async (): Promise<undefined> => undefined
    const findings = await checkTrials({ session, other: undefined, subject: SUBJECT, isStaking: true, hear })
    expect([...rows]).toEqual(before)
    expect(findings.filter(({ status }) => status === 'broken-rule').map(({ call }) => call)).toEqual(
      expect.arrayContaining(['transaction/in', 'lever/submit', 'c2c_send', 'wallet/out', 'microtrade/submit']),
    )
  })

  it('end the row that an accepted act added, wherever the list has it', () => {
    const added = { id: 3 }
    expect(rowAdded(replyOf('ok', ''), [{ id: 1 }, { id: 2 }], [{ id: 1 }, { id: '2' }, added])).toBe(added)
    expect(rowAdded(replyOf('ok', ''), [{ id: 1 }], [{ id: 1 }])).toBeUndefined()
    expect(rowAdded(replyOf('error', ''), [{ id: 1 }], [{ id: 1 }, added])).toBeUndefined()
  })
})
