/** Account details of the signed-in user: profile, roles and review status. [ACC-4] [ACC-6] [C2C-6] */
import { PaymentDetails } from '@hexbourse/domain/c2c'
import { Decimal } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import { fixed8, shanghaiDateTime, unixSeconds } from '../runtime/index.ts'
import type { Exchange, User } from '../runtime/index.ts'
import { dataReply } from './call.ts'
import type { UserRequestContext, Call, ApiError, Reply } from './call.ts'
import { maskedAccount } from './encode.ts'
import { reviewFields } from './identity.ts'
import * as Params from './params.ts'

const PAGE_SIZE = 10
const MAX_PAGE = 10_000

/** Only sellers have the list, with their payment details and the balances of the funding wallet. */
const sellerFields = ({ reads }: Exchange, { id, phone, shopName, createdAt }: User) => {
  const usdt = reads.currencies.find((coin) => coin.name === 'USDT')
  if (shopName === undefined || usdt === undefined) return { is_seller: 0 }
  const { free, locked } = reads.balance(id, 'funding', usdt.id)
  const details = reads.c2c.paymentDetails(id) ?? PaymentDetails.EMPTY
  const shop = {
    id,
    user_id: id,
    name: shopName,
    currency_id: usdt.id,
    currency_name: usdt.name,
    mobile: phone,
    status: 1,
    wechat_nickname: details.wechatNickname,
    wechat_account: details.wechatAccount,
    ali_nickname: '',
    ali_account: details.alipayAccount,
    bank_id: 0,
    bank_account: details.bankAccount,
    bank_address: details.bankName,
    seller_balance: fixed8(free),
    lock_seller_balance: fixed8(locked),
    create_time: shanghaiDateTime(createdAt),
  }
  return { is_seller: 1, seller: [shop] }
}

const factorFields = ({ reads }: Exchange, { id }: User) => {
  const left = reads.recoveryCodesLeft(id)
  return { second_factor: left === undefined ? 0 : 1, recovery_codes_left: left ?? 0 }
}

const roleFields = (exchange: Exchange, profile: User) => {
  const parent = exchange.reads.user(profile.inviter)
  return {
    ...sellerFields(exchange, profile),
    agent_id: profile.agentRegion === undefined ? 0 : profile.id,
    my_agent_level: profile.agentRegion === undefined ? 'ordinary user' : 'regional agent',
    parent_name: parent === undefined ? '' : maskedAccount(parent),
    has_trade_password: profile.tradePasswordHash === '' ? 0 : 1,
    ...factorFields(exchange, profile),
    address_delay: profile.hasAddressDelay === true ? 1 : 0,
    has_mail_word: (profile.mailWord ?? '') === '' ? 0 : 1,
    withdraw_lock_time: unixSeconds(profile.withdrawalsLockedUntil ?? 0),
  }
}

const center = ({ exchange, user, language }: UserRequestContext): E.Either<ApiError, Reply> => {
  const profile = exchange.reads.user(user)
  if (profile === undefined) return E.left({ _tag: 'SessionMissing' })
  const { id, phone, email, createdAt } = profile
  const profileFields = { ...reviewFields(exchange, user, language), ...roleFields(exchange, profile) }
  return E.right(
    dataReply({
      id,
      phone,
      email,
      ...profileFields,
      account: maskedAccount(profile),
      create_date: shanghaiDateTime(createdAt),
    }),
  )
}

/** Always the signed-in user, whatever user id is sent. */
const info = ({ exchange, user, language }: UserRequestContext): E.Either<ApiError, Reply> => {
  const profile = exchange.reads.user(user)
  if (profile === undefined) return E.left({ _tag: 'SessionMissing' })
  const usdt = exchange.reads.currencies.find((coin) => coin.name === 'USDT')
  return E.right(
    dataReply({
      id: profile.id,
      account_number: profile.account,
      account: maskedAccount(profile),
      phone: profile.phone,
      email: profile.email,
      area_code: profile.areaCode,
      extension_code: profile.inviteCode,
      parent_id: profile.inviter,
      status: profile.lockedUntil > exchange.now() ? 1 : 0,
      ...reviewFields(exchange, user, language),
      ...roleFields(exchange, profile),
      nickname: '',
      head_portrait: '',
      lock_time: unixSeconds(profile.lockedUntil),
      time: shanghaiDateTime(profile.createdAt),
      create_date: shanghaiDateTime(profile.createdAt),
      usdt: fixed8(usdt === undefined ? Decimal.zero : exchange.reads.balance(user, 'spot', usdt.id).free),
    }),
  )
}

/** Users that an agent invited, directly or through other invited users. */
const regionUsers = ({ exchange, user, params }: UserRequestContext): E.Either<ApiError, Reply> => {
  const region = exchange.reads.user(user)?.agentRegion
  if (region === undefined) return E.left({ _tag: 'NotAgent' })
  const page = Params.positiveIntegerOr(params, 'page', 1, MAX_PAGE)
  if (E.isLeft(page)) return page
  const all = exchange.reads.invitedUsers(user)
  const rows = all.slice((page.right - 1) * PAGE_SIZE, page.right * PAGE_SIZE).map((invited) => ({
    city_name: region.city,
    district_name: region.district,
    phone: maskedAccount(invited),
    time: shanghaiDateTime(invited.createdAt),
  }))
  const pages = Math.max(1, Math.ceil(all.length / PAGE_SIZE))
  return E.right(dataReply({ data: rows, page: page.right, pages, total: all.length }))
}

export const USER_INFO_CALLS: ReadonlyArray<Call> = [
  { path: '/api/user/center', methods: ['GET'], access: 'signed-in', handle: center },
  { path: '/api/user/info', methods: ['GET'], access: 'signed-in', handle: info },
  { path: '/api/user/region_users', methods: ['GET'], access: 'signed-in', handle: regionUsers },
]
