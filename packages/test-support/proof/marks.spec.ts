/** Marks such as [SPOT-4] or [Q22] name requirements that exist; those without a test are printed. */
import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { titlesOf } from './syntax.ts'
import { ROOT, sources, specs } from './tree.ts'

const MARK = /\[((?:SHELL|HOME|NEWS|SPOT|LEV|SEC|C2C|ACC|WAL|ACP|TXT)-\d+|Q\d+)\]/g
const marksIn = (text: string): ReadonlyArray<string> => [...text.matchAll(MARK)].map((match) => match[1] ?? '')

const REQUIREMENTS = readFileSync(`${ROOT}docs/requirements.md`, 'utf8')
const defined = new Set([...REQUIREMENTS.matchAll(/^- ((?:[A-Z0-9]+-|Q)\d+)\b/gm)].map((match) => match[1] ?? ''))

describe('marks of requirements', () => {
  it('every mark in code and tests names a requirement that exists', () => {
    const texts = [...sources(), ...specs()].map((path) => [path, readFileSync(ROOT + path, 'utf8')] as const)
    const unknown = texts.flatMap(([path, text]) =>
      marksIn(text)
        .filter((mark) => !defined.has(mark) && !path.endsWith('marks.spec.ts'))
        .map((mark) => `${path}: ${mark}`),
    )
    expect(defined.size).toBeGreaterThan(80)
    expect(unknown).toEqual([])
  })

  it('requirements are named by test titles; those that are not are printed', () => {
    const tested = new Set(specs().flatMap((path) => titlesOf(ROOT + path).flatMap(marksIn)))
    console.log(`requirements without a test: ${[...defined].filter((mark) => !tested.has(mark)).join(' ')}`)
    expect([...tested].filter((mark) => defined.has(mark)).length).toBeGreaterThanOrEqual(10)
  })
})
