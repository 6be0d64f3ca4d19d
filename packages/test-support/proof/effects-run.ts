/** One trader, one bad road, one plan: everything he was told, and when. */
import type { Intent, IntentId, OrderId, Outcome, Settled, StoredIntent } from '@hexbourse/domain/kernel'
import { Ids } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import type { Device, Line, Tab } from './effects-client.ts'
import { deviceOf, tabOn } from './effects-client.ts'
import type { Click, Plan, Wish } from './effects-plan.ts'
import type { Trader } from './effects-server.ts'
import type { Random } from './random.ts'

// Model
export interface Search {
  readonly from: number
  readonly until: number
  readonly found: Settled<unknown>['_tag']
}

export interface Told {
  readonly outcome: Outcome.Outcome<undefined>
  readonly at: number
}

/** One confirmed wish and everything that was ever said of it. */
export interface Attempt {
  readonly id: IntentId
  readonly wish: Wish
  readonly sentAt: number
  readonly told: Array<Told>
  readonly searches: Array<Search>
}

export interface Run {
  readonly trader: Trader
  readonly plan: Plan
  readonly attempts: ReadonlyArray<Attempt>
  readonly reloaded: boolean
  /** What the device still keeps as open when all is over. */
  readonly left: ReadonlyArray<string>
  /** How a claim of what was claimed before ends then. */
  readonly claims: ReadonlyArray<Outcome.Outcome<undefined>>
}

interface Stage {
  readonly device: Device
  readonly line: Line
  readonly random: () => number
  readonly attempts: Array<Attempt>
  readonly known: Set<string>
}

// Constructors
/** `resting` are the orders that the page shows when it begins. */
export const runOf = async (
  trader: Trader,
  resting: ReadonlyArray<OrderId>,
  plan: Plan,
  line: Line,
  dice: Random,
): Promise<Run> => {
  const random = () => dice.below(1_000_000) / 1_000_000
  const known = new Set(resting.map(String))
  const stage: Stage = { device: deviceOf(trader, plan.skew), line, random, attempts: [], known }
  const tabs = [tabOn(stage.device, line, random), tabOn(stage.device, line, random)] as const
  const first = { tab: tabs[0] }
  const reload = async (): Promise<void> => {
    if (plan.reload === undefined) return
    await after(plan.reload)
    first.tab.close()
    first.tab = tabOn(stage.device, line, random)
    await resume(stage, first.tab)
  }
  await Promise.all([reload(), ...plan.clicks.map((click) => clicked(stage, click, () => first.tab, tabs[1], dice))])
  while (line.underway() > 0) await after(500)
  await line.renew?.()
  for (const tab of [first.tab, tabs[1]]) tab.close()
  const last = tabOn(stage.device, line, random)
  await resume(stage, last)
  return {
    trader,
    plan,
    attempts: stage.attempts,
    reloaded: plan.reload !== undefined,
    ...(await leftOver(stage, last)),
  }
}

// Rules
/** Attempts of the same thing: effects can be told apart no further. */
export const thing = (wish: Wish): string => {
  if (wish._tag === 'Revoke') return `revoke ${wish.body.id}`
  if (wish._tag === 'Claim') return `claim ${wish.body.currency} ${wish.body.account}`
  // the line that a transfer leaves does not say where it went
  if (wish._tag === 'Move') return `move ${wish.body.currency} ${wish.body.from} ${wish.body.amount}`
  const { side, mode, price, quantity } = wish.body
  return `place ${side} ${mode} ${mode === 'market' ? 'any' : price} ${quantity}`
}

// Internal
const after = (milliseconds: number): Promise<void> => new Promise((passed) => setTimeout(passed, milliseconds))

