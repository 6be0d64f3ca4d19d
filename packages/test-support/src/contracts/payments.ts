/** Contract of PaymentPort. [ACP-2] */
import type { PaymentPort } from '@hexbourse/domain/acceptor'
import { either as E } from 'fp-ts'
import { expect } from 'vitest'

import { endsWhenAborted } from './aborted-read.ts'
import { balance, newFundedUser } from './acceptor-users.ts'
import { decimal } from './orders.ts'
import { waitForReady, waitForValue } from './wait-for.ts'
import type { Contract, UserBrowser } from './environment.ts'

const REQUEST = { account: 'li@pay', amount: decimal('68') }

const sign = async (user: UserBrowser) => {
  const form = await user.payments.sign(REQUEST)()
  return E.isRight(form) ? form.right : expect.fail('not signed')
}

export const paymentContract: Contract<PaymentPort> = {
  sign: [
    {
      title: 'opens a payment that moves nothing until the gateway reports it, and is then credited once [ACP-2]',
      run: async (environment) => {
        const user = await newFundedUser(environment)
        const form = await sign(user)
        const fields = new Map(form.fields.map(({ name, value }) => [name, value]))
        expect([fields.get('account'), fields.has('order')]).toEqual(['li@pay', true])
        expect(JSON.stringify(form)).not.toMatch(/[0-9a-f]{64}/)
        await balance(user, '500', '0')
        await environment.payAtGateway(form)
        await balance(user, '510', '0')
      },
    },
    {
      title: 'rejects an amount of zero or with more than 2 decimals, and fails without a session [ACP-2]',
      run: async (environment) => {
        const user = await environment.newUser()
        for (const amount of ['0', '1.001'])
          expect(await user.payments.sign({ ...REQUEST, amount: decimal(amount) })()).toMatchObject(
            E.left({ _tag: 'Rejected' }),
          )
        await environment.expireSession(user)
        expect(await user.payments.sign(REQUEST)()).toMatchObject(E.left({ _tag: 'SessionExpired' }))
      },
    },
  ],
  payments: [
    {
      title: 'has the own payments with their status, newest first [ACP-2]',
      run: async (environment) => {
        const [user, other] = [await environment.newUser(), await environment.newUser()]
        const stream = user.payments.payments()
        const subscription = stream.subscribe()
        const paid = await sign(user)
        await environment.payAtGateway(paid)
        await sign(user)
        user.payments.retry()
        const { items } = await waitForReady(stream, (page) => page.items.length === 2)
        expect(
          items.map(({ account, amount, quantity, currencyName, status }) => [
            account,
            amount,
            quantity,
            currencyName,
            status,
          ]),
        ).toEqual(['open', 'paid'].map((status) => ['li@pay', decimal('68'), decimal('10'), 'USDT', status]))
        expect((await waitForReady(other.payments.payments())).items).toEqual([])
        subscription.unsubscribe()
      },
    },
  ],
  paymentsPage: [
    {
      title: 'has a page, or fails while the exchange cannot be reached [ACP-2] [Q4]',
      run: async (environment) => {
        const user = await environment.newUser()
        await sign(user)
        const page = await user.payments.paymentsPage(1)()()
        expect(page).toMatchObject(E.right({ items: [{ status: 'open' }], hasMore: false }))
        environment.setNetwork('down')
        expect(await user.payments.paymentsPage(1)()()).toEqual(E.left({ _tag: 'Unreachable' }))
      },
    },
    endsWhenAborted((browser) => browser.payments.paymentsPage(1), 'newUser'),
  ],
  retry: [
    {
      title: 'reads again what failed [Q4]',
      run: async (environment) => {
        const user = await environment.newUser()
        environment.setNetwork('down')
        const stream = user.payments.payments()
        const subscription = stream.subscribe()
        await waitForValue(stream, ({ _tag }) => _tag === 'Failed')
        environment.setNetwork('up')
        user.payments.retry()
        expect((await waitForReady(stream)).items).toEqual([])
        subscription.unsubscribe()
      },
    },
  ],
}
