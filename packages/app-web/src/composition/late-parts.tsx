/** The parts that come after a page. */
import type { HomeParts } from '../screens/home/home.view.tsx'
import { latePart } from './late.tsx'
import type { Need } from './need.ts'

export const makeFooterLinks = (need: Need) =>
  latePart(async () => {
    const [{ FooterLinksView }] = await Promise.all([import('../shell/footer-links.view.tsx'), need('content')])
    return FooterLinksView
  })

export const makeHomeParts = (need: Need): HomeParts => {
  const late = async () => {
    const [views] = await Promise.all([import('../screens/home/late.view.tsx'), need('content')])
    return views
  }
  const foot = async () => {
    const [{ HomeFoot }] = await Promise.all([import('../screens/home/foot.view.tsx'), need('content')])
    return HomeFoot
  }
  return {
    Notices: latePart(async () => (await late()).HomeNotices),
    Strip: latePart(async () => (await late()).HomeStrip),
    Banners: latePart(async () => (await late()).HomeBanners),
    Foot: latePart(foot),
  }
}
