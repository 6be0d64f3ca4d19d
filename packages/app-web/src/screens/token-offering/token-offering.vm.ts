/** Offering of the exchange's own token. [NEWS-3] */
import type { ContentPort } from '@hexbourse/domain/content'
import { Offering } from '@hexbourse/domain/content'
import type { Clock, Live } from '@hexbourse/domain/kernel'
import { Decimal, LiveValue } from '@hexbourse/domain/kernel'
import { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Navigator } from '../../ports/index.ts'
import { makeLatestRead } from '../../shared/index.ts'
import type { Figure } from '../../i18n/index.ts'

export interface AllocationRow {
  readonly id: 'issued' | 'remaining'
  readonly amount: Figure
  readonly share: Figure
  /** Percent as a float, for the chart only. */
  readonly chartShare: number
}

export interface OfferingFacts {
  readonly token: string
  readonly allocation: ReadonlyArray<AllocationRow>
  readonly total: Figure
  readonly price: Figure
  readonly unit: string
  /** First and last day, such as 2026-11-21. */
  readonly start: string
  readonly end: string
}

export interface TokenOfferingVm {
  readonly state: { live: Live<undefined>; facts: OfferingFacts | undefined }
  readonly open: () => Subscription
  readonly retry: () => void
  /** Opens the market of the token. */
  readonly buy: () => void
}

const percentFigure = (value: Decimal.Decimal): Figure => ({ value, places: 2, kind: 'percent' })
const exactFigure = (value: Decimal.Decimal): Figure => ({
  value,
  places: (Decimal.toText(value).split('.')[1] ?? '').length,
})

const factsOf = (offering: Offering.Offering): OfferingFacts => {
  const [issued, remaining] = [Offering.issuedShare(offering), Offering.remainingShare(offering)]
  return {
    token: Offering.TOKEN_NAME,
    allocation: [
      {
        id: 'issued',
        amount: exactFigure(offering.issued),
        share: percentFigure(issued),
        chartShare: Number(Decimal.toText(issued)),
      },
      {
        id: 'remaining',
        amount: exactFigure(offering.remaining),
        share: percentFigure(remaining),
        chartShare: Number(Decimal.toText(remaining)),
      },
    ],
    total: exactFigure(offering.total),
    price: exactFigure(offering.price),
    unit: offering.unit,
    start: offering.start,
    end: offering.end,
  }
}

export const makeTokenOfferingVm = (content: ContentPort, navigator: Navigator, clock: Clock): TokenOfferingVm => {
  const state = proxy<TokenOfferingVm['state']>({ live: ref(LiveValue.LOADING), facts: undefined })
  const latestRead = makeLatestRead<Offering.Offering>(clock, (live) => {
    const offering = LiveValue.latest(live)
    state.facts = offering && ref(factsOf(offering))
    state.live = ref(LiveValue.map(() => undefined)(live))
  })
  const read = (): void => void latestRead.read(content.offering)
  return {
    state,
    open: () => {
      read()
      return new Subscription(latestRead.reset)
    },
    retry: read,
    buy: () => navigator.go({ _tag: 'Trade', pair: Offering.MARKET_SLUG }),
  }
}
