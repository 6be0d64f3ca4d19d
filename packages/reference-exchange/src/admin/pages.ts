/** Pages of the operator: plain HTML. Nothing here affects trade results. [Q35] [Q11] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { pictureHeaders } from '../files/index.ts'
import type { Exchange } from '../runtime/index.ts'
import { acceptorsSection } from './acceptors.ts'
import { appealsSection } from './appeals.ts'
import { auditPage } from './audit-page.ts'
import { coinName } from './coin-name.ts'
import { escapeHtml, fieldOf, listTable, navigation, page, sectionHtml, sendPage, table } from './page-html.ts'
import type { Section } from './page-html.ts'
import { pendingReviewsSection } from './reviews.ts'
import { withdrawalsSection } from './withdrawals.ts'
import type { Authentication, OperatorSettings } from './sign-in.ts'
import { foundUsers, usersSection } from './users.ts'

const MAX_NOTE_LENGTH = 200

// Constructors
export const servePages = (
  app: FastifyInstance,
  settings: OperatorSettings,
  { signedIn, record }: Authentication,
): void => {
  app.get(
    '/operator',
    signedIn((request, reply, { operator, csrf }) => {
      const body = overview(settings, csrf, noteHtml(request))
      return sendPage(reply, page('Operator', body, navigation(operator, csrf)))
    }),
  )
  app.get(
    '/operator/audit',
    signedIn((_request, reply, { operator, csrf }) =>
      sendPage(reply, page('Audit log', auditPage(settings.operators), navigation(operator, csrf))),
    ),
  )
  app.get(
    '/operator/ledger',
    signedIn((_request, reply, { operator, csrf }) =>
      sendPage(reply, page('Ledger', ledgerTable(settings.exchange), navigation(operator, csrf))),
    ),
  )
  app.post(
    '/operator/find',
    signedIn((request, reply, { operator, csrf }) => {
      const body = foundUsers(settings.exchange, csrf, fieldOf(request, 'text').trim())
      return sendPage(reply, page('Users found', body, navigation(operator, csrf)))
    }),
  )
  app.get(
    '/operator/files/:name',
    signedIn((request, reply, { operator }) => {
      const { name } = request.params as { readonly name: string }
      const picture = settings.files.read(name)
      if (picture === undefined) return reply.code(404).type('text/plain').send('not found')
      record(request, operator, { action: 'view-picture', subject: name, result: 'done' })
      return reply.headers(pictureHeaders(picture)).send(picture.bytes)
    }),
  )
}

// Internal
/** What the last act led to, as a redirect says. */
const noteHtml = (request: FastifyRequest): string => {
  const { note, problem } = request.query as { readonly note?: unknown; readonly problem?: unknown }
  const line = (role: 'status' | 'alert', text: unknown): string =>
    typeof text === 'string' ? `<p role="${role}">${escapeHtml(text.slice(0, MAX_NOTE_LENGTH))}</p>` : ''
  return line('status', note) + line('alert', problem)
}

const ordersSection = (exchange: Exchange): Section => {
  const open = exchange.admin.openOrders()
  return {
    id: 'orders',
    title: `Open orders (${open.length})`,
    content: listTable(['ID', 'User', 'Market', 'Side', 'Price', 'Remaining'], open, (order) => {
      const symbol = exchange.reads.pairs.find((pair) => pair.match === order.match)?.symbol ?? ''
      const figures = [Decimal.toText(order.price), Decimal.toText(order.remaining)]
      return [String(order.id), String(order.user), symbol, order.side, ...figures]
    }),
  }
}

/** The insurance account pays the losses that margin accounts did not cover. */
const systemAccountsSection = (exchange: Exchange): Section => ({
  id: 'accounts',
  title: 'Accounts of the exchange',
  content: table(
    ['Account', 'Currency', 'Balance'],
    exchange.admin
      .systemBalances()
      .toSorted((a, b) => a.account.localeCompare(b.account) || a.currency - b.currency)
      .map(({ account, currency, amount }) => [account, coinName(exchange, currency), Decimal.toText(amount)]),
    'figures',
  ),
})

/** Reads every account, which at a million of them takes a tenth of a second. */
const ledgerTable = (exchange: Exchange): string => {
  const totals = [...exchange.admin.ledgerTotals()]
  const rows = totals.map(([currency, sum]) => [coinName(exchange, currency), Decimal.toText(sum)])
  return sectionHtml({
    id: 'ledger',
    title: 'Total of all accounts per currency, must be zero',
    content: table(['Currency', 'Total'], rows, 'figures'),
  })
}

const overview = ({ exchange, cspReports }: OperatorSettings, csrf: string, note: string): string => {
  const sections: ReadonlyArray<Section> = [
    pendingReviewsSection(exchange, csrf),
    withdrawalsSection(exchange, csrf),
    acceptorsSection(exchange, csrf),
    appealsSection(exchange, csrf),
    usersSection(exchange, csrf),
    ordersSection(exchange),
    systemAccountsSection(exchange),
    { id: 'reports', title: 'Reports of the content security policy', content: `<p>${cspReports()}</p>` },
  ]
  const links = sections.map(({ id, title }) => `<a href="#${id}">${escapeHtml(title)}</a>`)
  return [note, `<nav aria-label="Sections">${links.join(' ')}</nav>`, ...sections.map(sectionHtml)].join('\n')
}
