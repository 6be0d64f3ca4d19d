import type { StoredIntent } from '@hexbourse/domain/kernel'
import type { Transfer } from '@hexbourse/domain/wallet'
import { decimal, fakeExchange, intentOf, signedInBrowser } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeNotificationsVm } from '../../shell/notifications.vm.ts'
import { resumeTransfers } from './resume-transfers.ts'

const ORDER: Transfer.TransferRequest = {
  currency: 3 as Transfer.TransferRequest['currency'],
  from: 'spot',
  to: 'funding',
  amount: decimal('5'),
  form: 'any',
}

const setUp = async () => {
  const exchange = fakeExchange()
  const { wallet, intents } = await signedInBrowser(exchange)
  await wallet.requestFaucet(intentOf(exchange, 'c', { currency: ORDER.currency, wallet: 'spot' }))()
  const notifications = makeNotificationsVm()
  const saveIntent = (action: string, id: string): void => {
    const stored: StoredIntent = { intent: intentOf(exchange, id, ORDER), action, subject: id }
    intents.save(stored)
  }
  const resumedNotifications = async () => {
    await resumeTransfers(wallet, intents, notifications)
    return notifications.state.shown.map(({ id, kind, key }) => [id, kind, key])
  }
  return { exchange, wallet, saveIntent, resumedNotifications }
}

describe('resumeTransfers', () => {
  it('reconciles a transfer without a reply and notifies the user of the result [Q24]', async () => {
    const { exchange, wallet, saveIntent, resumedNotifications } = await setUp()
    saveIntent('wallet.transfer', '9')
    expect(await resumedNotifications()).toEqual([['resume-9', 'warning', 'wallet.transfer.notFound']])
    await wallet.transfer(intentOf(exchange, 'x', ORDER))()
    expect(await resumedNotifications()).toEqual([['resume-9', 'success', 'wallet.transfer.found']])
    exchange.faults.read = { _tag: 'Unreachable' }
    expect(await resumedNotifications()).toEqual([['resume-9', 'warning', 'wallet.resume.stillUnknown']])
  })

  it('ignores order intents, which the trade page resumes [Q24]', async () => {
    const { saveIntent, resumedNotifications } = await setUp()
    saveIntent('spot.place', '9')
    expect(await resumedNotifications()).toEqual([])
  })
})
