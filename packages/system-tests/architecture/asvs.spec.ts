/** The list of security requirements against the level 2 numbers of ASVS 5.0.0 and the tests that it names. */
import { existsSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { ROOT } from './source-files.ts'

/** Requirements of levels 1 and 2 per section, without V9, V10 and V17, as published. */
const SECTIONS: Readonly<Record<string, number>> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
}

const list = readFileSync(`${ROOT}docs/asvs.md`, 'utf8')
const rows = list
  .split('\n')
  .map((line) => /^\| (?<numbers>\d[\d., ]*) *\| (?<state>\S+) *\| (?<evidence>.*?) *\|$/.exec(line)?.groups)
  .filter((row) => row !== undefined)
const numbers = rows.flatMap(({ numbers: text = '' }) => text.trim().split(', '))
const CITATION = /`([\w./-]+\.spec\.tsx?)` "([^"]+)"/g

describe('the ASVS list', () => {
  it('has every requirement of levels 1 and 2 once', () => {
    const counts = new Map<string, number>()
    for (const number of numbers) {
      const section = number.slice(0, number.lastIndexOf('.'))
      counts.set(section, (counts.get(section) ?? 0) + 1)
    }
    expect(numbers.length).toBe(new Set(numbers).size)
    expect(Object.fromEntries(counts)).toEqual(SECTIONS)
  })

  it('cites a test for every requirement that a test shows, and only tests that exist', () => {
    const citations = [...list.matchAll(CITATION)].map(([, file = '', title = '']) => ({ file, title }))
    expect(citations.length).toBeGreaterThan(70)
    const missing = citations.filter(({ file, title }) => {
      const path = `${ROOT}packages/${file}`
      return !existsSync(path) || !readFileSync(path, 'utf8').includes(title)
    })
    expect(missing).toEqual([])
    const uncited = rows.filter(({ state, evidence = '' }) => state === 'test' && !evidence.includes('.spec.ts` "'))
    expect(uncited).toEqual([])
  })
})
