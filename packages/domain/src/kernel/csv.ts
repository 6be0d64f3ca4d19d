/** A table as a text file for other programs: RFC 4180, and no cell that one of them would run. [SPOT-8] [WAL-5] */

// Constructors
export const document = (rows: ReadonlyArray<ReadonlyArray<string>>): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

// Internal
/** Spreadsheets take what begins so for a formula; an apostrophe in front makes it text. */
const FORMULA = /^[=+\-@\t\r]/
const NEEDS_QUOTES = /[",\r\n]/

const cell = (text: string): string => {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
