/** Screens of what the exchange has written, and the parts that come after a page. */
import type { HomeParts } from '../screens/home/home.view.tsx'
import { latePart } from './late.tsx'
import type { Need } from './need.ts'
import { useArticle, useQuery } from './query.ts'
import { lazyScreen } from './screen.tsx'

export const makeContentScreens = (need: Need) => {
  const NoticeList = lazyScreen(async () => {
    const [{ NoticeListView }] = await Promise.all([
      import('../screens/notice-list/notice-list.view.tsx'),
      need('shell', 'content'),
    ])
    return NoticeListView
  })
  const NoticeDetail = lazyScreen(async () => {
    const [{ NoticeDetailView }] = await Promise.all([
      import('../screens/notice-detail/notice-detail.view.tsx'),
      need('shell', 'content'),
    ])
    return NoticeDetailView
  })
  const Upstart = lazyScreen(async () => {
    const [{ UpstartView }] = await Promise.all([
      import('../screens/upstart/upstart.view.tsx'),
      need('shell', 'content'),
    ])
    return UpstartView
  })
  const NoticeListAt = () => <NoticeList topic={useQuery('topic')} />
  const NoticeDetailAt = () => <NoticeDetail id={useArticle()} />
  return {
    lazy: { 'notice-list': NoticeList, 'notice-detail': NoticeDetail, upstart: Upstart },
    screens: { 'notice-list': NoticeListAt, 'notice-detail': NoticeDetailAt, upstart: Upstart },
  }
}

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
  return {
    Notices: latePart(async () => (await late()).HomeNotices),
    Strip: latePart(async () => (await late()).HomeStrip),
    Banners: latePart(async () => (await late()).HomeBanners),
  }
}
