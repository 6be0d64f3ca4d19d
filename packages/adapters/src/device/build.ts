/** The build of this page, compared with the published one. [Q48] */
import type { task as T } from 'fp-ts'

import type { FetchLike, GlobalOf } from '../environment/index.ts'

/** Written by the build beside the index page, and never from a cache. */
const PUBLISHED = '/build.json'

/** Whether another build than that of the page is published. False when either of them is unknown. */
export const isPageOutdated = (page: GlobalOf<'document'> = document, load: FetchLike = fetch): T.Task<boolean> => {
  const own = page.querySelector('meta[name="build"]')?.getAttribute('content')
  return async () => {
    const published = await publishedBuild(load).catch(() => undefined)
    return typeof own === 'string' && typeof published === 'string' && published !== own
  }
}

const publishedBuild = async (load: FetchLike): Promise<unknown> => {
  const reply = await load(PUBLISHED, { cache: 'no-store' })
  const content = (await reply.json()) as { readonly build?: unknown } | null
  return reply.ok ? content?.build : undefined
}
