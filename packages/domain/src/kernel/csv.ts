/** CSV documents by RFC 4180, without cells that a spreadsheet would evaluate. [SPOT-8] [WAL-5] */

// Constructors
export const document = (rows: ReadonlyArray<ReadonlyArray<string>>): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

// Internal
/** Spreadsheets evaluate cells with these first characters as formulas; a leading apostrophe makes them text. */
const FORMULA = /^[=+\-@\t\r]/
/** Read as a number and never evaluated, also a negative one. */
const NUMBER = /^-?\d+(?:\.\d+)?$/
const NEEDS_QUOTES = /[",\r\n]/

const cell = (text: string): string => {
  const escaped = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped
}
