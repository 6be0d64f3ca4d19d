/** Time until the newest bar ends. [SPOT-1] */
import { useEffect, useState } from 'react'

import { clockText, useFormatters } from '../i18n/index.ts'

interface CountdownProps {
  /** Start and end of the bar, unix milliseconds. */
  readonly from: number
  readonly until: number
  /** Time of the exchange, unix milliseconds. */
  readonly now: () => number
  /** Whether there is a text: none once the bar has ended, until the next one arrives. */
  readonly onShown: (isShown: boolean) => void
}

const SECOND_MS = 1_000
/** The end of a longer bar is not awaited. */
const MAX_SPAN_MS = 86_400_000

const useEverySecond = (read: () => number): number => {
  const [now, setNow] = useState(read)
  useEffect(() => {
    const timer = setInterval(() => setNow(read()), SECOND_MS)
    return () => clearInterval(timer)
  }, [read])
  return now
}

export const Countdown = ({ from, until, now: read, onShown }: CountdownProps) => {
  const now = useEverySecond(read)
  const { language } = useFormatters()
  const isShown = until - from <= MAX_SPAN_MS && now >= from && now < until
  useEffect(() => onShown(isShown), [isShown, onShown])
  return isShown ? <span className="n">{clockText(language, until - now)}</span> : undefined
}
