/** Wire format of appeals and of messages between the parties of a C2C order. [C2C-5] [Q17] */
import type { C2cAppeal, C2cChat } from '@hexbourse/domain/c2c'
import type { OrderId } from '@hexbourse/domain/kernel'
import * as v from 'valibot'

import { count, orderId, seconds } from './numbers.ts'
import type { DecodeResult } from './read.ts'
import { decodeWith, optional } from './read.ts'

/** Longer than any text that a party can send. */
const MAX_TEXT_LENGTH = 4_000
const text = v.pipe(v.string(), v.maxLength(MAX_TEXT_LENGTH))
const party = v.picklist(['payer', 'receiver'])

const STATEMENT = v.pipe(
  v.object({ by: party, reason: text, pics: v.optional(text, ''), time_ts: seconds }),
  v.transform((row): C2cAppeal.Statement => ({
    by: row.by,
    reason: row.reason,
    pictures: row.pics.split(',').filter((address) => address !== ''),
    at: row.time_ts,
  })),
)
const APPEAL = v.nullable(
  v.pipe(
    v.object({ statements: v.pipe(v.array(STATEMENT), v.maxLength(2)), decision: optional(party) }),
    v.transform(({ statements, decision }): C2cAppeal.Appeal => ({
      statements: [...statements].sort((a, b) => a.at - b.at),
      awardedTo: decision,
    })),
  ),
)

/** undefined where no party has appealed. */
export const decodeAppeal: (wire: unknown) => DecodeResult<C2cAppeal.Appeal | undefined> = decodeWith(
  v.pipe(
    APPEAL,
    v.transform((appeal) => appeal ?? undefined),
  ),
)

export const encodeAppeal = (id: OrderId, { reason, pictures }: C2cAppeal.Draft) => ({
  id: String(id),
  reason,
  pics: pictures.join(','),
})

const AUTHORS = { me: 'user', other: 'counterparty', operator: 'operator' } as const
const MESSAGE = v.pipe(
  v.object({ id: count, from: v.picklist(['me', 'other', 'operator']), text, time_ts: seconds }),
  v.transform((row): C2cChat.ChatMessage => ({ id: row.id, from: AUTHORS[row.from], text: row.text, at: row.time_ts })),
)
const MAX_MESSAGES = 1_000

/** Oldest first. */
export const decodeMessages: (wire: unknown) => DecodeResult<ReadonlyArray<C2cChat.ChatMessage>> = decodeWith(
  v.pipe(
    v.array(MESSAGE),
    v.maxLength(MAX_MESSAGES),
    v.transform((messages) => [...messages].sort((a, b) => a.id - b.id)),
  ),
)

export const encodeMessage = (id: OrderId, message: string) => ({ id: String(id), text: message })

/** The order of a new message. */
export const decodeMessagePush: (wire: unknown) => DecodeResult<OrderId> = decodeWith(
  v.pipe(
    v.object({ id: orderId }),
    v.transform(({ id }) => id),
  ),
)
