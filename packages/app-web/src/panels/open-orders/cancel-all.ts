/** Every order of one market revoked in turn: one request each, and what became of each is told. [SPOT-6] [SPOT-8] [Q10] [Q24] */
import type { CallError, Clock, Intents } from '@hexbourse/domain/kernel'
import type { OpenOrder, SpotPort } from '@hexbourse/domain/spot'
import { proxy, ref } from 'valtio/vanilla'

import type { Problem } from '../../i18n/index.ts'
import { callProblem } from '../../i18n/index.ts'
import type { OrderLine } from './order-lines.ts'

/** unsent: what came before it made going on useless. */
export type Ending = 'waiting' | 'sending' | 'revoked' | 'failed' | 'unknown' | 'unsent'

export interface Item {
  readonly line: OrderLine
  readonly ending: Ending
  readonly problem: Problem | undefined
}

export interface Batch {
  /** BTC/USDT */
  readonly pair: string
  readonly face: 'review' | 'busy' | 'done'
  readonly items: ReadonlyArray<Item>
  /** How many are not revoked. */
  readonly left: number
}

export interface CancelAll {
  readonly state: { current: Batch | undefined }
  readonly ask: (pair: string, lines: ReadonlyArray<OrderLine>) => void
  /** Revokes what is left, also again after some have failed. */
  readonly confirm: () => Promise<void>
  readonly close: () => void
  /** Whose orders they were is gone: nothing more is sent. */
  readonly stop: () => void
}

type Told = Pick<Item, 'ending' | 'problem'> & { readonly goesOn: boolean }

/** Who is signed out or out of reach is refused the next one too. */
const endsAll = (error: CallError): boolean => error._tag === 'SessionExpired' || error._tag === 'Unreachable'

export const makeCancelAll = (spot: SpotPort, intents: Intents, clock: Clock): CancelAll => {
  const state = proxy<CancelAll['state']>({ current: undefined })
  let stopped = false

  const show = (batch: Omit<Batch, 'left'>): void => {
    const left = batch.items.filter(({ ending }) => ending !== 'revoked').length
    state.current = ref({ ...batch, left })
  }
  const tell = (id: OpenOrder.OpenOrder['id'], ending: Ending, problem?: Problem): void => {
    const { current } = state
    if (current === undefined) return
    const items = current.items.map((item) => (item.line.order.id === id ? { ...item, ending, problem } : item))
    show({ ...current, items })
  }

  const confirm = async (): Promise<void> => {
    const { current } = state
    if (current === undefined || current.face === 'busy' || current.left === 0) return
    stopped = false
    const items = current.items.map((item) =>
      item.ending === 'revoked' ? item : { ...item, ending: 'waiting' as const, problem: undefined },
    )
    show({ ...current, face: 'busy', items })
    let goesOn = true
    for (const { line, ending } of items) {
      if (ending === 'revoked') continue
      if (stopped) return
      const { id } = line.order
      tell(id, goesOn ? 'sending' : 'unsent')
      if (!goesOn) continue
      const told = await revoked(spot, intents, clock, line.order)
      goesOn = told.goesOn
      tell(id, told.ending, told.problem)
    }
    if (state.current !== undefined) show({ ...state.current, face: 'done' })
  }

  return {
    state,
    ask: (pair, lines) =>
      show({ pair, face: 'review', items: lines.map((line) => ({ line, ending: 'waiting', problem: undefined })) }),
    confirm,
    close: () => {
      if (state.current?.face !== 'busy') state.current = undefined
    },
    stop: () => {
      stopped = true
      state.current = undefined
    },
  }
}

/** One order, with an intent of its own; without an answer it is looked for. */
const revoked = async (
  spot: SpotPort,
  intents: Intents,
  clock: Clock,
  { id, side, pair }: OpenOrder.OpenOrder,
): Promise<Told> => {
  const intent = { id: intents.nextId(), body: { id, side, pair }, known: [], at: clock.now() }
  const outcome = await spot.revoke(intent)()
  if (outcome._tag === 'Done') return { ending: 'revoked', problem: undefined, goesOn: true }
  if (outcome._tag === 'Refused')
    return { ending: 'failed', problem: callProblem(outcome.error), goesOn: !endsAll(outcome.error) }
  const settled = await spot.settle({ intent, action: 'spot.revoke', object: String(id) })()
  if (settled._tag === 'NotFound') return { ending: 'revoked', problem: undefined, goesOn: true }
  const found = settled._tag === 'Found'
  return { ending: found ? 'failed' : 'unknown', problem: undefined, goesOn: found }
}
