/** Live rows of a trade page. [SPOT-1] [SPOT-3] */
import type { ComponentProps } from 'react'
import { useMemo } from 'react'

import { LiveRows } from '../ui/index.ts'
import { typingAwareSubscribe } from './typing-aware-subscribe.ts'

/** Beside a user who types, they are painted right after a key press is shown. */
export const TradingRows = ({ rows, ...rest }: ComponentProps<typeof LiveRows>) => {
  const calm = useMemo(() => ({ read: rows.read, subscribe: typingAwareSubscribe(rows.subscribe) }), [rows])
  return <LiveRows rows={calm} {...rest} />
}
