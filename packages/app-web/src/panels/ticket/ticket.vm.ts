/** The order form of one market: what is typed, what it would cost, and its way to the exchange. [SPOT-4] [SPOT-5] */
import type { Clock, Intents, Notices } from '@hexbourse/domain/kernel'
import { Ids } from '@hexbourse/domain/kernel'
import type { Ladder } from '@hexbourse/domain/market'
import type { OpenOrder, Placement, SpotOrder } from '@hexbourse/domain/spot'
import { Slider, Taking } from '@hexbourse/domain/spot'
import { either as E } from 'fp-ts'
import type { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Confirming, Face } from '../../flows/index.ts'
import { makeConfirming } from '../../flows/index.ts'
import type { MessageKey } from '../../i18n/index.ts'
import type { FieldName } from './ticket-figures.ts'
import { orderFrom, summaryOf, takingOf, toProblems } from './ticket-figures.ts'
import { filled, shared, stepped } from './ticket-moves.ts'
import type { Surroundings, TicketMarket, TicketState } from './ticket-state.ts'
import { againstOf, blank, judge, nothing, written } from './ticket-state.ts'
import type { Followed } from './ticket-watch.ts'
import { watch } from './ticket-watch.ts'

export type { TicketMarket }

export interface TicketVm {
  readonly state: TicketState
  readonly placing: Confirming<Placement>
  readonly stops: ReadonlyArray<Slider.Percent>
  readonly open: (market: TicketMarket) => Subscription
  readonly chooseSide: (side: SpotOrder.Side) => void
  /** Both modes begin at the last price. */
  readonly chooseMode: (mode: SpotOrder.Mode) => void
  readonly type: (field: FieldName, text: string) => void
  readonly step: (field: FieldName, by: 1 | -1) => void
  readonly pickPercent: (percent: Slider.Percent) => void
  /** A level of the book: its price, and its quantity when asked for. */
  readonly takeLevel: (level: Ladder.Level, withQuantity: boolean) => void
  /** Puts the last price into the form. */
  readonly fillLast: () => void
  /** Whether each order is to be looked at once more. */
  readonly reviewEach: (reviews: boolean) => void
  /** Asks for confirmation, or sends at once what is usual where that is wished. */
  readonly submit: () => Promise<void>
  /** Sends what was reviewed. */
  readonly place: () => Promise<void>
}

export interface TicketPorts extends Followed {
  readonly intents: Intents
  readonly clock: Clock
  readonly notices: Notices<MessageKey>
}

export const makeTicketVm = (ports: TicketPorts): TicketVm => {
  const state = proxy<TicketState>(blank())
  const around = nothing()
  const placing = makeConfirming<Placement, OpenOrder.OpenOrder>(ports.intents, ports.clock, {
    send: ports.spot.place,
    settle: ports.spot.settle,
    name: ({ pair, side }) => ({ action: 'spot.place', object: `${Ids.pairKey(pair)}-${side}` }),
    known: () => around.orders.map((order) => String(order.id)),
  })
  const change = (part: Partial<SpotOrder.Draft>, percent?: Slider.Percent): void => {
    state.draft = ref({ ...state.draft, ...part })
    state.percent = percent
    judge(state, around)
  }
  const place = async (): Promise<Face | undefined> => {
    if (state.stale || state.moved) return undefined
    const face = await placing.confirm()
    if (face === 'done' || face === 'found') change({ price: '', quantity: '' })
    return face
  }
  return {
    state,
    placing,
    stops: Slider.STEPS,
    open: (market) => {
      const { side, mode } = state.draft
      Object.assign(state, { ...blank(), market: ref(market) })
      change({ side, mode })
      const subscription = watch(ports, state, around, market)
      subscription.add(placing.withdraw)
      return subscription
    },
    chooseSide: (side) => change({ side }),
    chooseMode: (mode) => change({ mode, ...(around.last && { price: written(state, around, 'price', around.last) }) }),
    type: (field, text) => change({ [field]: text }),
    step: (field, by) => change(stepped(state, around, field, by)),
    pickPercent: (percent) => change(shared(state, around, percent), percent),
    takeLevel: (level, withQuantity) => change(filled(state, around, level, withQuantity)),
    fillLast: () => around.last && change({ price: written(state, around, 'price', around.last) }),
    reviewEach: (reviews) => ports.settings.change({ reviews }),
    submit: async () => {
      const sent = review(state, around, placing)
      if (sent === undefined || !isUsual(state, around, sent)) return
      if ((await place()) !== 'done') return
      placing.close()
      ports.notices.tell({ id: 'order-placed', kind: 'success', key: 'spot.place.done' })
    },
    place: async () => void (await place()),
  }
}

/** Asks for confirmation of a whole, affordable order, and gives it; otherwise tells the first thing that is wrong. */
const review = (
  state: TicketState,
  around: Surroundings,
  placing: Confirming<Placement>,
): SpotOrder.Order | undefined => {
  const { market, draft } = state
  if (market === undefined || state.stale) return undefined
  const against = againstOf(state, around)
  const order = orderFrom(draft, around.language, market, against)
  if (E.isLeft(order)) {
    state.problems = ref(toProblems(order.left))
    return undefined
  }
  state.reviewed = ref(summaryOf(order.right, draft.side, market, against))
  state.moved = false
  around.reviewed = order.right.mode === 'market' ? against.last : undefined
  placing.ask({ ...order.right, pair: market.pair })
  return order.right
}

/** What cannot be judged is not usual. */
const isUsual = (state: TicketState, around: Surroundings, order: SpotOrder.Order): boolean => {
  const { market } = state
  const against = againstOf(state, around)
  if (state.reviews || market === undefined || against.last === undefined) return false
  return !Taking.isUnusual(order, against.last, takingOf(order, market, against))
}
