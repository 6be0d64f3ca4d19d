/** Time that is left, in minutes and seconds. [SEC-2] */
import type { Language } from '@hexbourse/domain/kernel'
import { Languages } from '@hexbourse/domain/kernel'

const SECOND_MS = 1_000
const MINUTE = 60

interface Digits {
  readonly minutes: Intl.NumberFormat
  readonly seconds: Intl.NumberFormat
}

const digits = new Map<Language, Digits>()

const digitsOf = (language: Language): Digits => {
  const cached = digits.get(language)
  if (cached !== undefined) return cached
  const format = (minimumIntegerDigits: number): Intl.NumberFormat =>
    new Intl.NumberFormat(Languages.tag(language), { minimumIntegerDigits, useGrouping: false })
  const made = { minutes: format(1), seconds: format(2) }
  digits.set(language, made)
  return made
}

/** A started second counts as whole, so that zero is shown from the end on: 1:05, 0:00. */
export const countdownText = (language: Language, milliseconds: number): string => {
  const left = Math.max(0, Math.ceil(milliseconds / SECOND_MS))
  const { minutes, seconds } = digitsOf(language)
  return `${minutes.format(Math.floor(left / MINUTE))}:${seconds.format(left % MINUTE)}`
}

const HOUR_S = 3_600

/** As countdownText; from an hour on with the hours: 3:05:00. */
export const clockText = (language: Language, milliseconds: number): string => {
  const left = Math.max(0, Math.ceil(milliseconds / SECOND_MS))
  if (left < HOUR_S) return countdownText(language, milliseconds)
  const { minutes, seconds } = digitsOf(language)
  const rest = left % HOUR_S
  const parts = [seconds.format(Math.floor(rest / MINUTE)), seconds.format(rest % MINUTE)]
  return [minutes.format(Math.floor(left / HOUR_S)), ...parts].join(':')
}
