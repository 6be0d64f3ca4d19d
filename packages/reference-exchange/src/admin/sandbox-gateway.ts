/**
 * Sandbox of a payment gateway for demonstrations: a server of its own that moves no money. It checks the signature of the
 * posted form, asks for the payment and reports it twice, as gateways repeat reports. [ACP-2] [Q59]
 */
import { randomBytes } from 'node:crypto'

import formbody from '@fastify/formbody'
import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'

import { isSigned, REPORT_ACCEPTED, signedFields } from '../runtime/index.ts'
import type { GatewayFields, Log } from '../runtime/index.ts'
import { escapeHtml, fieldOf, page, sendPage, STYLE_SOURCE } from './page-html.ts'

// Model
export interface SandboxSettings {
  readonly merchant: string
  readonly secret: string
  readonly log: Log
}

const MAX_BODY_BYTES = 16 * 1024
const MAX_CHECKOUTS = 1000
/** Reports of one payment. */
const REPORTS = 2
export const SANDBOX_PATH = '/pay'

// Constructors
export const makeSandboxGateway = async (settings: SandboxSettings): Promise<FastifyInstance> => {
  const app = fastify({ bodyLimit: MAX_BODY_BYTES, forceCloseConnections: true })
  await app.register(formbody, { bodyLimit: MAX_BODY_BYTES, parser: (text) => new URLSearchParams(text) as never })
  const checkouts = new Map<string, GatewayFields>()
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', ...policyOf([]) })
  })
  app.post(SANDBOX_PATH, (request, reply) => {
    const fields = request.body instanceof URLSearchParams ? Object.fromEntries(request.body) : {}
    const problem = problemOf(settings, fields)
    if (problem !== undefined) return sendPage(reply, page('Sandbox payment gateway', `<p>${problem}</p>`), 400)
    const token = randomBytes(16).toString('hex')
    const [oldest] = checkouts.size >= MAX_CHECKOUTS ? checkouts.keys() : []
    if (oldest !== undefined) checkouts.delete(oldest)
    checkouts.set(token, fields)
    void reply.headers(policyOf([originOf(fields['return_url'])]))
    return sendPage(reply, checkoutPage(token, fields))
  })
  app.post('/decide', async (request, reply) => {
    const token = fieldOf(request, 'token')
    const fields = checkouts.get(token)
    if (fields === undefined)
      return sendPage(reply, page('Sandbox payment gateway', '<p>This payment has ended.</p>'), 404)
    checkouts.delete(token)
    if (fieldOf(request, 'verdict') === 'pay') await report(settings, fields)
    return reply.redirect(fields['return_url'] ?? '/', 303)
  })
  return app
}

// Internal
/** The exchange to which the page leads back is named, because a redirect of a form counts as its target. */
const policyOf = (origins: ReadonlyArray<string>): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': `default-src 'none'; style-src ${STYLE_SOURCE}; frame-ancestors 'none'; base-uri 'none'; form-action ${["'self'", ...origins].join(' ')}`,
})

const originOf = (address = ''): string => (URL.canParse(address) ? new URL(address).origin : '')

const problemOf = ({ merchant, secret }: SandboxSettings, fields: GatewayFields): string | undefined => {
  if (!isSigned(fields, secret) || fields['merchant'] !== merchant) return 'The signature is wrong. Nothing was paid.'
  return Number(fields['expires']) > Date.now() ? undefined : 'The time to pay is over. Nothing was paid.'
}

const checkoutPage = (token: string, { account = '', amount = '', currency = '', order = '' }: GatewayFields): string =>
  page(
    'Sandbox payment gateway',
    `<section class="narrow"><p class="minor">No money moves here.</p>
<dl><dt>Merchant order</dt><dd>${escapeHtml(order)}</dd><dt>Account</dt><dd>${escapeHtml(account)}</dd><dt>Amount</dt><dd>${escapeHtml(amount)} ${escapeHtml(currency)}</dd></dl>
<form method="post" action="/decide"><input type="hidden" name="token" value="${token}"><button name="verdict" value="pay" class="main-button">Pay</button> <button name="verdict" value="cancel">Cancel</button></form></section>`,
  )

/** One after the other; what the exchange does not accept is logged. */
const report = async ({ merchant, secret, log }: SandboxSettings, fields: GatewayFields): Promise<void> => {
  const { order = '', amount = '', currency = '', notify_url: address = '' } = fields
  const transaction = `sandbox-${randomBytes(8).toString('hex')}`
  const body = new URLSearchParams(
    signedFields({ merchant, order, amount, currency, status: 'paid', transaction }, secret),
  )
  for (let nth = 0; nth < REPORTS; nth += 1) {
    const reply = await fetch(address, { method: 'POST', body }).then(
      (response) => response.text(),
      (problem: unknown) => String(problem),
    )
    if (reply !== REPORT_ACCEPTED) log('payment-report-refused', { order, reply }, 'warn')
  }
}
