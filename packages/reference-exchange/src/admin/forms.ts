/** Forms of the operator's pages: each is an act, which is recorded. What cannot be undone is confirmed first. [Q35] */
import { either as E } from 'fp-ts'
import type { FastifyInstance } from 'fastify'

import type { Exchange } from '../runtime/index.ts'
import { decideAcceptorOrder } from './acceptors.ts'
import type { PreparedAct, Question } from './act.ts'
import { decideAppeal } from './appeals.ts'
import { escapeHtml, fieldOf, form, hiddenFields, navigation, page, sendPage } from './page-html.ts'
import { decideReview } from './reviews.ts'
import { setRoles } from './roles.ts'
import type { Authentication, OperatorSettings } from './sign-in.ts'
import { endSessions, lockUser, resetFactor } from './users.ts'
import { settleWithdrawal } from './withdrawals.ts'

// Model
/** Value of a form field, trimmed. */
type Field = (name: string) => string

interface FormHandler {
  readonly subject: (field: Field) => string
  readonly prepare: (exchange: Exchange, field: Field) => PreparedAct
}

const MAX_SUBJECT_LENGTH = 80

// Constructors
export const serveForms = (
  app: FastifyInstance,
  settings: OperatorSettings,
  { signedIn, record }: Authentication,
): void => {
  for (const [name, { subject, prepare }] of Object.entries(FORMS))
    app.post(
      `/operator/${name}`,
      signedIn(async (request, reply, { operator, csrf }) => {
        const field: Field = (key) => fieldOf(request, key).trim()
        const prepared = prepare(settings.exchange, field)
        const question = E.isRight(prepared) ? prepared.right.question : undefined
        if (question !== undefined && field('confirmed') === '') {
          const body = confirmation(question, form(name, csrf, `${hiddenFields(request)}${confirmButton(question)}`))
          return sendPage(reply, page(question.title, body, navigation(operator, csrf)))
        }
        const result = E.isLeft(prepared) ? prepared : await prepared.right.run()
        const [kind, note] = E.isLeft(result) ? ['problem', result.left] : ['note', result.right]
        record(request, operator, { action: name, subject: subject(field).slice(0, MAX_SUBJECT_LENGTH), result: note })
        return reply.redirect(`/operator?${kind}=${encodeURIComponent(note)}`, 303)
      }),
    )
}

// Internal
const FORMS: Readonly<Record<string, FormHandler>> = {
  lock: {
    subject: (field) => `user ${field('user')}`,
    prepare: (exchange, field) => lockUser(exchange, field('user'), field('hours')),
  },
  'end-sessions': {
    subject: (field) => `user ${field('user')}`,
    prepare: (exchange, field) => endSessions(exchange, field('user')),
  },
  'reset-factor': {
    subject: (field) => `user ${field('user')}`,
    prepare: (exchange, field) => resetFactor(exchange, field('user')),
  },
  review: {
    subject: (field) => `${field('topic')} ${field('id')}`,
    prepare: (exchange, field) =>
      decideReview(exchange, {
        topic: field('topic'),
        id: field('id'),
        verdict: field('verdict'),
        reason: field('reason'),
      }),
  },
  appeal: {
    subject: (field) => `order ${field('id')}`,
    prepare: (exchange, field) =>
      decideAppeal(exchange, { id: field('id'), verdict: field('verdict'), reason: field('reason') }),
  },
  withdrawal: {
    subject: (field) => `withdrawal ${field('id')}`,
    prepare: (exchange, field) =>
      settleWithdrawal(exchange, { id: field('id'), verdict: field('verdict'), text: field('text') }),
  },
  acceptor: {
    subject: (field) => `desk order ${field('id')}`,
    prepare: (exchange, field) => decideAcceptorOrder(exchange, { id: field('id'), verdict: field('verdict') }),
  },
  roles: {
    subject: (field) => `user ${field('user')}`,
    prepare: (exchange, field) =>
      setRoles(exchange, {
        user: field('user'),
        city: field('city'),
        district: field('district'),
        shop: field('shop'),
      }),
  },
}

/** An act that cannot be undone, before it is done. */
const confirmation = ({ details }: Question, confirmForm: string): string =>
  `<section>${details.map((line) => `<p>${line}</p>`).join('')}${confirmForm}</section>`

const confirmButton = ({ verb }: Question): string =>
  `<button name="confirmed" value="yes" class="main-button">${escapeHtml(verb)}</button> <a href="/operator">Cancel</a>`
