import { Csv } from '@hexbourse/domain/kernel'
import { arbKernel } from '@hexbourse/test-support/arbitraries'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

/** An independent RFC 4180 parser, character by character. */
const parseCsv = (text: string): ReadonlyArray<ReadonlyArray<string>> => {
  const rows: Array<Array<string>> = []
  let [row, field, quoted]: [Array<string>, string, boolean] = [[], '', false]
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? ''
    if (quoted && character === '"' && text[at + 1] === '"') {
      field += '"'
      at += 1
    } else if (character === '"') quoted = !quoted
    else if (!quoted && character === ',') {
      row.push(field)
      field = ''
    } else if (!quoted && character === '\r' && text[at + 1] === '\n') {
      rows.push([...row, field])
      row = []
      field = ''
      at += 1
    } else field += character
  }
  return rows
}

const cellText = fc.oneof(
  arbKernel.decimalText(),
  fc.string(),
  fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', "'", 'a', '1', ' ') }),
)
const table = fc.array(fc.array(cellText, { minLength: 1, maxLength: 6 }), { maxLength: 8 })
/** A negative number as programs write it. */
const isNumber = (text: string): boolean =>
  text.startsWith('-') && text.slice(1).split('.').length < 3 && text.slice(1).split('.').every(isDigits)
const isDigits = (text: string): boolean => text !== '' && [...text].every((one) => '0123456789'.includes(one))
const isFormula = (text: string): boolean =>
  ['=', '+', '-', '@', '\t', '\r'].includes(text.charAt(0)) && !isNumber(text)

describe('Csv.document', () => {
  it('is parsed back cell by cell, with an apostrophe added to formulas only [SPOT-8]', () =>
    fc.assert(
      fc.property(table, (rows) => {
        const expected = rows.map((row) => row.map((text) => (isFormula(text) ? `'${text}` : text)))
        expect(parseCsv(Csv.document(rows))).toEqual(expected)
      }),
    ))

  it('contains no cell that a spreadsheet would evaluate as a formula [SPOT-8]', () =>
    fc.assert(
      fc.property(table, (rows) => {
        expect(parseCsv(Csv.document(rows)).flat().filter(isFormula)).toEqual([])
      }),
    ))

  it('leaves a negative number as it is, but no text that only begins like one [WAL-5]', () =>
    expect(Csv.document([['-1.5', '-7', '-1+1', '--1', '-', '-1.', '-.5', '-1\n']])).toBe(
      "-1.5,-7,'-1+1,'--1,'-,'-1.,'-.5,\"'-1\n\"\r\n",
    ))

  it('quotes only cells that contain a quote, comma or line break [SPOT-8]', () =>
    expect(Csv.document([['a', 'b,c', 'd"e', 'f\r\ng', ''], ['=1+1']])).toBe('a,"b,c","d""e","f\r\ng",\r\n\'=1+1\r\n'))
})
