/** Reports of the payment gateway, signed here by hand: credited once, and nothing for a wrong one. [ACP-2] */
import { createHash } from 'node:crypto'

import type { RunningExchange } from '@hexbourse/reference-exchange/main'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { callApi, registerUser, startTestExchange } from '../shared/plain-client.ts'

const SECRET = 'a secret of the merchant'
const GATEWAY = { action: 'https://pay.example/form', merchant: 'M1', secret: SECRET, site: 'https://site.example' }

let running: RunningExchange | undefined
let token = ''
beforeAll(async () => {
  running = await startTestExchange({ paymentGateway: GATEWAY })
  token = await registerUser(running.url, 'payer@example.com', 'kestrel7')
})
afterAll(() => running?.stop())

const url = (): string => running?.url ?? ''

type Fields = Readonly<Record<string, string>>

/** The hexadecimal MD5 of the sorted fields and the secret. */
const signatureOf = (fields: Fields): string => {
  const text = Object.keys(fields)
    .toSorted()
    .map((name) => `${name}=${fields[name] ?? ''}`)
    .join('&')
  return createHash('md5').update(`${text}&key=${SECRET}`).digest('hex')
}

const notify = async (fields: Fields, sign = signatureOf(fields)): Promise<string> => {
  const body = new URLSearchParams({ ...fields, sign_type: 'MD5', sign })
  return (await fetch(`${url()}/api/payment/notify`, { method: 'POST', body })).text()
}

const fundingUsdt = async (): Promise<unknown> => {
  const form = { currency: '3', type: 'legal' }
  const { message } = await callApi(url(), '/api/wallet/detail', { token, form })
  return (message as Readonly<Record<string, unknown>>)['legal_balance']
}

const signForm = async (amount: string): Promise<Fields> => {
  const { message } = await callApi(url(), '/api/payment/sign', { token, form: { account: 'li@pay', amount } })
  const { action, fields } = message as { readonly action: string; readonly fields: Fields }
  expect(action).toBe(GATEWAY.action)
  return fields
}

describe('reports of the payment gateway', () => {
  it('sign the form that the browser posts, and credit its payment once however often they come [ACP-2]', async () => {
    const { sign, sign_type, ...fields } = await signForm('68')
    expect([sign, sign_type]).toEqual([signatureOf(fields), 'MD5'])
    expect(fields).toMatchObject({
      amount: '68.00',
      notify_url: 'https://site.example/api/payment/notify',
      return_url: 'https://site.example/account/payment',
    })
    const report = {
      merchant: 'M1',
      order: fields['order'] ?? '',
      amount: '68.00',
      currency: 'CNY',
      status: 'paid',
      transaction: 'T1',
    }
    const forged = [
      await notify(report, signatureOf({ ...report, amount: '6.80' })),
      await notify({ ...report, amount: '680.00' }),
      await notify({ ...report, order: '999' }),
      await notify({ ...report, status: 'refused' }),
      await notify({ ...report, merchant: 'M2' }),
    ]
    expect(forged.map((text) => (JSON.parse(text) as { readonly type: string }).type)).toEqual(
      forged.map(() => 'error'),
    )
    expect(await fundingUsdt()).toBe('0.00000000')
    const replies = await Promise.all([notify(report), notify(report), notify({ ...report, transaction: 'T2' })])
    expect([replies, await fundingUsdt()]).toEqual([['success', 'success', 'success'], '10.00000000'])
    expect([await notify(report), await fundingUsdt()]).toEqual(['success', '10.00000000'])
    const { message } = await callApi(url(), '/api/payment/orders', { token, method: 'GET' })
    expect(message).toMatchObject({ list: [{ amount: '68.00', number: '10.00000000', status: 1 }], count: 1 })
  })
})
