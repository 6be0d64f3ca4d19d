/** HTTP calls of peer-to-peer trade. [C2C-1] [C2C-2] [C2C-3] [C2C-4] [C2C-5] */
import type { C2cOffer, C2cOrder, OrderActionRequest } from '@hexbourse/domain/c2c'
import type { CallError, Page, Read, UserId } from '@hexbourse/domain/kernel'
import { function as F, option as O, readerTaskEither as RTE, taskEither as TE } from 'fp-ts'

import type { C2cCalls, SystemCalls } from '../environment/index.ts'
import type { Reply } from '../wire/index.ts'
import {
  decodeAppeal,
  decodeCoins,
  decodeLimits,
  decodeMessages,
  decodeOffers,
  decodeOrder,
  decodeOrders,
  decodePaymentDetails,
  decodePublishedOffer,
  decodeShops,
  decodeTakenOrder,
  encodeAppeal,
  encodeC2cId,
  encodeMessage,
  encodeOfferFilter,
  encodeOfferRequest,
  encodeOrderAction,
  encodePaymentDetails,
} from '../wire/index.ts'
import { allPages, PAGE_SIZE } from './all-pages.ts'
import type { CallClient, Query } from './client.ts'
import { inZone, resultInZone } from './in-zone.ts'

/** Rows of a page of the contract, where a request cannot choose. */
const CONTRACT_PAGE_SIZE = 10

/** `viewer` is the signed-in user, read at each call. */
export const c2cCalls = (rest: CallClient, system: SystemCalls, viewer: () => UserId | undefined): C2cCalls => {
  const coins = F.pipe(
    rest.get('currency/list'),
    RTE.chainEitherK(({ body }) => decodeCoins(body)),
  )
  return {
    ...commandCalls(rest, system, viewer),
    ...listCalls(rest, system, coins),
    ...disputeCalls(rest),
    paymentDetails: F.pipe(
      rest.post('user/cash_info', {}),
      RTE.chainEitherK(({ body }) => decodePaymentDetails(body)),
    ),
    savePaymentDetails: (details) => messageOf(rest.post('user/cash_save', { ...encodePaymentDetails(details) })),
    coins,
    order: (id) =>
      inZone(system)((zone) =>
        F.pipe(
          rest.get('c2c_deal', encodeC2cId(id)),
          RTE.chainEitherK(({ body }) => decodeOrder(viewer(), zone)(body)),
        ),
      ),
    limits: announcedLimits(rest, system),
    shops: F.pipe(
      rest.get('user/info'),
      RTE.chainEitherK(({ body }) => decodeShops(body)),
    ),
  }
}

// Internal
const messageOf = (call: Read<Reply>): TE.TaskEither<CallError, string> =>
  F.pipe(
    call(),
    TE.map(({ message }) => message),
  )

type CommandCalls = Pick<C2cCalls, 'publish' | 'withdraw' | 'take' | 'act'>

/** Each is sent at once; only the times of the answer wait for the zone. */
const commandCalls = (rest: CallClient, system: SystemCalls, viewer: () => UserId | undefined): CommandCalls => {
  const read = resultInZone(system)
  return {
    publish: ({ id, body }) =>
      read(rest.postCommand('c2c_send', { ...encodeOfferRequest(body) }, id, bodyOf), decodePublishedOffer),
    withdraw: ({ id, body }) => rest.postCommand('c2c/back_send', encodeC2cId(body.id), id, () => undefined),
    take: ({ id, body }) =>
      read(rest.postCommand('c2c/do_legal_deal', encodeC2cId(body.id), id, bodyOf), decodeTakenOrder),
    act: ({ id, body }) =>
      read(
        rest.postCommand(pathOf(body), { ...encodeOrderAction(body) }, id, bodyOf),
        (zone) => (wire) => O.toUndefined(O.fromEither(decodeOrder(viewer(), zone)(wire))),
      ),
  }
}

const bodyOf = ({ body }: Reply): unknown => body

const pathOf = ({ action, side }: Pick<OrderActionRequest, 'action' | 'side'>): string => {
  if (action === 'confirm-paid') return 'c2c/user_legal_pay'
  if (action === 'cancel') return 'c2c/user_legal_pay_cancel'
  return side === 'sell' ? 'c2c/legal_deal_sure' : 'c2c/legal_deal_user_sure'
}

type Lists = Pick<C2cCalls, 'offers' | 'ownOffers' | 'allOwnOffers' | 'takenOrders' | 'offerOrders' | 'recentOrders'>

