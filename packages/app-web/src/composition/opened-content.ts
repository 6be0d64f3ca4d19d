/** For the test of the views: the view-models of content, each with how it is opened. */
import type { ArticleId, Clock } from '@hexbourse/domain/kernel'
import type { FakeBrowser } from '@hexbourse/test-support/fakes'
import type { ServiceIdentifier } from 'inversify'
import { NEVER } from 'rxjs'

import type { Navigator } from '../ports/index.ts'
import { makeAnnouncementsVm } from '../panels/announcements/announcements.vm.ts'
import { makeBannerVm } from '../panels/banner/banner.vm.ts'
import { makeFrontPageVm } from '../panels/front-page/front-page.vm.ts'
import { makeHighlightsVm } from '../panels/highlights/highlights.vm.ts'
import { makeTickerVm } from '../panels/ticker/ticker.vm.ts'
import { makeAnnouncementDetailVm } from '../screens/announcement-detail/announcement-detail.vm.ts'
import { makeMessagesVm } from '../screens/messages/messages.vm.ts'
import { makeFooterLinksVm } from '../shell/footer-links.vm.ts'
import { ANNOUNCEMENTS_VM } from '../panels/announcements/announcements.token.ts'
import { BANNER_VM } from '../panels/banner/banner.token.ts'
import { FRONT_PAGE_VM } from '../panels/front-page/front-page.token.ts'
import { HIGHLIGHTS_VM } from '../panels/highlights/highlights.token.ts'
import { TICKER_VM } from '../panels/ticker/ticker.token.ts'
import { ANNOUNCEMENT_DETAIL_VM } from '../screens/announcement-detail/announcement-detail.token.ts'
import { MESSAGES_VM } from '../screens/messages/messages.token.ts'
import { TOKEN_OFFERING_VM } from '../screens/token-offering/token-offering.token.ts'
import { makeTokenOfferingVm } from '../screens/token-offering/token-offering.vm.ts'
import { FOOTER_LINKS_VM } from '../shell/tokens.ts'

interface Shell {
  readonly clock: Clock
  readonly navigator: Navigator
}

type Opened = readonly [token: ServiceIdentifier, vm: { readonly open: () => unknown }]

export const openedContent = (browser: FakeBrowser, { clock, navigator }: Shell): ReadonlyArray<Opened> => {
  const { content, preferences, market, system, trend } = browser
  const announcements = makeAnnouncementsVm(content, preferences, clock)
  const detail = makeAnnouncementDetailVm(content, preferences, clock)
  const entries = [{ at: clock.now(), kind: 'success', key: 'identity.submitted', values: {} }] as const
  const log = {
    entries: () => entries,
    changed: NEVER,
    append: () => undefined,
    unreadCount: () => 1,
    markRead: () => undefined,
  }
  return [
    [ANNOUNCEMENTS_VM, announcements],
    [MESSAGES_VM, makeMessagesVm(log, announcements)],
    [ANNOUNCEMENT_DETAIL_VM, { ...detail, open: () => detail.open(317 as ArticleId) }],
    [TOKEN_OFFERING_VM, makeTokenOfferingVm(content, navigator, clock)],
    [BANNER_VM, makeBannerVm(content, preferences, clock, () => undefined)],
    [HIGHLIGHTS_VM, makeHighlightsVm(content, preferences, clock)],
    [FRONT_PAGE_VM, makeFrontPageVm(content, clock)],
    [TICKER_VM, makeTickerVm(market, trend, system)],
    [FOOTER_LINKS_VM, makeFooterLinksVm(content, preferences, clock)],
  ]
}
