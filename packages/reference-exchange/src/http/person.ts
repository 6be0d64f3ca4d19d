/** What an account says of its person: his figures, his roles, his identity's review. [ACC-4] [ACC-6] [C2C-6] */
import { Decimal } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import type { Exchange, Person } from '../runtime/index.ts'
import { data } from './call.ts'
import type { AskedByUser, Call, Fault, Reply } from './call.ts'
import { masked, money, seconds, stamp } from './encode.ts'
import { reviewOf } from './identity.ts'
import * as Params from './params.ts'

const PAGE = 10
const MOST_PAGES = 10_000

/** Only merchants have the list; their money is in the legal account. */
const sellerOf = ({ reads }: Exchange, { id, phone, seller, createdAt }: Person) => {
  const usdt = reads.currencies.find((coin) => coin.name === 'USDT')
  if (seller === undefined || usdt === undefined) return { is_seller: 0 }
  const { free, locked } = reads.balance(id, 'legal', usdt.id)
  const shop = {
    id,
    user_id: id,
    name: seller,
    currency_id: usdt.id,
    currency_name: usdt.name,
    mobile: phone,
    status: 1,
    wechat_nickname: '',
    wechat_account: '',
    ali_nickname: '',
    ali_account: '',
    bank_id: 0,
    bank_account: '',
    bank_address: '',
    seller_balance: money(free),
    lock_seller_balance: money(locked),
    create_time: stamp(createdAt),
  }
  return { is_seller: 1, seller: [shop] }
}

const rolesOf = (exchange: Exchange, person: Person) => {
  const parent = exchange.reads.person(person.parent)
  return {
    ...sellerOf(exchange, person),
    agent_id: person.agentOf === undefined ? 0 : person.id,
    my_agent_level: person.agentOf === undefined ? 'ordinary user' : 'regional agent',
    parent_name: parent === undefined ? '' : masked(parent),
    has_trade_password: person.tradeHash === '' ? 0 : 1,
  }
}

const center = ({ exchange, user, language }: AskedByUser): E.Either<Fault, Reply> => {
  const person = exchange.reads.person(user)
  if (person === undefined) return E.left({ _tag: 'SessionMissing' })
  const { id, phone, email, createdAt } = person
  const known = { ...reviewOf(exchange, user, language), ...rolesOf(exchange, person) }
  return E.right(data({ id, phone, email, ...known, account: masked(person), create_date: stamp(createdAt) }))
}

/** Always the asker's own, whatever user is named. */
const info = ({ exchange, user, language }: AskedByUser): E.Either<Fault, Reply> => {
  const person = exchange.reads.person(user)
  if (person === undefined) return E.left({ _tag: 'SessionMissing' })
  const usdt = exchange.reads.currencies.find((coin) => coin.name === 'USDT')
  return E.right(
    data({
      id: person.id,
      account_number: person.account,
      account: masked(person),
      phone: person.phone,
      email: person.email,
      area_code: person.areaCode,
      extension_code: person.extensionCode,
      parent_id: person.parent,
      status: person.lockedUntil > exchange.now() ? 1 : 0,
      ...reviewOf(exchange, user, language),
      ...rolesOf(exchange, person),
      nickname: '',
      head_portrait: '',
      lock_time: seconds(person.lockedUntil),
      time: stamp(person.createdAt),
      create_date: stamp(person.createdAt),
      usdt: money(usdt === undefined ? Decimal.zero : exchange.reads.balance(user, 'change', usdt.id).free),
    }),
  )
}

/** An agent's people: who came by his invitation, or by that of one who did. */
const regionUsers = ({ exchange, user, params }: AskedByUser): E.Either<Fault, Reply> => {
  const region = exchange.reads.person(user)?.agentOf
  if (region === undefined) return E.left({ _tag: 'NotAgent' })
  const page = Params.countOr(params, 'page', 1, MOST_PAGES)
  if (E.isLeft(page)) return page
  const all = exchange.reads.invitedBy(user)
  const rows = all.slice((page.right - 1) * PAGE, page.right * PAGE).map((one) => ({
    city_name: region.city,
    district_name: region.district,
    phone: masked(one),
    time: stamp(one.createdAt),
  }))
  const pages = Math.max(1, Math.ceil(all.length / PAGE))
  return E.right(data({ data: rows, page: page.right, pages, total: all.length }))
}

export const PERSON_CALLS: ReadonlyArray<Call> = [
  { path: '/api/user/center', methods: ['GET'], who: 'signed-in', answer: center },
  { path: '/api/user/info', methods: ['GET'], who: 'signed-in', answer: info },
  { path: '/api/user/region_users', methods: ['GET'], who: 'signed-in', answer: regionUsers },
]
