/** Contract of appeals and messages of a C2C order. [C2C-5] [Q17] */
import type { OrderId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { expect } from 'vitest'

import { act, expectFunds, expectStatus, newDeal, newTrader } from './c2c-traders.ts'
import { uploadPicture } from './identity.ts'
import { waitForReady } from './wait-for.ts'
import type { Case, PortEnvironment, UserBrowser } from './environment.ts'

const REJECTED = E.left({ _tag: 'Rejected' })

const newPaidDeal = async (environment: PortEnvironment) => {
  const deal = await newDeal(environment)
  await act(deal.payer, deal.order, 'confirm-paid')
  return deal
}

const state = async (user: UserBrowser, id: OrderId, reason: string, pictures: ReadonlyArray<string> = []) => {
  expect(E.isRight(await user.c2c.submitAppeal(id, { reason, pictures })())).toBe(true)
}

export const appeal: ReadonlyArray<Case> = [
  {
    title: 'is none at first, then has the statements of both parties, oldest first [C2C-5]',
    run: async (environment) => {
      const { payer, receiver, order } = await newPaidDeal(environment)
      expect(await waitForReady(payer.c2c.appeal(order.id))).toBeUndefined()
      const picture = await uploadPicture(payer)
      await state(payer, order.id, 'Paid, nothing received', [picture])
      await state(receiver, order.id, 'No money arrived')
      for (const user of [payer, receiver]) {
        user.c2c.retry()
        const appealed = await waitForReady(user.c2c.appeal(order.id), (one) => one?.statements.length === 2)
        expect(appealed).toMatchObject({
          awardedTo: undefined,
          statements: [
            { by: 'payer', reason: 'Paid, nothing received' },
            { by: 'receiver', reason: 'No money arrived', pictures: [] },
          ],
        })
      }
    },
  },
  {
    title: 'moves the coins to the party to which the operator awards them [C2C-5]',
    run: async (environment) => {
      for (const awardedTo of ['payer', 'receiver'] as const) {
        const { payer, receiver, order } = await newPaidDeal(environment)
        await state(payer, order.id, 'Paid, nothing received')
        await environment.decideAppeal(order.id, awardedTo)
        await expectStatus(payer, order.id, awardedTo === 'payer' ? 'completed' : 'cancelled')
        await expectFunds(payer, awardedTo === 'payer' ? '1200' : '1000', '0')
        // the offer of a cancelled order is on the market again
        await expectFunds(receiver, '800', awardedTo === 'payer' ? '0' : '200')
        payer.c2c.retry()
        await waitForReady(payer.c2c.appeal(order.id), (one) => one?.awardedTo === awardedTo)
      }
    },
  },
]

export const submitAppeal: ReadonlyArray<Case> = [
  {
    title: 'is rejected before the order is paid and after it has ended [C2C-5]',
    run: async (environment) => {
      const { payer, receiver, order } = await newDeal(environment)
      const attempt = () => payer.c2c.submitAppeal(order.id, { reason: 'Too early', pictures: [] })()
      expect(await attempt()).toMatchObject(REJECTED)
      await act(payer, order, 'confirm-paid')
      await act(receiver, order, 'confirm-receipt')
      expect(await attempt()).toMatchObject(REJECTED)
    },
  },
  {
    title: 'is rejected a second time for the same party, and for a stranger [C2C-5]',
    run: async (environment) => {
      const { payer, order } = await newPaidDeal(environment)
      const stranger = await newTrader(environment)
      await state(payer, order.id, 'Paid')
      for (const user of [payer, stranger])
        expect(await user.c2c.submitAppeal(order.id, { reason: 'Again', pictures: [] })()).toMatchObject(REJECTED)
    },
  },
  {
    title: 'leaves the receiver free to confirm the receipt [C2C-5]',
    run: async (environment) => {
      const { payer, receiver, order } = await newPaidDeal(environment)
      await state(payer, order.id, 'Paid, nothing received')
      await act(receiver, order, 'confirm-receipt')
      await expectFunds(payer, '1200', '0')
    },
  },
]

const write = async (user: UserBrowser, id: OrderId, text: string): Promise<void> => {
  expect(E.isRight(await user.c2c.sendMessage(id, text)())).toBe(true)
}

export const messages: ReadonlyArray<Case> = [
  {
    title: 'has what both parties wrote, oldest first, from the view of each [Q17]',
    run: async (environment) => {
      const { payer, receiver, order } = await newDeal(environment)
      const subscription = receiver.c2c.messages(order.id).subscribe()
      await write(payer, order.id, 'Paying now')
      await write(receiver, order.id, 'Thank you')
      for (const [user, mine] of [
        [payer, 'Paying now'],
        [receiver, 'Thank you'],
      ] as const) {
        const all = await waitForReady(user.c2c.messages(order.id), ({ length }) => length === 2)
        expect(all.map(({ text, from }) => [text, from])).toEqual(
          ['Paying now', 'Thank you'].map((text) => [text, text === mine ? 'user' : 'counterparty']),
        )
      }
      subscription.unsubscribe()
    },
  },
  {
    title: 'is empty for an order without messages [Q17]',
    run: async (environment) => {
      const { payer, order } = await newDeal(environment)
      expect(await waitForReady(payer.c2c.messages(order.id))).toEqual([])
    },
  },
]

export const sendMessage: ReadonlyArray<Case> = [
  {
    title: 'keeps every sign of a text [Q17]',
    run: async (environment) => {
      const { payer, order } = await newDeal(environment)
      const text = '<b>Pay & "confirm"</b> 你好 + 100% #1'
      await write(payer, order.id, text)
      expect(await waitForReady(payer.c2c.messages(order.id), ({ length }) => length === 1)).toMatchObject([{ text }])
    },
  },
  {
    title: 'is rejected once the order has ended [Q17]',
    run: async (environment) => {
      const { payer, order } = await newDeal(environment)
      await act(payer, order, 'cancel')
      expect(await payer.c2c.sendMessage(order.id, 'Hello')()).toMatchObject(REJECTED)
    },
  },
  {
    title: 'is rejected for a stranger [Q17]',
    run: async (environment) => {
      const { order } = await newDeal(environment)
      const stranger = await newTrader(environment)
      expect(await stranger.c2c.sendMessage(order.id, 'Hello')()).toMatchObject(REJECTED)
    },
  },
]
