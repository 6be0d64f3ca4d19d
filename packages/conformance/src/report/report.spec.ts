/** Reports say what was found, and what a server sends stays text in them. */
import { describe, expect, it } from 'vitest'

import type { Finding } from '../verdict/index.ts'
import { htmlReport, jsonReport, summaryOf, textReport } from './index.ts'

const finding = (field: string, status: Finding['status'], seen = ''): Finding => ({
  call: 'transaction_in',
  field,
  expected: 'decimal text, or 0',
  status,
  seen,
})

const REPORT = {
  origin: 'http://exchange.example',
  at: '2026-11-25T12:00:00.000Z',
  findings: [
    finding('list[].number', 'present'),
    finding('list[].price', 'wrong-type', '"<script>alert(1)</script>&"'),
    finding('list[].fee', 'extension'),
    finding('list[].id', 'missing'),
    finding('order of list', 'not-checked', 'fewer than two rows'),
  ],
}

describe('a report', () => {
  it('counts what was checked, what breaches, what is more and what could not be looked at', () => {
    expect(summaryOf(REPORT.findings)).toEqual({ checked: 4, breaches: 2, extensions: 1, notChecked: 1 })
  })

  it('is a table with a mark at each breach', () => {
    const lines = textReport(REPORT, false).split('\n')
    expect(lines.filter((line) => line.startsWith('✗'))).toHaveLength(2)
    expect(lines).toContain('http://exchange.example: 4 checked, 2 breaches, 1 extensions, 1 not checked')
    const columns = lines.slice(0, 6).map((line) => line.indexOf(line.includes('call  ') ? 'call' : 'transaction_in'))
    expect(new Set(columns).size).toBe(1)
  })

  it('leaves out what is as stated when breaches alone are asked for', () => {
    expect(textReport(REPORT, true)).not.toContain('list[].number')
    expect(textReport(REPORT, true)).toContain('list[].price')
  })

  it('is a page in which what the server sent is text', () => {
    const page = htmlReport(REPORT)
    expect(page).not.toContain('<script>')
    expect(page).toContain('&quot;&lt;script&gt;alert(1)&lt;/script&gt;&amp;&quot;')
    expect(page.match(/<tr class="breach">/g)).toHaveLength(2)
  })

  it('is JSON with the counts and every finding', () => {
    expect(JSON.parse(jsonReport(REPORT))).toEqual({ ...REPORT, summary: summaryOf(REPORT.findings) })
  })
})
