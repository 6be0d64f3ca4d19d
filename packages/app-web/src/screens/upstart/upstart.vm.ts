/** The offering of the exchange's own token. [NEWS-3] */
import type { ContentPort } from '@hexbourse/domain/content'
import { Offering } from '@hexbourse/domain/content'
import type { Clock, Live, Millis, Navigator } from '@hexbourse/domain/kernel'
import { Decimal, Lives } from '@hexbourse/domain/kernel'
import { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import { makeReading } from '../../flows/index.ts'
import type { Figure } from '../../i18n/index.ts'

export interface Part {
  readonly id: 'issued' | 'remaining'
  readonly amount: Figure
  readonly share: Figure
  /** As it is drawn: pictures are made of floats. */
  readonly drawn: number
}

export interface Facts {
  readonly token: string
  readonly parts: ReadonlyArray<Part>
  readonly total: Figure
  readonly price: Figure
  readonly unit: string
  readonly start: Millis
  readonly end: Millis
}

export interface UpstartVm {
  readonly state: { live: Live<undefined>; facts: Facts | undefined }
  readonly open: () => Subscription
  readonly retry: () => void
  /** To the market of the token. */
  readonly buy: () => void
}

const percent = (value: Decimal.Decimal): Figure => ({ value, places: 2 })
const whole = (value: Decimal.Decimal): Figure => ({
  value,
  places: (Decimal.toText(value).split('.')[1] ?? '').length,
})

const factsOf = (offering: Offering.Offering): Facts => {
  const [issued, remaining] = [Offering.issuedShare(offering), Offering.remainingShare(offering)]
  return {
    token: Offering.TOKEN,
    parts: [
      { id: 'issued', amount: whole(offering.issued), share: percent(issued), drawn: Number(Decimal.toText(issued)) },
      {
        id: 'remaining',
        amount: whole(offering.remaining),
        share: percent(remaining),
        drawn: Number(Decimal.toText(remaining)),
      },
    ],
    total: whole(offering.total),
    price: whole(offering.price),
    unit: offering.unit,
    start: offering.start,
    end: offering.end,
  }
}

export const makeUpstartVm = (content: ContentPort, navigator: Navigator, clock: Clock): UpstartVm => {
  const state = proxy<UpstartVm['state']>({ live: ref(Lives.WAITING), facts: undefined })
  const reading = makeReading<Offering.Offering>(clock, (live) => {
    const offering = Lives.latest(live)
    state.facts = offering && ref(factsOf(offering))
    state.live = ref(Lives.map(() => undefined)(live))
  })
  const read = (): void => void reading.read(content.offering)
  return {
    state,
    open: () => {
      read()
      return new Subscription(reading.forget)
    },
    retry: read,
    buy: () => navigator.go({ _tag: 'DealCenter', pair: Offering.MARKET }),
  }
}
