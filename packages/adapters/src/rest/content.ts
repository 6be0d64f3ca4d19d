/** Paths of what the exchange has written. */
import { FrontPage } from '@hexbourse/domain/content'
import type { CallError, System } from '@hexbourse/domain/kernel'
import { function as F, taskEither as TE } from 'fp-ts'

import type { ContentCalls } from '../live/index.ts'
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

/** Headlines of a page. */
const PAGE = 15

/** Times without a zone are read in the one that the exchange announces. [Q19] */
export const contentCalls = (rest: RestClient, system: System): ContentCalls => {
  const zoned = <A>(read: (zone: string) => TE.TaskEither<CallError, A>): TE.TaskEither<CallError, A> =>
    F.pipe(
      system.info,
      TE.chain(({ zone }) => read(zone)),
    )
  return {
    headlines: (category, language, page) => {
      const asked = { page, limit: PAGE }
      return zoned((zone) =>
        F.pipe(
          rest.post('news/list', encodeHeadlines(category, language, asked)),
          TE.chainEitherK(({ body }) => decodeHeadlines(asked, zone)(body)),
        ),
      )
    },
    article: (id, language) =>
      zoned((zone) =>
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
    offering: zoned((zone) =>
      F.pipe(
        rest.get('iepn'),
        TE.chainEitherK(({ body }) => decodeOffering(zone)(body)),
      ),
    ),
  }
}
