/** Tokens of the content context. */
import type { NotificationLog } from '@hexbourse/domain/account'
import type { ContentPort } from '@hexbourse/domain/content'
import type { TrendPort } from '@hexbourse/domain/market'

import { token } from '../../injection/index.ts'

export const CONTENT = token<ContentPort>('ContentPort')
export const TREND = token<TrendPort>('TrendPort')
export const NOTIFICATION_LOG = token<NotificationLog>('NotificationLog')
