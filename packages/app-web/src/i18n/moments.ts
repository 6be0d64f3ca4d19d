/** Times as the reader's language writes them, in the exchange's zone. [SHELL-9] */
import type { Language, Millis } from '@hexbourse/domain/kernel'
import { Languages } from '@hexbourse/domain/kernel'

export type MomentStyle = 'time' | 'date-time' | 'date' | 'short'

const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }
const STYLES: Readonly<Record<MomentStyle, Intl.DateTimeFormatOptions>> = {
  time: TIME,
  'date-time': { ...TIME, year: 'numeric', month: '2-digit', day: '2-digit' },
  date: { year: 'numeric', month: '2-digit', day: '2-digit' },
  short: { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
}

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (language: Language, zone: string, style: MomentStyle): Intl.DateTimeFormat => {
  const name = `${language} ${zone} ${style}`
  const known = formats.get(name)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat(Languages.tag(language), { ...STYLES[style], timeZone: zone })
  formats.set(name, format)
  return format
}

/** Marks of direction that Arabic formats carry; a time stands left to right by itself and they would turn its parts round. */
const DIRECTION_MARKS = /[\u200e\u200f\u061c]/g

export const momentText = (language: Language, zone: string, style: MomentStyle, at: Millis): string =>
  formatOf(language, zone, style).format(at).replace(DIRECTION_MARKS, '')
