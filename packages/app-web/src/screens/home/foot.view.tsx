import { BLURBS_VM, FRONT_PAGE_VM } from '../../composition/tokens.ts'
import { useOpen, useVm } from '../../composition/use-vm.ts'
import { BlurbsView } from '../../panels/blurbs/blurbs.view.tsx'
import { FrontPageView } from '../../panels/front-page/front-page.view.tsx'

/** What the exchange tells of itself, under the markets. */
export const HomeFoot = () => {
  const [blurbs, front] = [useVm(BLURBS_VM), useVm(FRONT_PAGE_VM)]
  useOpen(blurbs)
  useOpen(front)
  return (
    <>
      <BlurbsView vm={blurbs} />
      <FrontPageView vm={front} />
    </>
  )
}
