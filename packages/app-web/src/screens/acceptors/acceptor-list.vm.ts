/** List of acceptors with their terms in one direction. [ACP-1] */
import type { AcceptorPort, Acceptors } from '@hexbourse/domain/acceptor'
import type { AcceptorId, Live } from '@hexbourse/domain/kernel'
import { Clocks, Decimal, LiveValue } from '@hexbourse/domain/kernel'
import type { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Figure } from '../../i18n/index.ts'
import { fiatFigure, percentFigure } from '../../shared/index.ts'

export interface DeskRow {
  readonly id: AcceptorId
  readonly name: string
  readonly quota: Figure
  readonly fee: Figure
  /** undefined where the server does not tell it. */
  readonly least: Figure | undefined
  readonly most: Figure | undefined
  readonly hasQuota: boolean
}

interface State {
  direction: Acceptors.Direction
  shown: Live<ReadonlyArray<DeskRow>>
}

export interface AcceptorListVm {
  readonly state: State
  readonly open: (direction: Acceptors.Direction) => Subscription
  readonly choose: (direction: Acceptors.Direction) => void
  readonly retry: () => void
}

const rowOf =
  (direction: Acceptors.Direction) =>
  ({ id, name, least, most, ...desk }: Acceptors.Acceptor): DeskRow => {
    const { quota, feePercent } = desk[direction]
    return {
      id,
      name,
      quota: fiatFigure(quota),
      fee: percentFigure(feePercent),
      least: least && fiatFigure(least),
      most: most && fiatFigure(most),
      hasQuota: Decimal.isPositive(quota),
    }
  }

/** A server of the contract without acceptors may answer with an error instead of an empty list. */
const withoutRejection = <A>(live: Live<ReadonlyArray<A>>): Live<ReadonlyArray<A>> =>
  LiveValue.failure(live)?._tag === 'Rejected'
    ? { _tag: 'Ready', value: [], asOf: Clocks.millis(0), freshness: 'live', refetching: false }
    : live

export const makeAcceptorListVm = (acceptors: Pick<AcceptorPort, 'acceptors' | 'retry'>): AcceptorListVm => {
  const state = proxy<State>({ direction: 'recharge', shown: ref(LiveValue.LOADING) })
  let latest: Live<ReadonlyArray<Acceptors.Acceptor>> = LiveValue.LOADING
  const show = (): void => {
    const rows = LiveValue.map((all: ReadonlyArray<Acceptors.Acceptor>) => all.map(rowOf(state.direction)))(latest)
    state.shown = ref(withoutRejection(rows))
  }
  const choose = (direction: Acceptors.Direction): void => {
    state.direction = direction
    show()
  }
  return {
    state,
    open: (direction) => {
      choose(direction)
      return acceptors.acceptors().subscribe((live) => {
        latest = live
        show()
      })
    },
    choose,
    retry: acceptors.retry,
  }
}
