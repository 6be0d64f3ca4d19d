/** One trader, one link, one plan: every reported outcome with its time. */
import type { Intent, IntentId, OrderId, Outcome, Resolution, StoredIntent } from '@hexbourse/domain/kernel'
import { Ids } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import type { Device, ClientLink, Tab } from './money-client.ts'
import { deviceOf, openTab } from './money-client.ts'
import type { Click, Plan, MoneyCommand } from './money-plan.ts'
import type { Trader } from './money-server.ts'
import type { Random } from '../shared/seeded-random.ts'

// Model
export interface Search {
  readonly startedAt: number
  readonly endedAt: number
  readonly resolution: Resolution<unknown>['_tag']
}

export interface Report {
  readonly outcome: Outcome.Outcome<undefined>
  readonly at: number
}

/** One confirmed command with every outcome reported for it. */
export interface Attempt {
  readonly id: IntentId
  readonly command: MoneyCommand
  readonly sentAt: number
  readonly reports: Array<Report>
  readonly searches: Array<Search>
}

export interface Run {
  readonly trader: Trader
  readonly plan: Plan
  readonly attempts: ReadonlyArray<Attempt>
  readonly wasReloaded: boolean
  /** Intents that the device still stores at the end. */
  readonly openIntents: ReadonlyArray<string>
  /** Outcomes of repeating each faucet request at the end. */
  readonly repeatedClaims: ReadonlyArray<Outcome.Outcome<undefined>>
}

interface RunContext {
  readonly device: Device
  readonly link: ClientLink
  readonly random: () => number
  readonly attempts: Array<Attempt>
  readonly baseline: Set<string>
}

// Constructors
/** `resting` are the orders that the page shows at the start. */
export const runPlan = async (
  trader: Trader,
  resting: ReadonlyArray<OrderId>,
  plan: Plan,
  link: ClientLink,
  source: Random,
): Promise<Run> => {
  const random = () => source.below(1_000_000) / 1_000_000
  const baseline = new Set(resting.map(String))
  const context: RunContext = { device: deviceOf(trader, plan.skew), link, random, attempts: [], baseline }
  const tabs = [openTab(context.device, link, random), openTab(context.device, link, random)] as const
  const first = { tab: tabs[0] }
  const reload = async (): Promise<void> => {
    if (plan.reload === undefined) return
    await delay(plan.reload)
    first.tab.close()
    first.tab = openTab(context.device, link, random)
    await resumeIntents(context, first.tab)
  }
  await Promise.all([
    reload(),
    ...plan.clicks.map((click) => performClick(context, click, () => first.tab, tabs[1], source)),
  ])
  while (link.inFlight() > 0) await delay(500)
  await link.reconnect?.()
  for (const tab of [first.tab, tabs[1]]) tab.close()
  const last = openTab(context.device, link, random)
  await resumeIntents(context, last)
  return {
    trader,
    plan,
    attempts: context.attempts,
    wasReloaded: plan.reload !== undefined,
    ...(await finalState(context, last)),
  }
}

// Rules
/** Commands with the same subject have effects that cannot be distinguished. */
export const subjectOf = (command: MoneyCommand): string => {
  if (command._tag === 'Cancel') return `cancel ${command.body.id}`
  if (command._tag === 'Faucet') return `faucet ${command.body.currency} ${command.body.wallet}`
  // the ledger entry of a transfer does not name its target
  if (command._tag === 'Transfer')
    return `transfer ${command.body.currency} ${command.body.from} ${command.body.amount}`
  const { side, orderType, price, quantity } = command.body
  return `place ${side} ${orderType} ${orderType === 'market' ? 'any' : price} ${quantity}`
}

// Internal
const delay = (milliseconds: number): Promise<void> => new Promise((passed) => setTimeout(passed, milliseconds))

const performClick = async (
  context: RunContext,
  { at, command, mode }: Click,
  first: () => Tab,
  other: Tab,
  source: Random,
): Promise<void> => {
  await delay(at)
  const tab = first()
  if (mode === 'once' || mode === 'handled twice') return attemptCommand(context, tab, command, mode === 'once' ? 1 : 2)
  const second = async (): Promise<void> => {
    await delay(source.below(60))
    await attemptCommand(context, mode === 'in two tabs' ? other : tab, command, 1)
  }
  await Promise.all([attemptCommand(context, tab, command, 1), second()])
}

