/** CodesPort over the engine in memory: codes and passwords are stored as typed. */
import type { Codes, CodesPort, Contacts } from '@hexbourse/domain/account'
import type { UserId } from '@hexbourse/domain/kernel'
import { Queries } from '@hexbourse/reference-exchange/engine'
import { either as E } from 'fp-ts'

import { submitCommand, callOf, isOwnPassword } from './account-port.ts'
import type { FakeExchange } from './exchange.ts'

/** An address to be added must be unused, like one to be registered. */
const PURPOSES = { register: 'register', recover: 'forget', bind: 'register' } as const
const CODE_LIFETIME_MS = 600_000

const sendCode = (exchange: FakeExchange, purpose: Codes.Purpose, { address: account, areaCode }: Contacts.Contact) => {
  const code = String(100_000 + exchange.mailbox.size)
  const enginePurpose = PURPOSES[purpose]
  const exists = Queries.userByAccount(exchange.state, account) !== undefined
  const isDelivered = (enginePurpose === 'register') !== exists
  const sent = submitCommand(exchange, {
    _tag: 'SendCode',
    account,
    areaCode,
    purpose: enginePurpose,
    codeHash: isDelivered ? code : 'not delivered',
    session: 'fake',
    lifetimeMs: CODE_LIFETIME_MS,
  })
  if (E.isRight(sent) && isDelivered) exchange.mailbox.set(account, code)
  return sent
}

const resetOf =
  (exchange: FakeExchange, user: () => UserId | undefined): CodesPort['resetTradePassword'] =>
  ({ contact: { address: account }, code: codeHash, chosen: passwordHash }) =>
    callOf(exchange, () => {
      const id = user()
      return id === undefined
        ? E.left({ _tag: 'SessionExpired', epoch: 0 })
        : submitCommand(exchange, { _tag: 'ResetTradePassword', user: id, account, codeHash, passwordHash })
    })

export const fakeCodesPort = (exchange: FakeExchange, user: () => UserId | undefined): CodesPort => {
  /** Checking a code names no purpose: it is the one of the last code sent. */
  const lastPurposes = new Map<string, Codes.Purpose>()
  return {
    send: (purpose, contact) =>
      callOf(exchange, () => {
        const sent = sendCode(exchange, purpose, contact)
        if (E.isRight(sent)) lastPurposes.set(contact.address, purpose)
        return sent
      }),
    register: ({ contact, code, password, invite }) =>
      callOf(exchange, () =>
        submitCommand(exchange, {
          _tag: 'Register',
          account: contact.address,
          phone: contact.type === 'phone' ? contact.address : '',
          email: contact.type === 'email' ? contact.address : '',
          areaCode: contact.areaCode,
          passwordHash: password,
          codeHash: code,
          invite,
          inviteCodes: [`x${exchange.state.account.users.size}`],
        }),
      ),
    verify: ({ contact: { address: account }, code }) =>
      callOf(exchange, () => {
        const purpose = PURPOSES[lastPurposes.get(account) ?? 'register']
        return submitCommand(exchange, { _tag: 'CheckCode', account, purpose, codeHash: code })
      }),
    recover: ({ contact: { address: account }, code, password }) =>
      callOf(exchange, () =>
        submitCommand(exchange, { _tag: 'ResetPassword', account, codeHash: code, passwordHash: password }),
      ),
    resetTradePassword: resetOf(exchange, user),
    bind: ({ contact: { address: email }, code, password }) =>
      callOf(exchange, () => {
        const id = user()
        if (id === undefined) return E.left({ _tag: 'SessionExpired', epoch: 0 })
        if (!isOwnPassword(exchange, id, password))
          return submitCommand(exchange, { _tag: 'RecordFailedReauthentication', user: id })
        return submitCommand(exchange, { _tag: 'BindEmail', user: id, email, codeHash: code })
      }),
  }
}
