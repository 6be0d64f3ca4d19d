/** HTTP calls of published content. */
import { FrontPage } from '@hexbourse/domain/content'
import type { CallError, System } from '@hexbourse/domain/kernel'
import { function as F, taskEither as TE } from 'fp-ts'

import type { ContentCalls } from '../environment/index.ts'
import {
  decodeArticle,
  decodeBanners,
  decodeFrontPage,
  decodeHeadlines,
  decodeOffering,
  encodeArticle,
  encodeBanners,
  encodeHeadlines,
} from '../wire/index.ts'
import type { RestClient } from './client.ts'

/** Headlines per page. */
const PAGE_SIZE = 15

/** Times without a zone are read in the zone that the exchange announces. [Q19] */
export const contentCalls = (rest: RestClient, system: System): ContentCalls => {
  const withZone = <A>(read: (zone: string) => TE.TaskEither<CallError, A>): TE.TaskEither<CallError, A> =>
    F.pipe(
      system.info,
      TE.chain(({ zone }) => read(zone)),
    )
  return {
    headlines: (category, language, page) => {
      const request = { page, limit: PAGE_SIZE }
      return withZone((zone) =>
        F.pipe(
          rest.post('news/list', encodeHeadlines(category, language, request)),
          TE.chainEitherK(({ body }) => decodeHeadlines(request, zone)(body)),
        ),
      )
    },
    article: (id, language) =>
      withZone((zone) =>
        F.pipe(
          rest.post('news/detail', encodeArticle(id, language)),
          TE.chainEitherK(({ body }) => decodeArticle(zone)(body)),
        ),
      ),
    banners: (language) =>
      F.pipe(
        rest.post('news/list', encodeBanners(language)),
        TE.chainEitherK(({ body }) => decodeBanners(body)),
      ),
    frontPage: F.pipe(
      system.info,
      TE.chain(({ capabilities }) =>
        capabilities.has('front_page')
          ? F.pipe(
              rest.get('system/front_page'),
              TE.chainEitherK(({ body }) => decodeFrontPage(body)),
            )
          : TE.right(FrontPage.EMPTY),
      ),
    ),
    offering: withZone((zone) =>
      F.pipe(
        rest.get('iepn'),
        TE.chainEitherK(({ body }) => decodeOffering(zone)(body)),
      ),
    ),
  }
}
