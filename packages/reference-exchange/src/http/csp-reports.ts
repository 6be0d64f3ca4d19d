/** CSP violation reports of browsers: counted, and logged without user input. */
import type { FastifyInstance } from 'fastify'

import type { Log } from '../runtime/index.ts'

export interface CspReports {
  readonly count: () => number
}

const TYPES = ['application/csp-report', 'application/reports+json']
const FIELDS = ['violated-directive', 'effective-directive', 'effectiveDirective', 'blocked-uri', 'blockedURL']

/** Reports of one page are shorter; what is longer is refused unread. */
const MAX_REPORT_BYTES = 16 * 1024
/** Reports read of one request. */
const MAX_REPORTS = 20
/** Later ones are only counted: anybody can send reports, and the log must not grow with them. */
const MAX_LINES_PER_MINUTE = 60
const MINUTE_MS = 60_000

export const serveCspReports = (app: FastifyInstance, log: Log): CspReports => {
  const counter = { count: 0 }
  const lines = { since: performance.now(), count: 0 }
  const mayLog = (): boolean => {
    const now = performance.now()
    if (now - lines.since >= MINUTE_MS) Object.assign(lines, { since: now, count: 0 })
    lines.count += 1
    return lines.count <= MAX_LINES_PER_MINUTE
  }
  app.addContentTypeParser(TYPES, { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.post('/csp-report', { bodyLimit: MAX_REPORT_BYTES }, (request, reply) => {
    for (const report of parseReports(request.body).slice(0, MAX_REPORTS)) {
      counter.count += 1
      if (mayLog()) log('csp-report', loggedFields(report))
    }
    return reply.code(204).send()
  })
  return { count: () => counter.count }
}

type Report = Readonly<Record<string, unknown>>

const isReport = (value: unknown): value is Report => typeof value === 'object' && value !== null

const parseReports = (body: unknown): ReadonlyArray<Report> => {
  const parsed = typeof body === 'string' ? parseJson(body) : body
  const all: ReadonlyArray<unknown> = Array.isArray(parsed) ? parsed : [parsed]
  return all.filter(isReport).map((report) => {
    const inner = report['csp-report'] ?? report['body']
    return isReport(inner) ? inner : report
  })
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const loggedFields = (report: Report): Readonly<Record<string, string>> =>
  Object.fromEntries(FIELDS.flatMap((name) => (name in report ? [[name, shortened(report[name])]] : [])))

/** Without query or fragment, at most 200 characters. */
const shortened = (value: unknown): string =>
  (typeof value === 'string' ? value : '').split(/[?#]/)[0]?.slice(0, 200) ?? ''
