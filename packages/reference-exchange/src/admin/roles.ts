/** Roles that the operator assigns: regional agents and sellers. [Q35] [ACC-6] [C2C-6] */
import { Ids } from '@hexbourse/domain/kernel'
import { either as E, option as O } from 'fp-ts'

import type { Exchange } from '../runtime/index.ts'
import { actResult } from './act.ts'
import type { PreparedAct } from './act.ts'
import { form } from './page-html.ts'

// Model
export interface RoleForm {
  readonly user: string
  readonly city: string
  readonly district: string
  readonly shop: string
}

const MAX_NAME_LENGTH = 40
const NAME_PATTERN = /^[\p{L}\p{M}\p{N} .·'’-]*$/u

// Rules
/** An empty field removes the role. */
export const setRoles = (exchange: Exchange, { user, city, district, shop }: RoleForm): PreparedAct => {
  const names = [city, district, shop]
  const id = Ids.fromText(Ids.userId)(user)
  if (O.isNone(id) || names.some((name) => name.length > MAX_NAME_LENGTH || !NAME_PATTERN.test(name)))
    return E.left(`Enter a user ID, and names of at most ${MAX_NAME_LENGTH} letters.`)
  const region = city === '' ? undefined : { city, district }
  const shopName = shop === '' ? undefined : shop
  const roles = [
    city === '' ? 'not an agent' : `agent of ${city} ${district}`.trim(),
    shop === '' ? 'not a seller' : `seller ${shop}`,
  ]
  const run = async () => {
    const agent = await exchange.submit({ _tag: 'SetAgentRole', user: id.value, region })
    const result = E.isLeft(agent) ? agent : await exchange.submit({ _tag: 'SetSellerRole', user: id.value, shopName })
    return actResult(result, `User ${user}: ${roles.join(', ')}.`)
  }
  return E.right({ run })
}

/** `userField` is the field of the user's ID. */
export const roleForm = (csrf: string, userField: string): string => form('roles', csrf, `${userField} ${ROLE_FIELDS}`)

// Internal
const ROLE_FIELDS =
  '<label>Agent: city <input name="city"></label> <label>District <input name="district"></label> <label>Seller: shop name <input name="shop"></label> <button>Set roles</button>'
