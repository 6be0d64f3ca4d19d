/** Formats times in the selected language and time zone. [SHELL-9] */
import type { Language, Millis } from '@hexbourse/domain/kernel'
import { Languages } from '@hexbourse/domain/kernel'

export type TimeStyle = 'time' | 'date-time' | 'short'

const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }
const STYLES: Readonly<Record<TimeStyle, Intl.DateTimeFormatOptions>> = {
  time: TIME,
  'date-time': { ...TIME, year: 'numeric', month: '2-digit', day: '2-digit' },
  short: { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
}

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (language: Language, zone: string, style: TimeStyle): Intl.DateTimeFormat => {
  const name = `${language} ${zone} ${style}`
  const cached = formats.get(name)
  if (cached !== undefined) return cached
  const format = new Intl.DateTimeFormat(Languages.tag(language), { ...STYLES[style], timeZone: zone })
  formats.set(name, format)
  return format
}

/** Direction marks in Arabic formats; inside a left-to-right time they would reorder its parts. */
export const DIRECTION_MARKS = /[\u200e\u200f\u061c]/g

export const timeText = (language: Language, zone: string, style: TimeStyle, at: Millis): string =>
  formatOf(language, zone, style).format(at).replace(DIRECTION_MARKS, '')
