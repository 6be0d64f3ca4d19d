/** The development mailbox: the codes sent to an account, for who sits at this machine. [Q19] */
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Exchange, Mail } from '../runtime/index.ts'
import { escaped, isFromHere, page, PAGE_POLICY } from './here.ts'

export const openMailbox = (app: FastifyInstance, { outbox }: Exchange): void =>
  void app.get('/dev/mailbox', (request, reply) => {
    if (!isFromHere(request)) return reply.code(404).send({ type: 'error', message: 'not found' })
    const { to } = request.query as { readonly to?: unknown }
    const account = (typeof to === 'string' ? to : '').trim().toLowerCase()
    const mails = outbox.of(account)
    void reply.header('Cache-Control', 'no-store')
    return prefersPage(request)
      ? reply
          .header('Content-Security-Policy', PAGE_POLICY)
          .type('text/html; charset=utf-8')
          .send(mailboxPage(account, mails))
      : reply.send(mails.map(({ code, purpose, at }) => ({ code, purpose, at: new Date(at).toISOString() })))
  })

const prefersPage = (request: FastifyRequest): boolean => {
  const accept = request.headers.accept ?? ''
  const page = accept.indexOf('text/html')
  const json = accept.indexOf('application/json')
  return page >= 0 && (json < 0 || page < json)
}

const mailboxPage = (account: string, mails: ReadonlyArray<Mail>): string =>
  page(
    'Development mailbox',
    `<form><label>Account <input name="to" value="${escaped(account)}"></label> <button>Show</button></form>
<ul>${mails.map((mail) => `<li><strong>${mail.code}</strong> ${mail.purpose} <time>${new Date(mail.at).toISOString()}</time></li>`).join('')}</ul>
${mails.length === 0 ? '<p>Nothing was sent to this account.</p>' : ''}`,
  )
