import { Decimal } from '@hexbourse/domain/kernel'
import { describe, expect, it } from 'vitest'

import { formGateway, isSigned, signedFields } from './payment-gateway.ts'

const SECRET = 'secret-of-the-merchant'
const gateway = formGateway({
  action: 'https://pay.example/form',
  merchant: 'M1',
  secret: SECRET,
  site: undefined,
  reportSite: () => 'http://127.0.0.1:8080',
})
const REPORT = { merchant: 'M1', order: '7', amount: '100.50', currency: 'CNY', status: 'paid', transaction: 'T9' }
const reportOf = (part: Readonly<Record<string, string>>) =>
  gateway.report(signedFields({ ...REPORT, ...part }, SECRET))

describe('formGateway', () => {
  it('signs the MD5 of the sorted fields and the secret, without empty fields [ACP-2]', () => {
    // printf 'amount=1.00&order=7&key=k' | md5sum
    expect(signedFields({ order: '7', empty: '', amount: '1.00' }, 'k')['sign']).toBe(
      '9f87c4daa23a8e4d644a11ceb7efba38',
    )
  })

  it('gives a form with the payment, its end and the addresses, and nothing of the session [ACP-2]', () => {
    const { action, fields } = gateway.form({
      id: 7,
      account: 'li@pay',
      amount: Decimal.fromSteps(1005, 1),
      at: 1_000,
      site: 'http://localhost:8080',
    })
    const { sign, ...others } = fields
    expect([action, gateway.origin, isSigned(fields, SECRET), sign?.length]).toEqual([
      'https://pay.example/form',
      'https://pay.example',
      true,
      32,
    ])
    expect(others).toEqual({
      merchant: 'M1',
      order: '7',
      account: 'li@pay',
      amount: '100.50',
      currency: 'CNY',
      expires: '1801000',
      notify_url: 'http://127.0.0.1:8080/api/payment/notify',
      return_url: 'http://localhost:8080/account/payment',
      sign_type: 'MD5',
    })
  })

  it('reads a report that its secret signed [ACP-2]', () => {
    expect(reportOf({})).toEqual({ id: 7, amount: Decimal.fromSteps(1005, 1), transaction: 'T9' })
  })

  it.each([
    ['another merchant', { merchant: 'M2' }],
    ['another currency', { currency: 'USD' }],
    ['another status', { status: 'refused' }],
    ['no order', { order: '0' }],
    ['no amount', { amount: 'x' }],
    ['no transaction', { transaction: '' }],
  ])('rejects a report of %s [ACP-2]', (_name, part) => {
    expect(reportOf(part)).toBeUndefined()
  })

  it('rejects a report whose field, signature or signature type was changed [ACP-2]', () => {
    const report = signedFields(REPORT, SECRET)
    const forged = [
      { ...report, amount: '1000.50' },
      { ...report, order: '8' },
      { ...report, sign: `${report['sign']}0` },
      { ...report, sign: '' },
      { ...report, sign_type: 'NONE' },
      { ...report, extra: '1' },
      signedFields(REPORT, 'another secret'),
      REPORT,
    ]
    expect(forged.map(gateway.report)).toEqual(forged.map(() => undefined))
  })
})
