/** The words of one language, as far as they are loaded. [SHELL-9] */
import { createIntl, createIntlCache } from '@formatjs/intl'
import type { Language, Millis } from '@hexbourse/domain/kernel'
import { Languages } from '@hexbourse/domain/kernel'

import { amountLine, figureLine, figureText } from './figures.ts'
import type { Figure, FigureText } from './figures.ts'
import type { MessageKey } from './message-key.ts'
import type { MomentStyle } from './moments.ts'
import { momentText } from './moments.ts'

/** What a message may be told: names, counts, and exact amounts (bigint, never a float). */
export type Values = Readonly<Record<string, string | number | bigint>>

/** As vite/messages.ts compiles them: text without arguments stays text. */
export type Messages = Parameters<typeof createIntl>[0]['messages']

export interface Words {
  readonly language: Language
  readonly zone: string
  readonly text: (key: MessageKey, values?: Values) => string
  readonly figure: (figure: Figure) => FigureText
  readonly figureLine: (figure: Figure) => string
  readonly moment: (style: MomentStyle, at: Millis) => string
}

export const makeWords = (language: Language, zone: string, messages: NonNullable<Messages>): Words => {
  const intl = createIntl({ locale: Languages.tag(language), messages, timeZone: zone }, createIntlCache())
  const text = (key: MessageKey, values?: Values): string => {
    const message = (messages as Readonly<Record<string, unknown>>)[key]
    if (typeof message === 'string') return message
    return intl.formatMessage({ id: key }, values && spoken(language, values))
  }
  return {
    language,
    zone,
    text,
    figure: (figure) => figureText(language, figure),
    figureLine: (figure) => figureLine(language, figure),
    moment: (style, at) => momentText(language, zone, style, at),
  }
}

const spoken = (language: Language, values: Values): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? amountLine(language, value as Parameters<typeof amountLine>[1]) : value,
    ]),
  )
