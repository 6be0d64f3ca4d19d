/** The money commands of C2cPort over offers and orders in memory. */
import type { C2cOrder, C2cPort, OrderActionRequest, TakeRequest, WithdrawRequest } from '@hexbourse/domain/c2c'
import { C2cLifeCycle, C2cOffer } from '@hexbourse/domain/c2c'
import type { UserId } from '@hexbourse/domain/kernel'
import { Intent, Outcome } from '@hexbourse/domain/kernel'

import { actOnOrder, publishOffer, takeOffer, withdrawOffer } from './c2c-actions.ts'
import type { BookOffer, BookOrder, C2cBook } from './c2c-book.ts'
import { offerView, ordersOf, orderView } from './c2c-views.ts'
import type { FakeCommandParts, FakeCommands } from './commands.ts'

type User = () => UserId | undefined

// Constructors
export const fakeC2cCommands = (
  book: C2cBook,
  user: User,
  { define }: Pick<FakeCommands, 'define'>,
): Pick<C2cPort, 'publish' | 'withdraw' | 'take' | 'act'> => ({
  publish: define(publishParts(book, user)),
  withdraw: define(withdrawParts(book)),
  take: define(takeParts(book, user)),
  act: define(actParts(book, user)),
})

// Internal
const publishParts = (
  book: C2cBook,
  user: User,
): FakeCommandParts<C2cOffer.OfferRequest, C2cOffer.Offer | undefined, BookOffer> => {
  const own = () =>
    book
      .offers()
      .filter(({ poster }) => poster === user())
      .map((offer) => offerView(book.state, offer))
  return {
    action: 'c2c.publish',
    subject: ({ side, currency }) => `${side}-${currency}`,
    submit: (owner, request) => publishOffer(book, owner, request),
    answer: (offer) => offerView(book.state, offer),
    ids: () => own().map(({ id }) => String(id)),
    find: ({ body }, baseline) =>
      Outcome.resolutionOf<C2cOffer.Offer | undefined>(C2cOffer.candidates(own(), body, baseline)),
  }
}

const withdrawParts = (book: C2cBook): FakeCommandParts<WithdrawRequest, undefined, undefined> => ({
  action: 'c2c.withdraw',
  subject: ({ id }) => String(id),
  submit: (owner, request) => withdrawOffer(book, owner, request),
  answer: () => undefined,
  ids: () => [],
  find: ({ body }) =>
    book.offers().some(({ id, status }) => id === body.id && (status === 'open' || status === 'taken'))
      ? { _tag: 'NotFound' }
      : { _tag: 'Confirmed', result: undefined, serverMessage: '' },
})

const takeParts = (book: C2cBook, user: User): FakeCommandParts<TakeRequest, C2cOrder.Order | undefined, BookOrder> => {
  const taken = (offer: TakeRequest['id']) =>
    ordersOf(book, user()).filter((order) => order.role === 'taker' && order.offer === offer)
  return {
    action: 'c2c.take',
    subject: ({ id }) => String(id),
    submit: (owner, request) => takeOffer(book, owner, request),
    answer: (order) => orderView(book.state, order, user()),
    ids: ({ id: offer }) => taken(offer).map(({ id }) => String(id)),
    find: ({ body }, baseline) =>
      Outcome.resolutionOf<C2cOrder.Order | undefined>(
        taken(body.id).filter(({ id }) => Intent.isOutside(baseline, String(id))),
      ),
  }
}

const actParts = (
  book: C2cBook,
  user: User,
): FakeCommandParts<OrderActionRequest, C2cOrder.Order | undefined, BookOrder> => ({
  action: 'c2c.act',
  subject: ({ id }) => String(id),
  submit: (owner, request) => actOnOrder(book, owner, request),
  answer: (order) => orderView(book.state, order, user()),
  ids: () => [],
  find: ({ body }) => {
    const order = ordersOf(book, user()).find(({ id }) => id === body.id)
    if (order === undefined) return { _tag: 'Unknown' }
    return C2cLifeCycle.followsAction(order.status, body.action)
      ? { _tag: 'Confirmed', result: order, serverMessage: '' }
      : { _tag: 'NotFound' }
  },
})
