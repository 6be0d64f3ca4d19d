/** Figures and app links published by the operator. Shows nothing that the operator did not publish. [HOME-1] */
import type { ContentPort } from '@hexbourse/domain/content'
import { FrontPage } from '@hexbourse/domain/content'
import type { Clock } from '@hexbourse/domain/kernel'
import { Decimal, LiveValue } from '@hexbourse/domain/kernel'
import { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import { makeLatestRead } from '../../shared/index.ts'

export interface DisplayedFigure {
  readonly name: FrontPage.FigureName
  readonly value: Decimal.Decimal
  readonly places: number
  /** Selects the plural form; not displayed itself. */
  readonly count: number
}

export interface FrontPageVm {
  readonly state: { apps: ReadonlyArray<FrontPage.App>; figures: ReadonlyArray<DisplayedFigure> }
  readonly open: () => Subscription
}

const displayedFigure = (figure: FrontPage.Figure): DisplayedFigure => ({
  ...figure,
  places: FrontPage.decimalsOf(figure),
  count: Number(Decimal.toText(figure.value)),
})

export const makeFrontPageVm = (content: ContentPort, clock: Clock): FrontPageVm => {
  const state = proxy<FrontPageVm['state']>({ apps: ref([]), figures: ref([]) })
  const latestRead = makeLatestRead<FrontPage.FrontPage>(clock, (live) => {
    const { apps, figures } = LiveValue.latest(live) ?? FrontPage.EMPTY
    state.apps = ref(apps)
    state.figures = ref(figures.map(displayedFigure))
  })
  return {
    state,
    open: () => {
      void latestRead.read(content.frontPage)
      return new Subscription(latestRead.reset)
    },
  }
}
