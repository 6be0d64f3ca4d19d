/** Requirement ids in code and test titles, such as [SPOT-4] or [Q22], against docs/requirements.md. */
import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { ROOT, sourceFiles, specFiles } from './source-files.ts'
import { titlesOf } from './syntax.ts'

const ID = /\[((?:SHELL|HOME|NEWS|SPOT|LEV|SEC|C2C|ACC|WAL|ACP|TXT)-\d+|Q\d+)\]/g
const idsIn = (text: string): ReadonlyArray<string> => [...text.matchAll(ID)].map((match) => match[1] ?? '')

const REQUIREMENTS = readFileSync(`${ROOT}docs/requirements.md`, 'utf8')
const defined = new Set([...REQUIREMENTS.matchAll(/^- ((?:[A-Z0-9]+-|Q)\d+)\b/gm)].map((match) => match[1] ?? ''))

describe('requirement ids', () => {
  it('exist in docs/requirements.md wherever code or a test names one', () => {
    const texts = [...sourceFiles(), ...specFiles()].map((path) => [path, readFileSync(ROOT + path, 'utf8')] as const)
    const unknown = texts.flatMap(([path, text]) =>
      idsIn(text)
        .filter((id) => !defined.has(id) && !path.endsWith('requirement-ids.spec.ts'))
        .map((id) => `${path}: ${id}`),
    )
    expect(defined.size).toBeGreaterThan(80)
    expect(unknown).toEqual([])
  })

  it('are named by test titles; those without a test are printed', () => {
    const tested = new Set(specFiles().flatMap((path) => titlesOf(ROOT + path).flatMap(idsIn)))
    console.log(`requirements without a test: ${[...defined].filter((id) => !tested.has(id)).join(' ')}`)
    expect([...tested].filter((id) => defined.has(id)).length).toBeGreaterThan(60)
  })
})
