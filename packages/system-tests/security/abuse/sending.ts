/** How attacks send requests, and what a budget affords them. */
import type { Attacker, AttackRequest } from './attack.ts'
import { CONNECTIONS } from './attack.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
export const post = (path: string, fields: Readonly<Record<string, string>>): AttackRequest => ({
  method: 'POST',
  path,
  headers: FORM,
  body: new URLSearchParams(fields).toString(),
})

/** Sends requests one after another, and counts their statuses and those whose text matches. */
export const repeat = async (
  { isOver, send, count }: Attacker,
  request: (nth: number) => AttackRequest,
  marks: Readonly<Record<string, RegExp>> = {},
): Promise<void> => {
  for (let nth = 0; !isOver(); nth += 1) {
    const { status, text } = await send(request(nth))
    count(`status ${status}`)
    for (const [name, pattern] of Object.entries(marks)) if (pattern.test(text)) count(name)
  }
}

export const countOf = (counts: Readonly<Record<string, number>>, name: string): number => counts[name] ?? 0

/** A full budget of 600 and 20 a second, at a cost, and a few more at the edges. */
export const affordable = (cost: number, seconds: number): number => (600 + 20 * seconds) / cost + CONNECTIONS

/** The token of one of the attacker's users. */
export const ownToken = ({ tokens, connection }: Attacker): Readonly<Record<string, string>> => ({
  ...FORM,
  authorization: tokens[connection % tokens.length] ?? '',
})
