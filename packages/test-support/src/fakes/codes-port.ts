/** CodesPort over the engine in memory: codes are sent in the clear, passwords kept as typed. */
import type { Codes, CodesPort } from '@hexbourse/domain/account'
import type { UserId } from '@hexbourse/domain/kernel'
import { Queries } from '@hexbourse/reference-exchange/engine'
import { either as E } from 'fp-ts'

import { ask, reads } from './account-port.ts'
import type { FakeExchange } from './exchange.ts'

/** An address to be bound must be nobody's, as one to be registered. */
const PURPOSES = { register: 'register', recover: 'forget', bind: 'register' } as const
const TEN_MINUTES = 600_000

export const fakeCodesPort = (exchange: FakeExchange, user: () => UserId | undefined): CodesPort => {
  /** The check names nobody: it is for whom the last code was asked. */
  const asked = new Map<string, Codes.Purpose>()
  return {
    send: (purpose, { address: account, areaCode }) =>
      reads(exchange, () => {
        const code = String(100_000 + exchange.mailbox.size)
        const kind = PURPOSES[purpose]
        const sending = { account, areaCode, purpose: kind, codeHash: code, session: 'fake', life: TEN_MINUTES }
        const sent = ask(exchange, { _tag: 'SendCode', ...sending })
        if (E.isLeft(sent)) return sent
        asked.set(account, purpose)
        if (kind === 'register' || Queries.personByAccount(exchange.state, account) !== undefined)
          exchange.mailbox.set(account, code)
        return sent
      }),
    register: ({ contact, code, password, invite }) =>
      reads(exchange, () =>
        ask(exchange, {
          _tag: 'Register',
          account: contact.address,
          phone: contact.way === 'phone' ? contact.address : '',
          email: contact.way === 'email' ? contact.address : '',
          areaCode: contact.areaCode,
          passwordHash: password,
          codeHash: code,
          invite,
          extensionCodes: [`x${exchange.state.account.people.size}`],
        }),
      ),
    verify: ({ contact: { address: account }, code }) =>
      reads(exchange, () => {
        const purpose = PURPOSES[asked.get(account) ?? 'register']
        return ask(exchange, { _tag: 'CheckCode', account, purpose, codeHash: code })
      }),
    recover: ({ contact: { address: account }, code, password }) =>
      reads(exchange, () => ask(exchange, { _tag: 'ResetPassword', account, codeHash: code, passwordHash: password })),
    bind: ({ contact: { address: email }, code }) =>
      reads(exchange, () => {
        const id = user()
        if (id === undefined) return E.left({ _tag: 'SessionExpired', epoch: 0 })
        return ask(exchange, { _tag: 'BindEmail', user: id, email, codeHash: code })
      }),
  }
}
