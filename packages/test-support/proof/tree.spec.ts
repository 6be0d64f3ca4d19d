/** The whole tree obeys the table of rooms; a wall of its own, so that no commit lands without it. */
import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { roomOf, UNRULED } from './rooms.ts'
import { breachesOf, importsOf } from './syntax.ts'
import { ROOT, sources, specs } from './tree.ts'

describe('the tree', () => {
  const FLOOR = 120

  it(`every import of every file is allowed in its room, over at least ${FLOOR} files`, () => {
    const wrong = sources().flatMap((path) => {
      const room = roomOf(path)
      if (room === undefined) return UNRULED.some((rule) => rule.test(path)) ? [] : [`${path} belongs to no room`]
      return importsOf(ROOT + path)
        .filter(
          ({ specifier, typeOnly }) =>
            !specifier.endsWith('.css') &&
            !room.may.some((rule) => rule.test(specifier)) &&
            !(typeOnly && room.types?.some((rule) => rule.test(specifier))),
        )
        .map(({ specifier }) => `${path} -> ${specifier}`)
    })
    expect(wrong).toEqual([])
    expect(sources().length).toBeGreaterThanOrEqual(FLOOR)
  })

  it('no file breaks a rule that only the syntax shows', () => {
    const wrong = [...sources(), ...specs()].flatMap((path) =>
      breachesOf(ROOT + path, readFileSync(ROOT + path, 'utf8')).map(
        (breach) => `${path}:${breach.line} ${breach.rule}`,
      ),
    )
    expect(wrong).toEqual([])
  })

  it('no line switches a rule off', () => {
    const suppression = new RegExp(
      ['@ts-(ignore|nocheck|expect-error)', '(ox|es)lint-disable', 'prettier-ignore'].join('|'),
    )
    const wrong = [...sources(), ...specs()].filter((path) => suppression.test(readFileSync(ROOT + path, 'utf8')))
    expect(wrong.filter((path) => !path.endsWith('proof/tree.spec.ts'))).toEqual([])
  })
})