const send = (tab: Tab, command: MoneyCommand, frozen: Omit<Intent.Intent<unknown>, 'body'>) => {
  if (command._tag === 'Place') return tab.spot.place({ ...frozen, body: command.body })
  if (command._tag === 'Cancel') return tab.spot.cancel({ ...frozen, body: command.body })
  if (command._tag === 'Transfer') return tab.wallet.transfer({ ...frozen, body: command.body })
  return tab.wallet.requestFaucet({ ...frozen, body: command.body })
}

const attemptCommand = async (context: RunContext, tab: Tab, command: MoneyCommand, times: number): Promise<void> => {
  if (!tab.isOpen()) return
  const frozen = { id: tab.intents.nextId(), baseline: [...context.baseline], at: tab.now() }
  const attempt: Attempt = { id: frozen.id, command, sentAt: Date.now(), reports: [], searches: [] }
  context.attempts.push(attempt)
  const outcomes = await Promise.all(Array.from({ length: times }, () => send(tab, command, frozen)()))
  // a closed page reports nothing
  if (!tab.isOpen()) return
  for (const outcome of outcomes) attempt.reports.push({ outcome, at: Date.now() })
  if (command._tag !== 'Faucet' && outcomes[0]?._tag === 'Unknown')
    await reconcile(tab, { intent: { ...frozen, body: command.body }, ...intentName(command) }, attempt)
  else if (outcomes[0]?._tag === 'Succeeded') await readBaseline(context, tab)
}

/** Reads the order list after a success, as the page does. */
const readBaseline = async (context: RunContext, tab: Tab): Promise<void> => {
  const orders = await tab.readOrders()
  if (E.isRight(orders)) for (const { id } of orders.right) context.baseline.add(String(id))
}

const intentName = (command: MoneyCommand): Omit<StoredIntent, 'intent'> => {
  if (command._tag === 'Place')
    return { action: 'spot.place', subject: `${Ids.pairKey(command.body.pair)}-${command.body.side}` }
  if (command._tag === 'Transfer')
    return { action: TRANSFER_ACTION, subject: `${command.body.from}-${command.body.currency}` }
  return { action: 'spot.cancel', subject: command._tag === 'Cancel' ? String(command.body.id) : '' }
}

const TRANSFER_ACTION = 'wallet.transfer'

const reconcile = async (tab: Tab, stored: StoredIntent, attempt: Attempt | undefined): Promise<void> => {
  const startedAt = Date.now()
  const port = stored.action === TRANSFER_ACTION ? tab.wallet : tab.spot
  const resolution = await port.reconcile(stored)()
  if (tab.isOpen()) attempt?.searches.push({ startedAt, endedAt: Date.now(), resolution: resolution._tag })
}

/** Reconciles stored intents, as the pages do when they load. */
const resumeIntents = async (context: RunContext, tab: Tab): Promise<void> => {
  const open = tab.intents.open().filter(({ action }) => action.startsWith('spot.') || action === TRANSFER_ACTION)
  await Promise.all(
    open.map((stored) =>
      reconcile(
        tab,
        stored,
        context.attempts.find(({ id }) => id === stored.intent.id),
      ),
    ),
  )
}

const finalState = async (context: RunContext, tab: Tab): Promise<Pick<Run, 'openIntents' | 'repeatedClaims'>> => {
  const repeatedClaims: Array<Outcome.Outcome<undefined>> = []
  const faucetCommands = context.attempts.flatMap(({ command }) => (command._tag === 'Faucet' ? [command] : []))
  for (const command of faucetCommands)
    repeatedClaims.push(await send(tab, command, { id: tab.intents.nextId(), baseline: [], at: tab.now() })())
  return { openIntents: tab.intents.open().map(({ action, subject }) => `${action} ${subject}`), repeatedClaims }
}
