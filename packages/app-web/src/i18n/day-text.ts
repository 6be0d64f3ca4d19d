/** Formats dates, which have no time zone, in the selected language. [SHELL-9] */
import type { Language } from '@hexbourse/domain/kernel'
import { Languages } from '@hexbourse/domain/kernel'

import { DIRECTION_MARKS } from './time-format.ts'

/** Of a date such as 2026-11-21. */
export const dayText = (language: Language, date: string): string =>
  new Intl.DateTimeFormat(Languages.tag(language), STYLE).format(Date.parse(date)).replace(DIRECTION_MARKS, '')

/** A date alone is read as midnight in UTC. */
const STYLE: Intl.DateTimeFormatOptions = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' }
