/** Traders of the abuse suite, and the processes that it starts: two exchanges, one of which is attacked. */
import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'

import { ROOT } from '../../architecture/source-files.ts'
import { callApi } from '../../shared/plain-client.ts'
import { LIMIT } from '../../shared/wire-samples.ts'
import type { AttackOrder, AttackReport, ExchangeStarted, ExchangeUsage } from './messages.ts'

// Model
/** Milliseconds until the reply to each order, of orders that were sent to both exchanges at the same moments. */
export interface OrderTimes {
  readonly attacked: ReadonlyArray<number>
  /** Of the exchange without an attack. A pause of the machine delays both. */
  readonly control: ReadonlyArray<number>
}

export interface AbuseStage {
  /** Orders of the traders for some milliseconds. */
  readonly trade: (milliseconds: number) => Promise<OrderTimes>
  /** Of the attacked exchange. */
  readonly usage: () => Promise<ExchangeUsage>
  readonly attack: (names: ReadonlyArray<string>, seconds: number) => Promise<AttackReport>
  readonly stop: () => void
}

const FOLDER = 'packages/system-tests/security/abuse'
/** Between two orders of all traders; an order does not wait for the one before. */
const ORDER_INTERVAL_MS = 16
const ORDER = { legal_id: '3', currency_id: '1', ...LIMIT, price: '100', num: '0.1' }

// Constructors
export const startStage = async (): Promise<AbuseStage> => {
  const [exchange, control] = [start('exchange-process.ts', ['--expose-gc']), start('exchange-process.ts', [])]
  const attackers = start('attackers-process.ts', [])
  // attackers are on other machines: their work must not take the processor from the exchange
  setPriority(attackers.pid ?? 0, constants.priority.PRIORITY_LOW)
  const [started, controlStarted] = await Promise.all([
    answer<ExchangeStarted>(exchange),
    answer<ExchangeStarted>(control),
    answer(attackers),
  ])
  return {
    trade: (milliseconds) => trade(started, controlStarted, milliseconds),
    usage: () => ask<ExchangeUsage>(exchange, 'usage'),
    attack: (names, seconds) => {
      const order: AttackOrder = { names, seconds, url: started.url, tokens: started.attackers }
      return ask<AttackReport>(attackers, order)
    },
    stop: () => {
      for (const child of [attackers, exchange, control]) child.disconnect()
    },
  }
}

// Internal
const start = (script: string, options: ReadonlyArray<string>): ChildProcess =>
  fork(join(ROOT, FOLDER, script), [], { cwd: ROOT, execArgv: [...options, '--import', 'tsx'], stdio: 'inherit' })

const answer = <A>(child: ChildProcess): Promise<A> =>
  new Promise((resolve, reject) => {
    const fail = (code: number | null): void => reject(new Error(`a process of the abuse suite ended with ${code}`))
    child.once('message', (message) => {
      child.off('exit', fail)
      resolve(message as A)
    })
    child.once('exit', fail)
  })

const ask = <A>(child: ChildProcess, message: object | string): Promise<A> => {
  const answered = answer<A>(child)
  child.send(message)
  return answered
}

/** Every order is cancelled once it is placed. Throws when one of them is rejected. */
const trade = async (
  attacked: ExchangeStarted,
  control: ExchangeStarted,
  milliseconds: number,
): Promise<OrderTimes> => {
  const orders: { readonly [K in keyof OrderTimes]: Array<Promise<number>> } = { attacked: [], control: [] }
  const end = performance.now() + milliseconds
  for (let nth = 0; performance.now() < end; nth += 1) {
    orders.attacked.push(placeAndCancel(attacked, nth))
    orders.control.push(placeAndCancel(control, nth))
    await new Promise((next) => setTimeout(next, ORDER_INTERVAL_MS))
  }
  const [attackedTimes, controlTimes] = await Promise.all([Promise.all(orders.attacked), Promise.all(orders.control)])
  return { attacked: attackedTimes, control: controlTimes }
}

const placeAndCancel = async ({ url, traders }: ExchangeStarted, nth: number): Promise<number> => {
  const token = traders[nth % traders.length] ?? ''
  const startedAt = performance.now()
  const placed = (await callApi(url, '/api/transaction/in', { token, form: ORDER })) as Awaited<
    ReturnType<typeof callApi>
  > & { readonly data?: { readonly id: number } }
  const elapsed = performance.now() - startedAt
  if (placed.type !== 'ok') throw new Error(`the trader's order was rejected: ${String(placed.message)}`)
  const form = { id: String(placed.data?.id), type: 'in' }
  const cancelled = await callApi(url, '/api/transaction_del', { token, form })
  if (cancelled.type !== 'ok') throw new Error(`the trader's order was not cancelled: ${String(cancelled.message)}`)
  return elapsed
}
