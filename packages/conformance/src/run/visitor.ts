/** Every call that changes something, tried by a visitor. */
import { WRITES } from '../contract/index.ts'
import type { Client } from '../exchange/index.ts'
import type { Finding } from '../verdict/index.ts'
import { checkVisitor, isUnknown } from './reads.ts'

// Rules
/** Nothing is named that exists, so that a server that lets a visitor in changes nothing. */
export const checkVisitorWrites = async (
  client: Client,
  only: ReadonlyArray<string> | undefined,
): Promise<ReadonlyArray<Finding>> => {
  const findings: Array<Finding> = []
  for (const { path, form } of WRITES)
    if (only === undefined || only.includes(path)) {
      const reply = await client.call('POST', path, { form })
      findings.push(isUnknown(reply) ? missing(path, reply.status) : checkVisitor(path, reply))
    }
  return findings
}

// Internal
const missing = (call: string, status: number): Finding => ({
  call,
  field: '(call)',
  expected: 'a reply',
  status: 'missing',
  seen: `status ${status}`,
})
