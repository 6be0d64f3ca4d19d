/** HTTP calls of published content. */
import { FrontPage } from '@hexbourse/domain/content'
import { function as F, readerTaskEither as RTE } from 'fp-ts'

import type { ContentCalls, SystemCalls } from '../environment/index.ts'
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
import { inZone } from './in-zone.ts'

/** Headlines per page. */
const PAGE_SIZE = 15

export const contentCalls = (rest: RestClient, system: SystemCalls): ContentCalls => {
  const withZone = inZone(system)
  return {
    headlines: (category, language, page) => {
      const request = { page, limit: PAGE_SIZE }
      return withZone((zone) =>
        F.pipe(
          rest.post('news/list', encodeHeadlines(category, language, request)),
          RTE.chainEitherK(({ body }) => decodeHeadlines(request, zone)(body)),
        ),
      )
    },
    article: (id, language) =>
      withZone((zone) =>
        F.pipe(
          rest.post('news/detail', encodeArticle(id, language)),
          RTE.chainEitherK(({ body }) => decodeArticle(zone)(body)),
        ),
      ),
    banners: (language) =>
      F.pipe(
        rest.post('news/list', encodeBanners(language)),
        RTE.chainEitherK(({ body }) => decodeBanners(body)),
      ),
    frontPage: F.pipe(
      RTE.fromTaskEither(system.info),
      RTE.chain(({ capabilities }) =>
        capabilities.has('front_page')
          ? F.pipe(
              rest.get('system/front_page'),
              RTE.chainEitherK(({ body }) => decodeFrontPage(body)),
            )
          : RTE.right(FrontPage.EMPTY),
      ),
    ),
    offering: F.pipe(
      rest.get('iepn'),
      RTE.chainEitherK(({ body }) => decodeOffering(body)),
    ),
  }
}
