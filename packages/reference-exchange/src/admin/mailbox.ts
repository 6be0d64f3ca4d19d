/** Development mailbox: shows the messages sent to an account, on loopback only. [Q19] */
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Mailbox, Message } from '../runtime/index.ts'
import { escapeHtml, isLocal, page, PAGE_POLICY, timeText } from './page-html.ts'

export const serveMailbox = (app: FastifyInstance, mailbox: Mailbox): void =>
  void app.get('/dev/mailbox', (request, reply) => {
    if (!isLocal(request)) return reply.code(404).send({ type: 'error', message: 'not found' })
    const { to } = request.query as { readonly to?: unknown }
    const account = (typeof to === 'string' ? to : '').trim().toLowerCase()
    const messages = mailbox.messagesTo(account)
    void reply.header('Cache-Control', 'no-store')
    return prefersPage(request)
      ? reply
          .header('Content-Security-Policy', PAGE_POLICY)
          .type('text/html; charset=utf-8')
          .send(mailboxPage(account, messages))
      : reply.send(
          messages.map(({ code, kind, at, subject, text }) => ({
            code,
            purpose: kind,
            at: new Date(at).toISOString(),
            subject,
            text,
          })),
        )
  })

const prefersPage = (request: FastifyRequest): boolean => {
  const accept = request.headers.accept ?? ''
  const page = accept.indexOf('text/html')
  const json = accept.indexOf('application/json')
  return page >= 0 && (json < 0 || page < json)
}

const mailboxPage = (account: string, messages: ReadonlyArray<Message>): string =>
  page(
    'Development mailbox',
    `<section><form><label>Account <input name="to" value="${escapeHtml(account)}"></label> <button>Show</button></form></section>
<section><ul>${messages.map((message) => `<li><strong>${message.code}</strong> ${message.kind} <time>${timeText(message.at)}</time><pre>${escapeHtml(message.text)}</pre></li>`).join('')}</ul>
${messages.length === 0 ? '<p class="minor">Nothing was sent to this account.</p>' : ''}</section>`,
  )
