/** Users who trade peer-to-peer, as plain clients of the contract. [C2C-2] */
import { adminClient } from './admin-client.ts'
import type { OperatorAccess } from './admin-client.ts'
import { png, uploadPicture } from './pictures.ts'
import { callApi, claimPlayMoney, registerUser } from './plain-client.ts'
import type { Envelope, Form } from './plain-client.ts'
import { USDT } from './wire-samples.ts'

/** Address of an exchange and of its operator pages. */
interface Access extends OperatorAccess {
  readonly url: string
}

export const CASH_INFO: Form = {
  real_name: 'Li Na',
  bank_name: 'ICBC',
  bank_account: '6222000011112222',
  alipay_account: '13800002468',
  wechat_account: 'lina-wechat',
  wechat_nickname: 'Lina',
}

/** Registered, with a verified identity, payment details and 10,000 USDT in the funding wallet. Returns the token. */
export const registerTrader = async (running: Access, account: string): Promise<string> => {
  const token = await registerUser(running.url, account)
  await enableTrader(running, token)
  return token
}

/** Gives a user an identity, payment details and coins. */
export const enableTrader = async (running: Access, token: string): Promise<void> => {
  await verifyIdentity(running, token)
  await callApi(running.url, '/api/user/cash_save', { token, form: CASH_INFO })
  await claimPlayMoney(running.url, token, USDT, 'legal')
}

/** Sends an identity with two pictures to the review. Returns the id of the user. */
export const submitIdentity = async (
  url: string,
  token: string,
  pictures: ReadonlyArray<Buffer> = [png('front'), png('back')],
): Promise<string> => {
  const [front_pic = '', reverse_pic = ''] = await Promise.all(
    pictures.map(async (picture) => String((await uploadPicture(url, token, picture)).message)),
  )
  const id = await userIdOf(url, token)
  const form = { name: 'Wang Wei', card_id: `3301011990${id}`, front_pic, reverse_pic }
  await callApi(url, '/api/user/real_name', { token, form })
  return id
}

/** By the operator. */
export const verifyIdentity = async (running: Access, token: string): Promise<void> => {
  const id = await submitIdentity(running.url, token)
  const admin = await adminClient(running)
  await admin.send('/operator/review', { topic: 'identity', id, verdict: 'approve', reason: '' })
}

export const userIdOf = async (url: string, token: string): Promise<string> => {
  const { message } = await callApi(url, '/api/user/info', { token, method: 'GET' })
  return String((message as { readonly id: number }).id)
}

export const OFFER = { type: 'sell', way: 'ali_pay', price: '6.85', total_number: '20', currency_id: '3' }

/** Returns the id of a published offer. */
export const publishOffer = async (url: string, token: string, form: Form = {}): Promise<string> => {
  const published = await callApi(url, '/api/c2c_send', { token, form: { ...OFFER, ...form } })
  if (published.type !== 'ok') throw new Error(String(published.message))
  return idOf(published.data)
}

/** Returns the id of the order. */
export const takeOffer = async (url: string, token: string, id: string): Promise<string> => {
  const taken: Envelope = await callApi(url, '/api/c2c/do_legal_deal', { token, form: { id } })
  if (taken.type !== 'ok') throw new Error(String(taken.message))
  return idOf((taken.message as { readonly data: unknown }).data)
}

const idOf = (row: unknown): string => String((row as { readonly id: number }).id)
