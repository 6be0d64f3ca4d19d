/** Announcements of a category. [NEWS-1] */
import { queryText, route, screenManifest } from '../../routing/index.ts'

declare module '../../ports/navigator.ts' {
  interface Destinations {
    /** `topic` is a category of articles; announcements unless given. */
    readonly AnnouncementList: { readonly topic?: string }
  }
}

export const announcementListManifest = screenManifest({
  screen: 'announcement-list',
  contexts: ['content'],
  routes: [route('/noticeList', 'noticeList', 'open')],
  addresses: {
    AnnouncementList: ({ topic }) =>
      `/noticeList${queryText({ topic: topic === 'announcements' ? undefined : topic })}`,
  },
  destinationOf: () => ({ _tag: 'AnnouncementList' }),
})
