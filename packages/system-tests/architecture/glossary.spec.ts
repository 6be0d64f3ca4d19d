/** docs/glossary.md against the code: wire words, domain terms, retired words; message glossaries of the languages. */
import { readdirSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { codeFiles, ROOT, sourceFiles } from './source-files.ts'
import { identifiersOf } from './syntax.ts'

const GLOSSARY = readFileSync(`${ROOT}docs/glossary.md`, 'utf8')
const rows = GLOSSARY.split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| term') && !line.startsWith('| ---'))
  .map((line) => line.split('|').map((cell) => cell.trim()))

/** The last word of a type that says how a term is held, and is no term itself. */
const FORM_WORD =
  /\b(action|answer|at|change|context|detail|draft|error|facts|filter|ids?|info|kind|like|names?|port|progress|records|request|result|setup|status|store|summary|type|update)$/

const WIRE_FOLDER = /^packages\/(adapters\/src\/(wire|rest|socket)|reference-exchange\/src\/(http|socket))\//

describe('docs/glossary.md', () => {
  it('names each term once', () => {
    const terms = rows.map(([, term]) => term)
    expect(terms.length).toBeGreaterThan(60)
    expect(new Set(terms).size).toBe(terms.length)
  })

  it('names wire words that the wire layers still use', () => {
    const wireTexts = sourceFiles()
      .filter((path) => WIRE_FOLDER.test(path))
      .map((path) => readFileSync(ROOT + path, 'utf8'))
      .join('\n')
    const words = rows.flatMap(([, , , wire = '']) => [...wire.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''))
    expect(words.length).toBeGreaterThan(25)
    expect(words.filter((word) => !new RegExp(`\\b${word}\\b`).test(wireTexts))).toEqual([])
  })

  it('covers every module of the domain', () => {
    const modules = sourceFiles().flatMap(
      (path) => /^packages\/domain\/src\/[\w-]+\/(?!index|port|errors|settings)([\w-]+)\.ts$/.exec(path)?.[1] ?? [],
    )
    const text = GLOSSARY.toLowerCase()
    expect(modules.length).toBeGreaterThan(40)
    expect([...new Set(modules)].filter((name) => !text.includes(name.replaceAll('-', ' ')))).toEqual([])
  })

  it('covers every type that the domain exports', () => {
    const text = GLOSSARY.toLowerCase()
    const terms = sourceFiles()
      .filter((path) => /^packages\/domain\/src\/[\w-]+\/(?!index|port)[\w-]+\.ts$/.test(path))
      .flatMap((path) => [...readFileSync(ROOT + path, 'utf8').matchAll(/^export (?:interface|type) (\w+)/gm)])
      .map(([, name = '']) => wordsOf(name).join(' '))
      .filter((term) => !FORM_WORD.test(term))
    expect(terms.length).toBeGreaterThan(150)
    expect([...new Set(terms)].filter((term) => !text.includes(term))).toEqual([])
  })
})

const RETIRED = JSON.parse(readFileSync(`${ROOT}packages/system-tests/architecture/retired-words.json`, 'utf8')) as {
  /** Words that identifiers and file names don't use as parts. */
  readonly identifiers: ReadonlyArray<string>
  /** Words that comments, test titles and other texts of the code don't use. */
  readonly prose: ReadonlyArray<string>
}
/** `transaction/revoke` of one family of servers, and other words of the wire. */
const EXEMPT = /^packages\/(adapters\/src\/wire|test-support\/src\/builders)\//
/** Names that the web platform gives. */
const PLATFORM_NAMES = new Set(['revokeObjectURL'])

const wordsOf = (name: string): ReadonlyArray<string> =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase())

