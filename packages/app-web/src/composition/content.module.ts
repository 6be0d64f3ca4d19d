/** What the exchange has written, and the parts of the home page that come last. */
import { contentPort, trendPort } from '@hexbourse/adapters/live'
import { chartCalls, contentCalls } from '@hexbourse/adapters/rest'
import { noticeLog } from '@hexbourse/adapters/storage'
import { ContainerModule } from 'inversify'

import { makeBannerVm } from '../panels/banner/banner.vm.ts'
import { makeBlurbsVm } from '../panels/blurbs/blurbs.vm.ts'
import { makeFrontPageVm } from '../panels/front-page/front-page.vm.ts'
import { makeHeadlinesVm } from '../panels/notices/notices.vm.ts'
import { makeTickerVm } from '../panels/ticker/ticker.vm.ts'
import { makeAccountMessageVm } from '../screens/account-message/account-message.vm.ts'
import { makeNoticeDetailVm } from '../screens/notice-detail/notice-detail.vm.ts'
import { makeUpstartVm } from '../screens/upstart/upstart.vm.ts'
import { makeFooterLinksVm } from '../shell/footer-links.vm.ts'
import * as T from './tokens.ts'
import { wayTo } from './ways.ts'

export const module = new ContainerModule(({ bind }) => {
  bind(T.CONTENT)
    .toResolvedValue((rest, system) => contentPort(contentCalls(rest, system)), [T.REST, T.SYSTEM])
    .inSingletonScope()
  bind(T.TREND)
    .toResolvedValue((rest, clock) => trendPort(chartCalls(rest), clock), [T.REST, T.CLOCK])
    .inSingletonScope()
  bind(T.HEADLINES_VM).toResolvedValue(makeHeadlinesVm, [T.CONTENT, T.PREFERENCES, T.CLOCK]).inTransientScope()
  bind(T.NOTICE_LOG)
    .toResolvedValue(
      (store, tabs, session) => noticeLog(store, tabs, () => session.credential().user),
      [T.STORE, T.TABS, T.SESSION],
    )
    .inSingletonScope()
  bind(T.ACCOUNT_MESSAGE_VM).toResolvedValue(makeAccountMessageVm, [T.NOTICE_LOG, T.HEADLINES_VM]).inTransientScope()
  bind(T.NOTICE_DETAIL_VM).toResolvedValue(makeNoticeDetailVm, [T.CONTENT, T.PREFERENCES, T.CLOCK]).inTransientScope()
  bind(T.UPSTART_VM).toResolvedValue(makeUpstartVm, [T.CONTENT, T.NAVIGATOR, T.CLOCK]).inTransientScope()
  bind(T.BANNER_VM)
    .toResolvedValue(
      (content, preferences, clock) => makeBannerVm(content, preferences, clock, wayTo),
      [T.CONTENT, T.PREFERENCES, T.CLOCK],
    )
    .inTransientScope()
  bind(T.BLURBS_VM).toResolvedValue(makeBlurbsVm, [T.CONTENT, T.PREFERENCES, T.CLOCK]).inTransientScope()
  bind(T.FRONT_PAGE_VM).toResolvedValue(makeFrontPageVm, [T.CONTENT, T.CLOCK]).inTransientScope()
  bind(T.TICKER_VM).toResolvedValue(makeTickerVm, [T.MARKET, T.TREND]).inTransientScope()
  bind(T.FOOTER_LINKS_VM).toResolvedValue(makeFooterLinksVm, [T.CONTENT, T.PREFERENCES]).inTransientScope()
})