const clicked = async (
  stage: Stage,
  { at, wish, manner }: Click,
  first: () => Tab,
  other: Tab,
  dice: Random,
): Promise<void> => {
  await after(at)
  const tab = first()
  if (manner === 'once' || manner === 'handled twice') return attempt(stage, tab, wish, manner === 'once' ? 1 : 2)
  const second = async (): Promise<void> => {
    await after(dice.below(60))
    await attempt(stage, manner === 'in two tabs' ? other : tab, wish, 1)
  }
  await Promise.all([attempt(stage, tab, wish, 1), second()])
}

const sendOf = (tab: Tab, wish: Wish, frozen: Omit<Intent.Intent<unknown>, 'body'>) => {
  if (wish._tag === 'Place') return tab.spot.place({ ...frozen, body: wish.body })
  if (wish._tag === 'Revoke') return tab.spot.revoke({ ...frozen, body: wish.body })
  if (wish._tag === 'Move') return tab.wallet.transfer({ ...frozen, body: wish.body })
  return tab.wallet.claim({ ...frozen, body: wish.body })
}

const attempt = async (stage: Stage, tab: Tab, wish: Wish, times: number): Promise<void> => {
  if (!tab.isOpen()) return
  const frozen = { id: tab.intents.nextId(), known: [...stage.known], at: tab.now() }
  const made: Attempt = { id: frozen.id, wish, sentAt: Date.now(), told: [], searches: [] }
  stage.attempts.push(made)
  const outcomes = await Promise.all(Array.from({ length: times }, () => sendOf(tab, wish, frozen)()))
  // a page that is gone tells nobody
  if (!tab.isOpen()) return
  for (const outcome of outcomes) made.told.push({ outcome, at: Date.now() })
  if (wish._tag !== 'Claim' && outcomes[0]?._tag === 'Unknown')
    await search(tab, { intent: { ...frozen, body: wish.body }, ...nameOf(wish) }, made)
  else if (outcomes[0]?._tag === 'Done') await look(stage, tab)
}

/** The page reads the list again after what it did, where it can. */
const look = async (stage: Stage, tab: Tab): Promise<void> => {
  const orders = await tab.orders()
  if (E.isRight(orders)) for (const { id } of orders.right) stage.known.add(String(id))
}

const nameOf = (wish: Wish): Omit<StoredIntent, 'intent'> => {
  if (wish._tag === 'Place') return { action: 'spot.place', object: `${Ids.pairKey(wish.body.pair)}-${wish.body.side}` }
  if (wish._tag === 'Move') return { action: MOVE, object: `${wish.body.from}-${wish.body.currency}` }
  return { action: 'spot.revoke', object: wish._tag === 'Revoke' ? String(wish.body.id) : '' }
}

const MOVE = 'wallet.transfer'

const search = async (tab: Tab, stored: StoredIntent, made: Attempt | undefined): Promise<void> => {
  const from = Date.now()
  const port = stored.action === MOVE ? tab.wallet : tab.spot
  const settled = await port.settle(stored)()
  if (tab.isOpen()) made?.searches.push({ from, until: Date.now(), found: settled._tag })
}

/** As the pages do when they are loaded. */
const resume = async (stage: Stage, tab: Tab): Promise<void> => {
  const open = tab.intents.open().filter(({ action }) => action.startsWith('spot.') || action === MOVE)
  await Promise.all(
    open.map((stored) =>
      search(
        tab,
        stored,
        stage.attempts.find(({ id }) => id === stored.intent.id),
      ),
    ),
  )
}

const leftOver = async (stage: Stage, tab: Tab): Promise<Pick<Run, 'left' | 'claims'>> => {
  const claims: Array<Outcome.Outcome<undefined>> = []
  const claimed = stage.attempts.flatMap(({ wish }) => (wish._tag === 'Claim' ? [wish] : []))
  for (const wish of claimed)
    claims.push(await sendOf(tab, wish, { id: tab.intents.nextId(), known: [], at: tab.now() })())
  return { left: tab.intents.open().map(({ action, object }) => `${action} ${object}`), claims }
}
