/** Statements of appeals and messages of the parties, in memory. */
import type { C2cChat } from '@hexbourse/domain/c2c'
import { C2cAppeal, C2cLifeCycle } from '@hexbourse/domain/c2c'
import type { OrderId, UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import { decideAppeal } from './c2c-actions.ts'
import type { C2cBook } from './c2c-book.ts'
import { partyOf } from './c2c-book.ts'

// Model
interface Line extends Omit<C2cChat.ChatMessage, 'from'> {
  readonly by: UserId | 'operator'
}

type Refusal = 'OrderUnknown' | 'AppealNotAllowed' | 'OrderEnded'

export interface C2cDisputes {
  readonly appeal: (id: OrderId) => C2cAppeal.Appeal | undefined
  readonly submit: (
    user: UserId,
    id: OrderId,
    statement: C2cAppeal.Draft,
  ) => E.Either<{ readonly _tag: Refusal }, string>
  /** The operator's decision; false for an order that has no open appeal. */
  readonly decide: (id: OrderId, awardedTo: C2cLifeCycle.Party) => boolean
  /** As one party sees them, oldest first. */
  readonly messages: (user: UserId | undefined, id: OrderId) => ReadonlyArray<C2cChat.ChatMessage>
  readonly write: (by: UserId | 'operator', id: OrderId, text: string) => E.Either<{ readonly _tag: Refusal }, string>
}

// Constructors
export const c2cDisputes = (book: C2cBook, changed: () => void): C2cDisputes => {
  const appeals = new Map<OrderId, C2cAppeal.Appeal>()
  const lines = new Map<OrderId, ReadonlyArray<Line>>()
  const orderOf = (id: OrderId) => book.orders().find((order) => order.id === id)
  const put = <A>(into: Map<OrderId, A>, id: OrderId, value: A): E.Either<never, string> => {
    into.set(id, value)
    changed()
    return E.right('done')
  }
  return {
    appeal: (id) => appeals.get(id),
    submit: (user, id, { reason, pictures }) => {
      const [order, appeal] = [orderOf(id), appeals.get(id)]
      const by = order && partyOf(order, user)
      if (order === undefined || by === undefined) return E.left({ _tag: 'OrderUnknown' })
      if (!C2cAppeal.canState(order.status, appeal, by)) return E.left({ _tag: 'AppealNotAllowed' })
      const statements = [...(appeal?.statements ?? []), { by, reason, pictures, at: book.now() }]
      return put(appeals, id, { statements, awardedTo: undefined })
    },
    decide: (id, awardedTo) => {
      const appeal = appeals.get(id)
      if (appeal === undefined || E.isLeft(decideAppeal(book, id, awardedTo))) return false
      put(appeals, id, { ...appeal, awardedTo })
      return true
    },
    messages: (user, id) => (lines.get(id) ?? []).map(({ by, ...line }) => ({ ...line, from: seenBy(by, user) })),
    write: (by, id, text) => {
      const order = orderOf(id)
      if (order === undefined || (by !== 'operator' && partyOf(order, by) === undefined))
        return E.left({ _tag: 'OrderUnknown' })
      if (!C2cLifeCycle.isOpen(order.status)) return E.left({ _tag: 'OrderEnded' })
      const before = lines.get(id) ?? []
      return put(lines, id, [...before, { id: before.length + 1, by, text, at: book.now() }])
    },
  }
}

// Internal
const seenBy = (by: Line['by'], user: UserId | undefined): C2cChat.ChatMessage['from'] =>
  by === 'operator' ? by : by === user ? 'user' : 'counterparty'
