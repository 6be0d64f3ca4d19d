/** One article. [NEWS-1] [NEWS-2] */
import type { ArticleId } from '@hexbourse/domain/kernel'

import { route, screenManifest } from '../../routing/index.ts'

declare module '../../ports/navigator.ts' {
  interface Destinations {
    readonly AnnouncementDetail: { readonly article: ArticleId }
  }
}

export const announcementDetailManifest = screenManifest({
  screen: 'announcement-detail',
  contexts: ['content'],
  routes: [route('/components/noticeDetail', 'noticeDetail', 'open', ['/noticeDetail'])],
  addresses: { AnnouncementDetail: ({ article }) => `/components/noticeDetail?id=${article}` },
})
