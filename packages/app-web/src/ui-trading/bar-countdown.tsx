/** Time until the newest bar ends. [SPOT-1] */
import { useEffect, useState } from 'react'

import { clockText, useFormatters } from '../i18n/index.ts'

interface CountdownProps {
  /** Start and end of the bar, unix milliseconds. */
  readonly from: number
  readonly until: number
  /** Whether there is a text; a clock that is wrong has none. */
  readonly onShown: (isShown: boolean) => void
}

const SECOND_MS = 1_000
/** The end of a longer bar is not awaited. */
const MAX_SPAN_MS = 86_400_000

const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

export const Countdown = ({ from, until, onShown }: CountdownProps) => {
  const now = useNow()
  const { language } = useFormatters()
  const isShown = until - from <= MAX_SPAN_MS && now >= from && now < until
  useEffect(() => onShown(isShown), [isShown, onShown])
  return isShown ? <span className="n">{clockText(language, until - now)}</span> : undefined
}
