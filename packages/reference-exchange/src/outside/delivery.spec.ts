import { either as E, taskEither as TE } from 'fp-ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { makeDelivery, MAX_ATTEMPTS } from './delivery.ts'
import type { Message, MessageSender, SendFailure } from './port.ts'
import { permanentFailure, temporaryFailure } from './port.ts'

const START = Date.UTC(2026, 0, 1)
const SECRETS = { code: '482915', recipient: 'li@x.test' }

const message = (id: string): Message => ({
  id,
  kind: 'register',
  channel: 'email',
  account: SECRETS.recipient,
  subject: 'subject',
  text: `text ${SECRETS.code}`,
  at: START,
  expiresAt: START + 600_000,
  ...SECRETS,
})

const setUp = (answers: (nth: number) => E.Either<SendFailure, void> | 'throw' | 'hang', capacity = 100) => {
  const sent: Array<string> = []
  const lines: Array<string> = []
  const sender: MessageSender = {
    name: 'test',
    channels: ['email'],
    send: ({ id }) => {
      sent.push(id)
      const answer = answers(sent.length)
      if (answer === 'throw') throw new Error(SECRETS.code)
      return answer === 'hang' ? () => new Promise(() => undefined) : TE.fromEither(answer)
    },
    close: () => undefined,
  }
  const log = (event: string, fields: object): void => void lines.push(`${event} ${JSON.stringify(fields)}`)
  return { sent, lines, delivery: makeDelivery({ senders: [sender], now: Date.now, log, capacity }) }
}

beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => void vi.useRealTimers())

describe('makeDelivery', () => {
  it('sends once and logs nothing when the sender succeeds [ACC-2]', async () => {
    const { sent, lines, delivery } = setUp(() => E.right(undefined))
    delivery.deliver(message('a'))
    await vi.runAllTimersAsync()
    expect([sent, lines]).toEqual([['a'], []])
  })

  it('retries a temporary failure after 2, 8 and 32 seconds, then gives up [ACC-2]', async () => {
    const { sent, lines, delivery } = setUp((nth) => (nth === 2 ? 'throw' : E.left(temporaryFailure('status 503'))))
    delivery.deliver(message('a'))
    const counts: Array<number> = []
    for (const seconds of [1.9, 0.2, 7.8, 0.3, 31.7, 0.3, 600]) {
      await vi.advanceTimersByTimeAsync(seconds * 1000)
      counts.push(sent.length)
    }
    expect(counts).toEqual([1, 2, 2, 3, 3, 4, 4])
    expect([MAX_ATTEMPTS, lines.length, lines.at(-1)?.split(' ')[0]]).toEqual([4, 4, 'message-failed'])
  })

  it('does not retry a permanent failure, and sends nothing that has expired [ACC-2]', async () => {
    const failing = setUp((nth) => E.left(nth === 1 ? permanentFailure('EENVELOPE 550') : temporaryFailure('timeout')))
    failing.delivery.deliver(message('a'))
    await vi.runAllTimersAsync()
    failing.delivery.deliver({ ...message('b'), expiresAt: START + 1_000 })
    await vi.runAllTimersAsync()
    expect(failing.sent).toEqual(['a', 'b'])
    expect(failing.lines.at(-1)).toContain('expired')
  })

  it('logs neither the code nor the address [ACC-2]', async () => {
    const { lines, delivery } = setUp((nth) => (nth === 1 ? 'throw' : E.left(permanentFailure('status 400'))), 1)
    delivery.deliver(message('a'))
    delivery.deliver(message('dropped'))
    await vi.runAllTimersAsync()
    expect(lines).toHaveLength(3)
    for (const secret of Object.values(SECRETS)) expect(lines.join()).not.toContain(secret)
  })

  it('accepts a bounded number of unfinished messages, and is busy meanwhile [ACC-2]', async () => {
    const { sent, lines, delivery } = setUp((nth) => (nth <= 4 ? 'hang' : E.right(undefined)), 6)
    for (let nth = 0; nth < 5; nth += 1) delivery.deliver(message(`m${nth}`))
    expect(delivery.status('email')).toBe('ready')
    for (let nth = 5; nth < 9; nth += 1) delivery.deliver(message(`m${nth}`))
    await vi.runAllTimersAsync()
    expect([delivery.status('email'), sent.length, lines.length]).toEqual(['busy', 4, 3])
    expect(lines.every((line) => line.startsWith('message-dropped'))).toBe(true)
  })

  it('names a channel without a sender [ACC-2]', () => {
    expect(setUp(() => E.right(undefined)).delivery.status('sms')).toBe('unavailable')
  })
})
