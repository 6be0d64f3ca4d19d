/** Content context: announcements, articles, and the lower parts of the home page. */
import { assembleContent } from '@hexbourse/adapters/assembly'
import { trendPort } from '@hexbourse/adapters/live'
import { chartCalls } from '@hexbourse/adapters/rest'
import { notificationLog } from '@hexbourse/adapters/storage'
import { ContainerModule } from 'inversify'

import { makeBannerVm } from '../panels/banner/banner.vm.ts'
import { makeHighlightsVm } from '../panels/highlights/highlights.vm.ts'
import { makeFrontPageVm } from '../panels/front-page/front-page.vm.ts'
import { makeAnnouncementsVm } from '../panels/announcements/announcements.vm.ts'
import { makeTickerVm } from '../panels/ticker/ticker.vm.ts'
import { makeMessagesVm } from '../screens/messages/messages.vm.ts'
import { makeAnnouncementDetailVm } from '../screens/announcement-detail/announcement-detail.vm.ts'
import { makeTokenOfferingVm } from '../screens/token-offering/token-offering.vm.ts'
import { makeFooterLinksVm } from '../shell/footer-links.vm.ts'
import { ANNOUNCEMENTS_VM } from '../panels/announcements/announcements.token.ts'
import { BANNER_VM } from '../panels/banner/banner.token.ts'
import { FRONT_PAGE_VM } from '../panels/front-page/front-page.token.ts'
import { HIGHLIGHTS_VM } from '../panels/highlights/highlights.token.ts'
import { TICKER_VM } from '../panels/ticker/ticker.token.ts'
import { ANNOUNCEMENT_DETAIL_VM } from '../screens/announcement-detail/announcement-detail.token.ts'
import { MESSAGES_VM } from '../screens/messages/messages.token.ts'
import { TOKEN_OFFERING_VM } from '../screens/token-offering/token-offering.token.ts'
import { makeUnreadVm } from '../shell/unread.vm.ts'
import { FOOTER_LINKS_VM, NAVIGATOR, UNREAD_VM } from '../shell/tokens.ts'
import { CONTENT, NOTIFICATION_LOG, TREND } from './tokens/content.ts'
import { CLOCK, PREFERENCES, REST, SESSION, STORE, SYSTEM, SYSTEM_CALLS, TABS } from './tokens/environment.ts'
import { MARKET } from './tokens/market.ts'
import { parseInternalLink } from '../shell/routes.ts'

export const module = new ContainerModule(({ bind }) => {
  bind(CONTENT)
    .toResolvedValue((rest, system) => assembleContent({ rest, system }), [REST, SYSTEM_CALLS])
    .inSingletonScope()
  bind(TREND)
    .toResolvedValue((rest, clock) => trendPort(chartCalls(rest), clock), [REST, CLOCK])
    .inSingletonScope()
  bind(ANNOUNCEMENTS_VM).toResolvedValue(makeAnnouncementsVm, [CONTENT, PREFERENCES, CLOCK]).inTransientScope()
  bind(NOTIFICATION_LOG)
    .toResolvedValue(
      (store, tabs, session) => notificationLog(store, tabs, () => session.credential().userId),
      [STORE, TABS, SESSION],
    )
    .inSingletonScope()
  bind(UNREAD_VM).toResolvedValue(makeUnreadVm, [NOTIFICATION_LOG]).inTransientScope()
  bind(MESSAGES_VM).toResolvedValue(makeMessagesVm, [NOTIFICATION_LOG, ANNOUNCEMENTS_VM]).inTransientScope()
  bind(ANNOUNCEMENT_DETAIL_VM)
    .toResolvedValue(makeAnnouncementDetailVm, [CONTENT, PREFERENCES, CLOCK])
    .inTransientScope()
  bind(TOKEN_OFFERING_VM).toResolvedValue(makeTokenOfferingVm, [CONTENT, NAVIGATOR, CLOCK]).inTransientScope()
  bind(BANNER_VM)
    .toResolvedValue(
      (content, preferences, clock) => makeBannerVm(content, preferences, clock, parseInternalLink),
      [CONTENT, PREFERENCES, CLOCK],
    )
    .inTransientScope()
  bind(HIGHLIGHTS_VM).toResolvedValue(makeHighlightsVm, [CONTENT, PREFERENCES, CLOCK]).inTransientScope()
  bind(FRONT_PAGE_VM).toResolvedValue(makeFrontPageVm, [CONTENT, CLOCK]).inTransientScope()
  bind(TICKER_VM).toResolvedValue(makeTickerVm, [MARKET, TREND, SYSTEM]).inTransientScope()
  bind(FOOTER_LINKS_VM).toResolvedValue(makeFooterLinksVm, [CONTENT, PREFERENCES, CLOCK]).inTransientScope()
})
