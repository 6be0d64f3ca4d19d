/** What the operator tells of itself: figures it answers for, and where its apps are. Nothing told, nothing shown. [HOME-1] */
import type { ContentPort } from '@hexbourse/domain/content'
import { FrontPage } from '@hexbourse/domain/content'
import type { Clock } from '@hexbourse/domain/kernel'
import { Decimal, Lives } from '@hexbourse/domain/kernel'
import { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import { makeReading } from '../../flows/index.ts'

export interface ShownFigure {
  readonly name: FrontPage.FigureName
  readonly value: Decimal.Decimal
  readonly places: number
  /** Chooses between one and many, and is never written. */
  readonly count: number
}

export interface FrontPageVm {
  readonly state: { apps: ReadonlyArray<FrontPage.App>; figures: ReadonlyArray<ShownFigure> }
  readonly open: () => Subscription
}

const shown = (figure: FrontPage.Figure): ShownFigure => ({
  ...figure,
  places: FrontPage.placesOf(figure),
  count: Number(Decimal.toText(figure.value)),
})

export const makeFrontPageVm = (content: ContentPort, clock: Clock): FrontPageVm => {
  const state = proxy<FrontPageVm['state']>({ apps: ref([]), figures: ref([]) })
  const reading = makeReading<FrontPage.FrontPage>(clock, (live) => {
    const { apps, figures } = Lives.latest(live) ?? FrontPage.EMPTY
    state.apps = ref(apps)
    state.figures = ref(figures.map(shown))
  })
  return {
    state,
    open: () => {
      void reading.read(content.frontPage)
      return new Subscription(reading.forget)
    },
  }
}