describe('retired words', () => {
  it('occur in no identifier and no file name', () => {
    const retired = new Set(RETIRED.identifiers)
    const found = codeFiles()
      .filter((path) => !EXEMPT.test(path))
      .flatMap((path) =>
        [path.slice(path.lastIndexOf('/') + 1), ...new Set(identifiersOf(ROOT + path))]
          .filter((name) => !PLATFORM_NAMES.has(name) && wordsOf(name).some((word) => retired.has(word)))
          .map((name) => `${path}: ${name}`),
      )
    expect(found).toEqual([])
  })

  it('occur in no comment, test title or other text', () => {
    const retired = new RegExp(String.raw`\b(${RETIRED.prose.join('|')})\b`, 'i')
    const linesOf = (path: string): ReadonlyArray<string> => readFileSync(ROOT + path, 'utf8').split('\n')
    const found = codeFiles().flatMap((path) =>
      linesOf(path).flatMap((line, nth) => (retired.test(line) ? [`${path}:${nth + 1}: ${line.trim()}`] : [])),
    )
    expect(found).toEqual([])
  })
})

/** How a language addresses the user, and writes. */
interface VoiceRule {
  readonly rule: string
  /** A pattern that no message has, and a text that has it. */
  readonly never: string
  readonly wrong: string
}

interface LanguageGlossary {
  readonly voice: ReadonlyArray<VoiceRule>
  readonly terms?: ReadonlyArray<{ readonly term: string; readonly key: string; readonly text: string }>
  readonly banned: ReadonlyArray<string>
  /** Terms of trade between users, and wrong elsewhere. */
  readonly bannedOutsideC2c?: ReadonlyArray<string>
}

const LANGUAGES = JSON.parse(readFileSync(`${ROOT}locales/glossary.json`, 'utf8')) as Readonly<
  Record<string, LanguageGlossary>
>
/** Of C2C, whose offers are called as news are elsewhere in some languages. */
const IS_C2C = /^c2c\.|^server\.\w+\.(?:Own)?offer/i

const catalogueOf = (language: string): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...readdirSync(`${ROOT}locales/${language}`).map(
      (file) => JSON.parse(readFileSync(`${ROOT}locales/${language}/${file}`, 'utf8')) as object,
    ),
  ) as Record<string, string>

describe('locales/glossary.json', () => {
  it('has a row for each of the eleven languages, and terms for the ten translations', () => {
    expect(Object.keys(LANGUAGES)).toHaveLength(11)
    const short = Object.entries(LANGUAGES).filter(
      ([language, { terms = [], banned }]) => banned.length === 0 || (language !== 'en' && terms.length < 30),
    )
    expect(short).toEqual([])
  })

  it.each(Object.keys(LANGUAGES))('is followed by the messages of %s: each term where it belongs', (language) => {
    const messages = catalogueOf(language)
    const wrong = (LANGUAGES[language]?.terms ?? []).filter(
      ({ key, text }) => !(messages[key] ?? '').toLowerCase().includes(text.toLowerCase()),
    )
    expect(wrong).toEqual([])
  })

  it.each(Object.keys(LANGUAGES))('is followed by the messages of %s: no banned word', (language) => {
    const { banned = [], bannedOutsideC2c = [] } = LANGUAGES[language] ?? {}
    const wrong = Object.entries(catalogueOf(language)).flatMap(([key, message]) =>
      (IS_C2C.test(key) ? banned : [...banned, ...bannedOutsideC2c])
        .filter((word) => message.toLowerCase().includes(word.toLowerCase()))
        .map((word) => `${key}: ${word}`),
    )
    expect(wrong).toEqual([])
  })

  it.each(Object.keys(LANGUAGES))('is followed by the messages of %s: its voice', (language) => {
    const messages = Object.entries(catalogueOf(language)).map(([key, message]) => [
      key,
      message.replaceAll(/<[^>]*>/g, ' '),
    ])
    for (const { rule, never, wrong } of LANGUAGES[language]?.voice ?? []) {
      const pattern = new RegExp(never, 'u')
      expect(pattern.test(wrong), rule).toBe(true)
      expect(
        messages.filter(([, message = '']) => pattern.test(message)),
        rule,
      ).toEqual([])
    }
  })
})
