/** The development mailbox: the codes sent to an account, for who sits at this machine. [Q19] */
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Exchange, Mail } from '../runtime/index.ts'

const PAGE_POLICY = "default-src 'none'; style-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"

export const openMailbox = (app: FastifyInstance, { outbox }: Exchange): void =>
  void app.get('/dev/mailbox', (request, reply) => {
    if (!isFromHere(request)) return reply.code(404).send({ type: 'error', message: 'not found' })
    const { to } = request.query as { readonly to?: unknown }
    const account = (typeof to === 'string' ? to : '').trim().toLowerCase()
    const mails = outbox.of(account)
    void reply.header('Cache-Control', 'no-store')
    return prefersPage(request)
      ? reply.header('Content-Security-Policy', PAGE_POLICY).type('text/html; charset=utf-8').send(page(account, mails))
      : reply.send(mails.map(({ code, purpose, at }) => ({ code, purpose, at: new Date(at).toISOString() })))
  })

/** The peer itself, never a header that anyone can write. */
const isFromHere = (request: FastifyRequest): boolean => {
  const address = request.socket.remoteAddress ?? ''
  return address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address)
}

const prefersPage = (request: FastifyRequest): boolean => {
  const accept = request.headers.accept ?? ''
  const page = accept.indexOf('text/html')
  const json = accept.indexOf('application/json')
  return page >= 0 && (json < 0 || page < json)
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? '')

const page = (account: string, mails: ReadonlyArray<Mail>): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Development mailbox</title>
<h1>Development mailbox</h1>
<form><label>Account <input name="to" value="${escaped(account)}"></label> <button>Show</button></form>
<ul>${mails.map((mail) => `<li><strong>${mail.code}</strong> ${mail.purpose} <time>${new Date(mail.at).toISOString()}</time></li>`).join('')}</ul>
${mails.length === 0 ? '<p>Nothing was sent to this account.</p>' : ''}
</html>
`