const listCalls = (rest: CallClient, system: SystemCalls, coins: C2cCalls['coins']): Lists => {
  const offers = offerPages(rest, system)
  const orders = orderPages(rest, system)
  const takenOrders = (page: number) => orders('c2c_user_deal', 'taker', { page: String(page) })
  const offerOrders: Lists['offerOrders'] = (offer, page) =>
    orders('c2c/legal_send_deal_list', 'poster', { ...encodeC2cId(offer), page: String(page) })
  const ownOffers = offers('c2c/seller_trade')
  const allOwnOffers: Lists['allOwnOffers'] = F.pipe(
    coins,
    RTE.map((known) => known.flatMap(({ id }) => SIDES.map((side) => ({ side, currency: id })))),
    RTE.chain(RTE.traverseArray((filter) => allPages((page) => ownOffers(filter, page)))),
    RTE.map((lists) => lists.flat()),
  )
  const longList = (path: string, role: C2cOrder.Role) =>
    itemsOf(orders(path, role, { page: '1', limit: String(PAGE_SIZE) }))
  const announced = joined(longList('c2c_user_deal', 'taker'), longList('c2c_seller_deal', 'poster'))
  // the contract lists the finished orders of all own offers, the others only by offer
  const ofTakenOffers = F.pipe(
    allOwnOffers,
    RTE.map((own) => own.filter(({ status }) => status === 'taken')),
    RTE.chain(RTE.traverseArray(({ id }) => itemsOf(offerOrders(id, 1)))),
    RTE.map((lists) => lists.flat()),
  )
  const finished = itemsOf(orders('c2c_seller_deal', 'poster', { page: '1' }))
  const found = joined(joined(itemsOf(takenOrders(1)), finished), ofTakenOffers)
  return {
    offers: offers('c2c_deal_platform'),
    ownOffers,
    allOwnOffers,
    takenOrders,
    offerOrders,
    recentOrders: F.pipe(
      RTE.fromTaskEither(system.info),
      RTE.chain(({ capabilities }) => (capabilities.has('c2c_push') ? announced : found)),
    ),
  }
}

const SIDES = ['buy', 'sell'] as const

const offerPages =
  (rest: CallClient, system: SystemCalls) =>
  (path: string) =>
  (filter: C2cOffer.OfferFilter, page: number): Read<Page<C2cOffer.Offer>> =>
    inZone(system)((zone) =>
      F.pipe(
        rest.get(path, encodeOfferFilter(filter, page)),
        RTE.chainEitherK(({ body }) => decodeOffers({ page, limit: CONTRACT_PAGE_SIZE }, zone)(body)),
      ),
    )

const orderPages =
  (rest: CallClient, system: SystemCalls) =>
  (path: string, role: C2cOrder.Role, query: Query & { readonly page: string }): Read<Page<C2cOrder.Order>> =>
    inZone(system)((zone) =>
      F.pipe(
        rest.get(path, query),
        RTE.chainEitherK(({ body }) =>
          decodeOrders(role, { page: Number(query.page), limit: CONTRACT_PAGE_SIZE }, zone)(body),
        ),
      ),
    )

const itemsOf = <A>(read: Read<Page<A>>): Read<ReadonlyArray<A>> =>
  F.pipe(
    read,
    RTE.map(({ items }) => items),
  )

/** A row of both is that of the second. */
const joined = <A extends { readonly id: number }>(
  first: Read<ReadonlyArray<A>>,
  second: Read<ReadonlyArray<A>>,
): Read<ReadonlyArray<A>> =>
  F.pipe(
    RTE.Do,
    RTE.apS('first', first),
    RTE.apS('second', second),
    RTE.map((lists) => [...new Map([...lists.first, ...lists.second].map((row) => [row.id, row])).values()]),
  )

const announcedLimits = (rest: CallClient, system: SystemCalls): C2cCalls['limits'] =>
  F.pipe(
    RTE.fromTaskEither(system.info),
    RTE.chain(({ capabilities }): C2cCalls['limits'] =>
      capabilities.has('c2c_limits')
        ? F.pipe(
            rest.get('c2c/limits'),
            RTE.chainEitherK(({ body }) => decodeLimits(body)),
          )
        : RTE.right(undefined),
    ),
  )

const disputeCalls = (rest: CallClient): Pick<C2cCalls, 'appeal' | 'submitAppeal' | 'messages' | 'sendMessage'> => ({
  appeal: (id) =>
    F.pipe(
      rest.get('c2c/appeal', encodeC2cId(id)),
      RTE.chainEitherK(({ body }) => decodeAppeal(body)),
    ),
  submitAppeal: (id, statement) => messageOf(rest.post('c2c/appeal', encodeAppeal(id, statement))),
  messages: (id) =>
    F.pipe(
      rest.get('c2c/messages', encodeC2cId(id)),
      RTE.chainEitherK(({ body }) => decodeMessages(body)),
    ),
  sendMessage: (id, text) => messageOf(rest.post('c2c/messages', encodeMessage(id, text))),
})
