/** One trader, one link, one plan: every reported outcome with its time. */
import type { Intent, IntentId, MoneyCommand, Outcome, Resolution } from '@hexbourse/domain/kernel'

import type { Device, ClientLink, Tab } from './money-client.ts'
import { deviceOf, openTab, signInElsewhere } from './money-client.ts'
import type { Click, Plan, MoneyCommand as PlannedCommand } from './money-plan.ts'
import type { Trader } from './money-server.ts'
import type { Random } from '../shared/seeded-random.ts'

// Model
export interface Search {
  readonly startedAt: number
  readonly endedAt: number
  readonly resolution: Resolution<unknown>['_tag']
}

export interface Report {
  readonly outcome: Outcome.Outcome<unknown>
  readonly at: number
}

/** One confirmed command with every outcome reported for it. */
export interface Attempt {
  readonly id: IntentId
  readonly command: PlannedCommand
  readonly sentAt: number
  readonly reports: Array<Report>
  readonly searches: Array<Search>
}

/** Another user of the same device, and another client of the same user. */
export interface Others {
  /** Of a plan in which another user signs in. */
  readonly user: Trader | undefined
  /** Executes an order or a command of peer-to-peer trade as another client of the trader; resolves with whether it did. */
  readonly execute: (command: PlannedCommand) => Promise<boolean>
  /** Acts against a command of the trader. */
  readonly counteract: (command: PlannedCommand) => Promise<void>
}

export interface Run {
  readonly trader: Trader
  /** The other user of the device, who confirms nothing. */
  readonly otherUser: Trader | undefined
  readonly plan: Plan
  readonly attempts: ReadonlyArray<Attempt>
  /** Commands that another client of the trader has executed. */
  readonly rivals: ReadonlyArray<PlannedCommand>
  readonly wasReloaded: boolean
  /** Intents that the device still stores at the end. */
  readonly openIntents: ReadonlyArray<string>
  /** Each faucet request and simulated deposit, repeated at the end. */
  readonly repeatedClaims: ReadonlyArray<{
    readonly command: PlannedCommand
    readonly outcome: Outcome.Outcome<unknown>
  }>
}

interface RunContext {
  readonly plan: Plan
  readonly trader: Trader
  readonly device: Device
  readonly link: ClientLink
  readonly random: () => number
  readonly attempts: Array<Attempt>
}

// Constructors
export const runPlan = async (
  trader: Trader,
  plan: Plan,
  link: ClientLink,
  source: Random,
  others?: Others,
): Promise<Run> => {
  const random = () => source.below(1_000_000) / 1_000_000
  const context: RunContext = { plan, trader, device: deviceOf(trader, plan.skew), link, random, attempts: [] }
  const open = (): Tab => openTab(context.device, link, random, plan.areAnswersKept)
  const tabs = [open(), open()] as const
  const first = { tab: tabs[0] }
  const rivals: Array<PlannedCommand> = []
  await Promise.all([
    reload(context, first, open),
    switchUser(context, others),
    executeAsRival(context, others, rivals),
    counteract(context, others),
    ...plan.clicks.map((click) => performClick(context, click, () => first.tab, tabs[1], source)),
  ])
  while (link.inFlight() > 0) await delay(500)
  await link.reconnect?.()
  for (const tab of [first.tab, tabs[1]]) tab.close()
  const last = open()
  await checkPending(context, last)
  return {
    trader,
    otherUser: others?.user,
    plan,
    attempts: context.attempts,
    rivals,
    wasReloaded: plan.reload !== undefined,
    ...(await finalState(context, last)),
  }
}

