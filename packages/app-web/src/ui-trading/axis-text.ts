/** Text of charts, as large as the reader's own text size asks for. [SHELL-11] */

/** Text at the axes of every chart. */
export const AXIS_TEXT = { fontSize: '0.6875rem' } as const

/** The reader's text size as a share of the usual one, 16 px; what surrounds a text grows with it. */
export const readTextSize = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
