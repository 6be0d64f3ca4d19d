/** Assembles the port of announcements, articles and the front page. */
import type { ContentPort } from '@hexbourse/domain/content'

import { contentPort } from '../live/index.ts'
import { contentCalls } from '../rest/index.ts'
import type { Parts } from './parts.ts'

/** Needs no session. */
export const assembleContent = ({ rest, system }: Pick<Parts, 'rest' | 'system'>): ContentPort =>
  contentPort(contentCalls(rest, system))