// Rules
/** Commands with the same subject have effects that cannot be distinguished. */
export const subjectOf = (command: PlannedCommand): string => {
  if (command._tag === 'Cancel') return `cancel ${command.body.id}`
  if (command._tag === 'Faucet') return `faucet ${command.body.currency} ${command.body.wallet}`
  // the ledger entry of a transfer does not name its target
  if (command._tag === 'Transfer')
    return `transfer ${command.body.currency} ${command.body.from} ${command.body.amount}`
  if (command._tag === 'Submit') return `submit ${command.body.direction} ${command.body.price} ${command.body.lots}`
  if (command._tag === 'Close') return `close ${command.body.id}`
  if (command._tag === 'CancelPending') return `cancel pending ${command.body.id}`
  if (command._tag === 'SetStops') return `set stops ${command.body.id} ${command.body.takeProfit}`
  if (command._tag === 'Publish') return `publish ${command.body.side} ${command.body.quantity}`
  if (command._tag === 'Withdraw') return `withdraw ${command.body.id}`
  if (command._tag === 'Take') return `take ${command.body.id}`
  if (command._tag === 'Act') return `${command.body.action} ${command.body.id}`
  if (command._tag === 'RequestWithdrawal') return `withdraw ${command.body.currency} ${command.body.amount}`
  if (command._tag === 'CancelWithdrawal') return `cancel withdrawal ${command.body.id}`
  if (command._tag === 'SimulateDeposit') return `simulate deposit ${command.body.currency}`
  if (command._tag === 'PlaceDeskOrder') return `desk ${command.body.direction} ${command.body.amount}`
  if (command._tag === 'ConfirmReceipt') return `confirm receipt ${command.body.id}`
  const { side, orderType, price, quantity } = command.body
  return `place ${side} ${orderType} ${orderType === 'market' ? 'any' : price} ${quantity}`
}

// Internal
const delay = (milliseconds: number): Promise<void> => new Promise((passed) => setTimeout(passed, milliseconds))

const reload = async (context: RunContext, first: { tab: Tab }, open: () => Tab): Promise<void> => {
  if (context.plan.reload === undefined) return
  await delay(context.plan.reload)
  first.tab.close()
  first.tab = open()
  await checkPending(context, first.tab)
}

/** Another user signs in on the device; later the trader signs in again. */
const switchUser = async ({ plan, trader, device }: RunContext, others: Others | undefined): Promise<void> => {
  if (plan.otherSession === undefined || others?.user === undefined) return
  await delay(plan.otherSession.from)
  signInElsewhere(device, others.user)
  await delay(plan.otherSession.until - plan.otherSession.from)
  signInElsewhere(device, trader)
}

const executeAsRival = async (
  { plan }: RunContext,
  others: Others | undefined,
  rivals: Array<PlannedCommand>,
): Promise<void> => {
  if (plan.rival === undefined || others === undefined) return
  const { at, command } = plan.rival
  await delay(at)
  if (await others.execute(command)) rivals.push(command)
}

const counteract = async ({ plan }: RunContext, others: Others | undefined): Promise<void> => {
  const command = plan.clicks[0]?.command
  if (plan.counteraction === undefined || command === undefined) return
  await delay(plan.counteraction)
  await others?.counteract(command)
}

const performClick = async (
  context: RunContext,
  { at, command, mode, reviewMs }: Click,
  first: () => Tab,
  other: Tab,
  source: Random,
): Promise<void> => {
  await delay(Math.max(0, at - reviewMs))
  const attempt = (tab: Tab, times: number): Promise<void> => attemptCommand(context, tab, command, times, reviewMs)
  const tab = first()
  if (mode === 'once' || mode === 'handled twice') return attempt(tab, mode === 'once' ? 1 : 2)
  const second = async (): Promise<void> => {
    await delay(source.below(60))
    await attempt(mode === 'in two tabs' ? other : tab, 1)
  }
  await Promise.all([attempt(tab, 1), second()])
}

