/** A reply as stated has no breach, and each field that is taken away, changed or disordered is named. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { Kinds } from '../contract/index.ts'
import type { Shape } from '../contract/index.ts'
import { checkShape } from './check-shape.ts'
import { isBreach } from './finding.ts'

const SHAPE: Shape = {
  required: {
    list: Kinds.list,
    'list[].id': Kinds.id,
    'list[].price': Kinds.decimal,
    'list[].coin': Kinds.object,
    'list[].coin.name': Kinds.filledText,
    total: Kinds.integer,
  },
  optional: { note: Kinds.text },
  extensions: { 'list[].fee': Kinds.decimal },
  order: [{ list: 'list', by: 'id', direction: 'descending' }],
}

const price = fc.integer({ min: 0, max: 1e9 }).map((cents) => (cents / 100).toFixed(2))
const row = fc.record(
  { id: fc.integer({ min: 1 }), price, coin: fc.record({ name: fc.string({ minLength: 1 }) }), fee: price },
  { requiredKeys: ['id', 'price', 'coin'] },
)
const reply = fc
  .record(
    { list: fc.array(row, { minLength: 2 }), total: fc.integer(), note: fc.string() },
    { requiredKeys: ['list', 'total'] },
  )
  .map((body) => ({ ...body, list: body.list.toSorted((a, b) => b.id - a.id) }))
const nth = fc.nat()

type Body = { list: Array<Record<string, unknown>> } & Record<string, unknown>
const breachesOf = (body: unknown): ReadonlyArray<string> =>
  checkShape('call', SHAPE, body)
    .filter(isBreach)
    .map(({ field, status }) => `${field} ${status}`)

describe('checkShape', () => {
  it('finds no breach in a reply as stated, and says which extensions there are', () => {
    fc.assert(
      fc.property(reply, (body) => {
        expect(breachesOf(body)).toEqual([])
        const fee = checkShape('call', SHAPE, body).find(({ field }) => field === 'list[].fee')
        expect(fee?.status).toBe(body.list.every((one) => one.fee !== undefined) ? 'extension' : 'absent')
      }),
    )
  })

  it('names the one field that a row lacks', () => {
    fc.assert(
      fc.property(reply, nth, fc.constantFrom('id', 'price', 'coin'), (body, at, name) => {
        const changed = structuredClone(body) as unknown as Body
        Reflect.deleteProperty(changed.list[at % changed.list.length] ?? {}, name)
        const found = breachesOf(changed).filter((one) => !one.startsWith('order'))
        expect(found).toEqual([`list[].${name} missing`])
      }),
    )
  })

  it('names the one field of another kind, and nothing below it', () => {
    const wrong = fc.constantFrom(null, true, 1.5, [1], '1 000')
    fc.assert(
      fc.property(reply, nth, fc.constantFrom('price', 'coin', 'fee'), wrong, (body, at, name, value) => {
        const changed = structuredClone(body) as unknown as Body
        Object.assign(changed.list[at % changed.list.length] ?? {}, { [name]: value })
        expect(breachesOf(changed)).toEqual([`list[].${name} wrong-type`])
      }),
    )
  })

  it('names a list in another order', () => {
    fc.assert(
      fc.property(reply, (body) => {
        const ids = body.list.map(({ id }) => id)
        fc.pre(ids[0] !== ids.at(-1))
        expect(breachesOf({ ...body, list: body.list.toReversed() })).toEqual(['order of list wrong-order'])
      }),
    )
  })

  it('says once that a list is empty, and that something else is no list', () => {
    const empty = checkShape('call', SHAPE, { list: [], total: 0 })
    expect(empty.filter(({ status }) => status === 'not-checked').map(({ field }) => field)).toEqual([
      'list[]',
      'order of list',
    ])
    expect(breachesOf({ list: {}, total: 0 })).toEqual(['list wrong-type'])
  })
})
