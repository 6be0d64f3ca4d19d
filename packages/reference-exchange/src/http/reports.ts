/** Violations of the page's policy, as browsers report them: counted, and logged without what a user typed. */
import type { FastifyInstance } from 'fastify'

import type { Log } from '../runtime/index.ts'

export interface Reports {
  readonly count: () => number
}

const TYPES = ['application/csp-report', 'application/reports+json']
const FIELDS = ['violated-directive', 'effective-directive', 'effectiveDirective', 'blocked-uri', 'blockedURL']

export const takeReports = (app: FastifyInstance, log: Log): Reports => {
  const seen = { count: 0 }
  app.addContentTypeParser(TYPES, { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.post('/csp-report', (request, reply) => {
    for (const report of reportsIn(request.body)) {
      seen.count += 1
      log(
        'csp-report',
        Object.fromEntries(FIELDS.flatMap((name) => (name in report ? [[name, cut(report[name])]] : []))),
      )
    }
    return reply.code(204).send()
  })
  return { count: () => seen.count }
}

type Report = Readonly<Record<string, unknown>>

const isReport = (value: unknown): value is Report => typeof value === 'object' && value !== null

const reportsIn = (body: unknown): ReadonlyArray<Report> => {
  const read = typeof body === 'string' ? parsed(body) : body
  const all: ReadonlyArray<unknown> = Array.isArray(read) ? read : [read]
  return all.filter(isReport).map((one) => {
    const inner = one['csp-report'] ?? one['body']
    return isReport(inner) ? inner : one
  })
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Without query or fragment, and short. */
const cut = (value: unknown): string => (typeof value === 'string' ? value : '').split(/[?#]/)[0]?.slice(0, 200) ?? ''
