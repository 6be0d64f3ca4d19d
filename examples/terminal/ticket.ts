/** The order ticket as a pure state: a key gives the next state, and what is to be done. */
import type { Side } from '@hexbourse/domain/trading'

export type Field = 'price' | 'quantity'

export interface Ticket {
  readonly side: Side
  readonly price: string
  readonly quantity: string
  readonly field: Field
  /** Index of the selected open order. */
  readonly selected: number
  /** What Enter confirms. */
  readonly review: 'none' | 'place' | 'cancel'
}

export type Action = 'none' | 'check' | 'place' | 'cancel' | 'quit'

export interface Step {
  readonly ticket: Ticket
  readonly action: Action
}

/** As `keypress` of node:readline reports it. */
export interface Key {
  readonly name?: string | undefined
  readonly sequence?: string | undefined
  readonly ctrl?: boolean | undefined
}

export const EMPTY: Ticket = { side: 'buy', price: '', quantity: '', field: 'price', selected: 0, review: 'none' }

const MOST_CHARACTERS = 20

/** `openCount`: number of open orders that can be selected. */
export const press = (ticket: Ticket, key: Key, openCount: number): Step => {
  if (key.name === 'q' || (key.ctrl === true && key.name === 'c')) return { ticket, action: 'quit' }
  return ticket.review === 'none' ? edit(ticket, key, openCount) : review(ticket, key)
}

/** Enter confirms; every other key goes back, so that no order is sent by a slip. */
const review = (ticket: Ticket, key: Key): Step => {
  const back: Ticket = { ...ticket, review: 'none' }
  if (key.name !== 'return' || ticket.review === 'none') return { ticket: back, action: 'none' }
  return { ticket: back, action: ticket.review }
}

const edit = (ticket: Ticket, { name = '', sequence = '' }: Key, openCount: number): Step => {
  const to = (change: Partial<Ticket>): Step => ({ ticket: { ...ticket, ...change }, action: 'none' })
  const text = ticket[ticket.field]
  switch (name) {
    case 'tab':
      return to({ field: ticket.field === 'price' ? 'quantity' : 'price' })
    case 'b':
      return to({ side: 'buy' })
    case 's':
      return to({ side: 'sell' })
    case 'up':
      return to({ selected: Math.max(0, ticket.selected - 1) })
    case 'down':
      return to({ selected: Math.min(Math.max(0, openCount - 1), ticket.selected + 1) })
    case 'backspace':
      return to({ [ticket.field]: text.slice(0, -1) })
    case 'return':
      return { ticket, action: 'check' }
    case 'x':
      return openCount === 0 ? to({}) : to({ review: 'cancel' })
    default:
      return /^[\d.]$/.test(sequence) && text.length < MOST_CHARACTERS
        ? to({ [ticket.field]: text + sequence })
        : to({})
  }
}
