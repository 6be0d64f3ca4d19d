import { Csv } from '@hexbourse/domain/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

/** RFC 4180 read character by character, by nothing of ours. */
const parsed = (text: string): ReadonlyArray<ReadonlyArray<string>> => {
  const rows: Array<Array<string>> = []
  let [row, field, quoted]: [Array<string>, string, boolean] = [[], '', false]
  for (let at = 0; at < text.length; at += 1) {
    const here = text[at] ?? ''
    if (quoted && here === '"' && text[at + 1] === '"') {
      field += '"'
      at += 1
    } else if (here === '"') quoted = !quoted
    else if (!quoted && here === ',') {
      row.push(field)
      field = ''
    } else if (!quoted && here === '\r' && text[at + 1] === '\n') {
      rows.push([...row, field])
      row = []
      field = ''
      at += 1
    } else field += here
  }
  return rows
}

const nasty = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', "'", 'a', '1', ' ') }),
)
const table = fc.array(fc.array(nasty, { minLength: 1, maxLength: 6 }), { maxLength: 8 })
const isFormula = (text: string): boolean => ['=', '+', '-', '@', '\t', '\r'].includes(text.charAt(0))

describe('Csv.document', () => {
  it('is read back by any reader, cell by cell; only formulas gain an apostrophe [SPOT-8]', () =>
    fc.assert(
      fc.property(table, (rows) => {
        const expected = rows.map((row) => row.map((text) => (isFormula(text) ? `'${text}` : text)))
        expect(parsed(Csv.document(rows))).toEqual(expected)
      }),
    ))

  it('holds no cell that a spreadsheet would run [SPOT-8]', () =>
    fc.assert(
      fc.property(table, (rows) => {
        expect(parsed(Csv.document(rows)).flat().filter(isFormula)).toEqual([])
      }),
    ))

  it('quotes what needs it and nothing else [SPOT-8]', () =>
    expect(Csv.document([['a', 'b,c', 'd"e', 'f\r\ng', ''], ['=1+1']])).toBe('a,"b,c","d""e","f\r\ng",\r\n\'=1+1\r\n'))
})
