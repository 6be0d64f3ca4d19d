/** Every read call of the contract, asked once. */
import type { Call, Subject } from '../contract/index.ts'
import type { Client, Reply } from '../exchange/index.ts'
import type { Finding } from '../verdict/index.ts'
import { checkShape, excerpt, rule, uncheckedFinding } from '../verdict/index.ts'

// Rules
/** Asks for the call and checks its reply. Without a token, a call of users is asked as a visitor only. */
export const checkCall = async (
  client: Client,
  call: Call,
  subject: Subject,
  token: string | undefined,
): Promise<ReadonlyArray<Finding>> => {
  if (call.capability !== undefined && !subject.capabilities.includes(call.capability))
    return [{ ...callFinding(call.path), status: 'absent', seen: `${call.capability} is not announced` }]
  const ask = (with_: string | undefined): Promise<Reply> =>
    client.call(call.method, call.path, { form: call.parameters?.(subject), token: with_ })
  const visitor = call.access === 'user' ? await ask(undefined) : undefined
  const refusal =
    visitor === undefined || (call.absence !== undefined && isUnknown(visitor))
      ? []
      : [checkVisitor(call.path, visitor)]
  if (call.access === 'user' && token === undefined)
    return [...refusal, uncheckedFinding(call.path, '(fields)', 'needs a test account')]
  return [...refusal, ...checkReply(call, await ask(token))]
}

/** Deployed servers answer as a text; older clients know the number too. */
export const checkVisitor = (path: string, { body, text }: Reply): Finding =>
  rule(path, 'a visitor gets 999', String(body?.['type']) === FORBIDDEN, `type ${excerpt(body?.['type'] ?? text)}`)

/** No route, or a page in place of a reply. */
export const isUnknown = ({ status, body }: Reply): boolean => status === 404 || (status !== 0 && body === undefined)

// Internal
const FORBIDDEN = '999'

const checkReply = (call: Call, reply: Reply): ReadonlyArray<Finding> => {
  const { path, absence } = call
  if (reply.status === 0) return [{ ...callFinding(path), status: 'unreachable', seen: reply.text }]
  if (isUnknown(reply))
    return absence === undefined
      ? [{ ...callFinding(path), status: 'missing', seen: `status ${reply.status}` }]
      : [{ ...callFinding(path), status: 'absent', seen: `status ${reply.status}` }]
  if (call.root === 'reply') return checkShape(path, call, reply.body)
  const type = reply.body?.['type']
  if (type === 'error' && call.mayReject === true)
    return [uncheckedFinding(path, '(fields)', excerpt(reply.body?.['message']))]
  const envelope = [
    rule(path, 'status 200', reply.status === 200, `status ${reply.status}`),
    rule(path, 'type is ok', type === 'ok', `type ${excerpt(type)}, message ${excerpt(reply.body?.['message'])}`),
  ]
  return type === 'ok' ? [...envelope, ...checkShape(path, call, reply.body?.['message'])] : envelope
}

const callFinding = (path: string): Omit<Finding, 'status' | 'seen'> => ({
  call: path,
  field: '(call)',
  expected: 'a reply',
})
