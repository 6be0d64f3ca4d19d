/** Formats the loaded messages, figures and times of one language. [SHELL-9] */
import type { createIntl } from '@formatjs/intl'
import { createFormatters, DEFAULT_INTL_CONFIG, formatMessage } from '@formatjs/intl'
import type { Language, Millis } from '@hexbourse/domain/kernel'
import { Languages } from '@hexbourse/domain/kernel'

import { amountString, figureString, figureText } from './decimal-format.ts'
import type { Figure, FigureText } from './decimal-format.ts'
import type { MessageKey } from './message-key.ts'
import type { TimeStyle } from './time-format.ts'
import { timeText } from './time-format.ts'

/** Message arguments: names, counts, and exact amounts as bigint (never floats). */
export type Values = Readonly<Record<string, string | number | bigint>>

/** Compiled by vite/messages.ts; a message without arguments stays a string. */
export type Catalogue = Parameters<typeof createIntl>[0]['messages']

export interface Formatters {
  readonly language: Language
  /** Whose numbers are written and typed. */
  readonly numberLanguage: Language
  readonly zone: string
  readonly text: (key: MessageKey, values?: Values) => string
  readonly figure: (figure: Figure) => FigureText
  readonly figureString: (figure: Figure) => string
  readonly time: (style: TimeStyle, at: Millis) => string
}

/** How numbers and times are written, whatever the language. */
export interface Notation {
  readonly numberLanguage: Language
  readonly zone: string
}

export const makeFormatters = (
  language: Language,
  { numberLanguage, zone }: Notation,
  messages: NonNullable<Catalogue>,
): Formatters => {
  // without createIntl, whose formatters of lists, durations and dates would be part of the entry
  const [config, state] = [
    { ...DEFAULT_INTL_CONFIG, locale: Languages.tag(language), messages, timeZone: zone },
    createFormatters(),
  ]
  const text = (key: MessageKey, values?: Values): string => {
    const message = (messages as Readonly<Record<string, unknown>>)[key]
    if (typeof message === 'string') return message
    return String(formatMessage(config, state, { id: key }, values && formattedValues(numberLanguage, values)))
  }
  return {
    language,
    numberLanguage,
    zone,
    text,
    figure: (figure) => figureText(numberLanguage, figure),
    figureString: (figure) => figureString(numberLanguage, figure),
    time: (style, at) => timeText(language, zone, style, at),
  }
}

const formattedValues = (language: Language, values: Values): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? amountString(language, value as Parameters<typeof amountString>[1]) : value,
    ]),
  )
