/** The catalogues against the code: no message is left when what showed it is gone. */
import { readdirSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { ROOT, sourceFiles } from './source-files.ts'

const FOLDER = `${ROOT}locales/en/`
/** Articles are content, which the exchange finds by number. */
const keys = readdirSync(FOLDER)
  .filter((file) => file !== 'articles.json')
  .flatMap((file) => Object.keys(JSON.parse(readFileSync(FOLDER + file, 'utf8')) as object))

const source = sourceFiles()
  .map((path) => readFileSync(ROOT + path, 'utf8'))
  .join('\n')

const literals = new Set([...source.matchAll(/['"]([\w.-]+)['"]/g)].map(([, text]) => text))
/** Names of members, by which the exchange's messages and some tags are listed. */
const members = new Set([...source.matchAll(/\b(\w+):/g)].map(([, name]) => name))

const escaped = (text: string): string => text.replace(/[.$-]/g, String.raw`\$&`)
/** Keys that the client puts together, such as `c2c.${action}.title`; the exchange looks its own up by name. */
const patterns = [...source.matchAll(/`((?!server\.)[a-z][a-z0-9-]*\.[^`\n]*\$\{[^`\n]*)`/g)].map(
  ([, template = '']) =>
    new RegExp(
      `^${template
        .split(/\$\{[^}]*\}/)
        .map(escaped)
        .join('[A-Za-z0-9-]+')}$`,
    ),
)

/** The parts before the last one, such as `wallet.error`, and the last one. */
const partsOf = (key: string): readonly [string, string] => {
  const end = key.lastIndexOf('.')
  return [key.slice(0, end), key.slice(end + 1)]
}

const isUsed = (key: string): boolean => {
  if (literals.has(key) || patterns.some((pattern) => pattern.test(key))) return true
  const [group, name] = partsOf(key)
  return (group.startsWith('server.') || literals.has(group)) && (literals.has(name) || members.has(name))
}

describe('messages', () => {
  it('are used by the code', () => {
    expect(keys.length).toBeGreaterThan(1_500)
    expect(patterns.length).toBeGreaterThan(20)
    expect(keys.filter((key) => !isUsed(key))).toEqual([])
  })

  it.each(['shell.noSuchMessage', 'wallet.error.NoSuchTag', 'server.error.NoSuchTag', 'c2c.noSuchAction.name'])(
    'are found to be unused where nothing names them: %s',
    (key) => {
      expect(isUsed(key)).toBe(false)
    },
  )
})
