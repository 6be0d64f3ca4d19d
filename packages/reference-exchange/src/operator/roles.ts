/** Roles that the desk gives and takes: regional agents and sellers. [Q35] [ACC-6] [C2C-6] */
import type { UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import type { Exchange } from '../runtime/index.ts'
import { refusalWords } from '../words/index.ts'

// Model
export interface Appointment {
  readonly user: string
  readonly city: string
  readonly district: string
  readonly shop: string
}

const MOST_NAME = 40
const NAME = /^[\p{L}\p{M}\p{N} .·'’-]*$/u

// Rules
/** What is left empty is taken away. */
export const appoint = async (exchange: Exchange, { user, city, district, shop }: Appointment): Promise<string> => {
  const names = [city, district, shop]
  if (!/^\d{1,9}$/.test(user) || names.some((name) => name.length > MOST_NAME || !NAME.test(name)))
    return `Give a person by id, and names of at most ${MOST_NAME} letters.`
  const id = Number(user) as UserId
  const region = city === '' ? undefined : { city, district }
  const agent = await exchange.submit({ _tag: 'AppointAgent', user: id, region })
  if (E.isLeft(agent)) return refusalWords('en', agent.left)
  await exchange.submit({ _tag: 'AppointSeller', user: id, name: shop === '' ? undefined : shop })
  return `Person ${user}: ${city === '' ? 'no agent' : `agent of ${city} ${district}`}, ${shop === '' ? 'no seller' : `seller ${shop}`}.`
}

export const ROLE_FORM =
  '<form method="post" action="/operator/roles"><label>Person <input name="user" inputmode="numeric"></label> <label>Agent of city <input name="city"></label> <label>district <input name="district"></label> <label>Seller, name of the shop <input name="shop"></label> <button>Give these roles and no other</button></form>'
