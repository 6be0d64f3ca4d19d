import { FRONT_PAGE_VM } from '../../panels/front-page/front-page.token.ts'
import { HIGHLIGHTS_VM } from '../../panels/highlights/highlights.token.ts'
import { useOpen, useVm } from '../../injection/index.ts'
import { HighlightsView } from '../../panels/highlights/highlights.view.tsx'
import { FrontPageView } from '../../panels/front-page/front-page.view.tsx'

/** Highlights and figures of the exchange, below the markets. */
export const HomeFoot = () => {
  const [highlights, front] = [useVm(HIGHLIGHTS_VM), useVm(FRONT_PAGE_VM)]
  useOpen(highlights)
  useOpen(front)
  return (
    <>
      <HighlightsView vm={highlights} />
      <FrontPageView vm={front} />
    </>
  )
}
