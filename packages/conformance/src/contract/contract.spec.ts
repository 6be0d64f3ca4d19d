/** The tables of the contract are complete in themselves, and kinds accept what deployed servers send. */
import { describe, expect, it } from 'vitest'

import { CALLS, EVENTS, Kinds } from './index.ts'
import type { Kind } from './index.ts'

const pathsOf = ({ required, optional = {}, extensions = {} }: (typeof CALLS)[number] | (typeof EVENTS)[number]) =>
  [required, optional, extensions].flatMap((fields) => Object.keys(fields))

describe('the tables', () => {
  it('name the list or object of each field above it, so that a wrong one is named once', () => {
    const parentOf = (path: string): string => path.replace(/(?:\.?[^.[\]]+|\[\])$/, '')
    const orphans = [...CALLS, ...EVENTS].flatMap((one) => {
      const paths = new Set(pathsOf(one))
      const isStated = (path: string): boolean => path === '' || paths.has(path) || paths.has(path.replace(/\[\]$/, ''))
      return [...paths]
        .filter((path) => !isStated(parentOf(path)))
        .map((path) => `${'path' in one ? one.path : one.type} ${path}`)
    })
    expect(orphans).toEqual([])
  })

  it('state each field of a call once', () => {
    const twice = [...CALLS, ...EVENTS].flatMap((one) =>
      pathsOf(one).filter((path, at, paths) => paths.indexOf(path) !== at),
    )
    expect(twice).toEqual([])
  })

  it('cover the reads of markets, spot, leverage, second contracts, C2C, wallets and accounts', () => {
    expect(CALLS.length).toBeGreaterThanOrEqual(40)
    expect(EVENTS.map(({ type }) => type)).toEqual(['daymarket', 'kline', 'market_depth', 'market_detail'])
  })
})

/** Samples of deployed servers, and values that a client cannot read. */
const CASES: ReadonlyArray<readonly [Kind, ReadonlyArray<unknown>, ReadonlyArray<unknown>]> = [
  [Kinds.decimal, ['1221.35000', '-0.1', '5', 0], [1221.35, '', '+2.86', '1e5', null, undefined, '1,000']],
  [Kinds.number, ['1221.35', 1221.35, 0, -1], ['', 'NaN', Number.NaN, null, []]],
  [Kinds.change, ['+2.86', '-0.10', '', '0'], [2.86, '%', null]],
  [Kinds.integer, [0, -3, 704], [1.5, '704', null]],
  [Kinds.id, [1, 704], [0, -1, '704', undefined]],
  [Kinds.flag, [0, 1], [true, '1', 2]],
  [Kinds.count, ['10', 10, 0], ['ten', 1.5, null]],
  [Kinds.wallTime, ['2023-11-15 06:13:20', ''], ['2023-11-15T06:13:20Z', '15/11/2023', 1_700_000_000]],
  [Kinds.clockTime, ['14:13:21'], ['14:13', '', 1_700_000_000]],
  [Kinds.seconds, [1_700_000_040], [1_700_000_040_000, '1700000040', 0]],
  [Kinds.milliseconds, [1_700_000_040_000], [1_700_000_040, '1700000040000']],
  [Kinds.list, [[], [1]], [{}, '[]', null]],
  [Kinds.object, [{}], [[], null, 'x']],
  [Kinds.jsonList, [[], '[]', '[{"id":1}]'], ['{}', 'no', null]],
  [Kinds.token, ['0'.repeat(32), 'a'.repeat(64)], ['Bearer x', '', '0'.repeat(33)]],
]

describe('kinds', () => {
  it.each(CASES.map(([kind, accepted, refused]) => ({ name: kind.name, kind, accepted, refused })))(
    '$name: accepts what servers send and nothing else',
    ({ kind, accepted, refused }) => {
      expect(accepted.filter((value) => !kind.matches(value))).toEqual([])
      expect(refused.filter((value) => kind.matches(value))).toEqual([])
    },
  )
})
