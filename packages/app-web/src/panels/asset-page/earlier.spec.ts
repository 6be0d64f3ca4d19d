import type { StoredIntent } from '@hexbourse/domain/kernel'
import type { Transfer } from '@hexbourse/domain/wallet'
import { decimal, fakeExchange, intentOf, signedInBrowser } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeNoticesVm } from '../../shell/notices.vm.ts'
import { resumeTransfers } from './earlier.ts'

const ORDER: Transfer.Order = {
  currency: 3 as Transfer.Order['currency'],
  from: 'change',
  to: 'legal',
  amount: decimal('5'),
  form: 'any',
}

const desk = async () => {
  const exchange = fakeExchange()
  const { wallet, intents } = await signedInBrowser(exchange)
  await wallet.claim(intentOf(exchange, 'c', { currency: ORDER.currency, account: 'change' }))()
  const notices = makeNoticesVm()
  const keep = (action: string, id: string): void => {
    const stored: StoredIntent = { intent: intentOf(exchange, id, ORDER), action, object: id }
    intents.keep(stored)
  }
  const told = async () => {
    await resumeTransfers(wallet, intents, notices)
    return notices.state.shown.map(({ id, kind, key }) => [id, kind, key])
  }
  return { exchange, wallet, keep, told }
}

describe('after a reload', () => {
  it('a transfer that got no answer is looked for, and what was found is told [Q24]', async () => {
    const { exchange, wallet, keep, told } = await desk()
    keep('wallet.transfer', '9')
    expect(await told()).toEqual([['resume-9', 'warning', 'wallet.transfer.notFound']])
    await wallet.transfer(intentOf(exchange, 'x', ORDER))()
    expect(await told()).toEqual([['resume-9', 'success', 'wallet.transfer.found']])
    exchange.faults.read = { _tag: 'Unreachable' }
    expect(await told()).toEqual([['resume-9', 'warning', 'wallet.resume.stillUnknown']])
  })

  it('an order is for the trade page to look for [Q24]', async () => {
    const { keep, told } = await desk()
    keep('spot.place', '9')
    expect(await told()).toEqual([])
  })
})