/** The review of a command, and its confirmation some time later. */
const reviewOf = (tab: Tab, command: PlannedCommand) => {
  const reviewed = <Body, Result>({ prepare, execute, reconcile }: MoneyCommand<Body, Result>, body: Body) => {
    const intent: Intent.Intent<Body> = prepare(body)
    return { id: intent.id, execute: execute(intent), reconcile: reconcile(intent) }
  }
  if (command._tag === 'Place') return reviewed(tab.spot.place, command.body)
  if (command._tag === 'Cancel') return reviewed(tab.spot.cancel, command.body)
  if (command._tag === 'Transfer') return reviewed(tab.wallet.transfer, command.body)
  if (command._tag === 'Submit') return reviewed(tab.leverage.submit, command.body)
  if (command._tag === 'Close') return reviewed(tab.leverage.close, command.body)
  if (command._tag === 'CancelPending') return reviewed(tab.leverage.cancel, command.body)
  if (command._tag === 'SetStops') return reviewed(tab.leverage.setStops, command.body)
  if (command._tag === 'Publish') return reviewed(tab.c2c.publish, command.body)
  if (command._tag === 'Withdraw') return reviewed(tab.c2c.withdraw, command.body)
  if (command._tag === 'Take') return reviewed(tab.c2c.take, command.body)
  if (command._tag === 'Act') return reviewed(tab.c2c.act, command.body)
  if (command._tag === 'RequestWithdrawal') return reviewed(tab.withdrawals.withdraw, command.body)
  if (command._tag === 'CancelWithdrawal') return reviewed(tab.withdrawals.cancel, command.body)
  if (command._tag === 'SimulateDeposit') return reviewed(tab.deposits.simulate, command.body)
  if (command._tag === 'PlaceDeskOrder') return reviewed(tab.acceptors.placeOrder, command.body)
  if (command._tag === 'ConfirmReceipt') return reviewed(tab.acceptors.confirmReceipt, command.body)
  return reviewed(tab.wallet.requestFaucet, command.body)
}

const attemptCommand = async (
  { trader, attempts }: RunContext,
  tab: Tab,
  command: PlannedCommand,
  times: number,
  reviewMs: number,
): Promise<void> => {
  // only the trader reviews commands
  if (!tab.isOpen() || tab.user() !== trader.user) return
  const { id, execute, reconcile } = reviewOf(tab, command)
  await delay(reviewMs)
  if (!tab.isOpen()) return
  const attempt: Attempt = { id, command, sentAt: Date.now(), reports: [], searches: [] }
  attempts.push(attempt)
  const outcomes = await Promise.all(Array.from({ length: times }, () => execute()))
  // a closed page reports nothing
  if (!tab.isOpen()) return
  for (const outcome of outcomes) attempt.reports.push({ outcome, at: Date.now() })
  if (outcomes[0]?._tag !== 'Unknown') return
  const startedAt = Date.now()
  const { _tag: resolution } = await reconcile()
  if (tab.isOpen()) attempt.searches.push({ startedAt, endedAt: Date.now(), resolution })
}

/** Checks open commands, as every page does when it loads. */
const checkPending = async ({ attempts }: RunContext, tab: Tab): Promise<void> => {
  await Promise.all(
    tab.pending.open().map(async ({ intent: { id } }) => {
      const startedAt = Date.now()
      const { _tag: resolution } = await tab.pending.check(id)()
      if (!tab.isOpen() || resolution === 'Elsewhere') return
      if (resolution === 'Discarded') throw new Error(`intent ${id} was discarded`)
      attempts.find((attempt) => attempt.id === id)?.searches.push({ startedAt, endedAt: Date.now(), resolution })
    }),
  )
}

const finalState = async (context: RunContext, tab: Tab): Promise<Pick<Run, 'openIntents' | 'repeatedClaims'>> => {
  const repeatedClaims: Array<Run['repeatedClaims'][number]> = []
  const claims = context.attempts.flatMap(({ command }) =>
    command._tag === 'Faucet' || command._tag === 'SimulateDeposit' ? [command] : [],
  )
  for (const command of claims) repeatedClaims.push({ command, outcome: await reviewOf(tab, command).execute() })
  return { openIntents: tab.pending.open().map(({ action, subject }) => `${action} ${subject}`), repeatedClaims }
}
