import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'

import { hiddenFields, listTable, timeText, verdictForm } from './page-html.ts'

const rowCount = (html: string): number => html.split('<tr>').length - 2

describe('listTable', () => {
  it.each([
    [200, 200, ''],
    [201, 200, 'The first 200 of 201.'],
  ])('of %i items has %i rows and says which [Q35]', (count, rows, note) => {
    const html = listTable(['ID'], Array.from({ length: count }), () => ['1'])
    expect(rowCount(html)).toBe(rows)
    expect(/The first[^<]*/.exec(html)?.[0] ?? '').toBe(note)
  })

  it('says that there are none, without the heads of columns [Q35]', () => {
    expect(listTable(['ID'], [], () => [])).toBe('<p class="minor">None.</p>')
  })
})

describe('verdictForm', () => {
  it('starts with a button that Enter cannot press [Q35]', () => {
    const html = verdictForm('review', 'token', '<button name="verdict" value="approve">Approve</button>')
    expect(/<button[^>]*>/.exec(html)?.[0]).toContain('disabled')
  })
})

describe('timeText', () => {
  it('is in UTC to the second, and empty for what has always existed [Q35]', () => {
    expect([timeText(Date.UTC(2026, 10, 30, 2, 31, 5, 999)), timeText(0)]).toEqual(['2026-11-30 02:31:05 UTC', ''])
  })
})

describe('hiddenFields', () => {
  it('repeats what was sent as text, without the token and an earlier answer [Q35]', () => {
    const body = new URLSearchParams([
      ['csrf', 'token'],
      ['id', '7'],
      ['reason', '"<b>" & more'],
      ['confirmed', ''],
    ])
    expect(hiddenFields({ body } as FastifyRequest)).toBe(
      '<input type="hidden" name="id" value="7"><input type="hidden" name="reason" value="&quot;&lt;b&gt;&quot; &amp; more">',
    )
    expect(hiddenFields({ body: undefined } as FastifyRequest)).toBe('')
  })
})
