/** The delay of new withdrawal addresses and the word of mails; both need the account's password. [WAL-11] [Q17] */
import { either as E, function as F } from 'fp-ts'

import { doneReply } from './call.ts'
import type { ApiError, Call, Reply, UserRequestContext } from './call.ts'
import * as Params from './params.ts'

type AsyncReply = Promise<E.Either<ApiError, Reply>>

const setAddressDelay = async ({ exchange, params, user, client, key }: UserRequestContext): AsyncReply => {
  const change = F.pipe(
    E.Do,
    E.bind('on', () => Params.oneOf(params, 'on', ['0', '1'])),
    E.bind('password', () => Params.paramValue(params, 'password')),
  )
  if (E.isLeft(change)) return change
  const { on, password } = change.right
  const isOn = on === '1'
  const set = await exchange.accounts.setAddressDelay(user, { isOn, password, language: client.language }, key)
  return E.map(() => doneReply(isOn ? 'address-delay-on' : 'address-delay-off'))(set)
}

const setMailWord = async ({ exchange, params, user, key }: UserRequestContext): AsyncReply => {
  const password = Params.paramValue(params, 'password')
  if (E.isLeft(password)) return password
  const word = Params.text(params, 'word').trim()
  const set = await exchange.accounts.setMailWord(user, { word, password: password.right }, key)
  return E.map(() => doneReply(word === '' ? 'mail-word-removed' : 'mail-word-set'))(set)
}

export const PROTECTION_CALLS: ReadonlyArray<Call> = [
  { path: '/api/user/address_delay', methods: ['POST'], access: 'signed-in', handle: setAddressDelay },
  { path: '/api/user/mail_word', methods: ['POST'], access: 'signed-in', handle: setMailWord },
]
