/**
 * Which contracts the list of open ones shows: those of the exchange, those whose result is awaited, and each settled
 * one for half a second more. [SEC-2]
 */
import type { OrderId } from '@hexbourse/domain/kernel'
import type { OpenContract, SecondContractOrder } from '@hexbourse/domain/second-contract'
import { SecondContract } from '@hexbourse/domain/second-contract'

// Model
export interface ShownContract {
  readonly contract: OpenContract
  /** Set when it is settled. */
  readonly settled: SecondContractOrder | undefined
}

export interface ShownContracts {
  /** What the exchange lists as open. */
  readonly listed: ReadonlyArray<OpenContract>
  /** Those that are no longer listed, or settled. */
  readonly leaving: ReadonlyMap<OrderId, Leaving>
}

interface Leaving extends ShownContract {
  /** On the monotonic clock, in milliseconds; undefined until its result is on screen. */
  readonly until: number | undefined
}

export const NOTHING_SHOWN: ShownContracts = { listed: [], leaving: new Map() }

/** How long a result stays. */
const RESULT_MS = 500
/** How long a contract that is no longer listed waits for its result. */
const AWAITED_MS = 5_000

// Rules
/** `now` is on the monotonic clock. */
export const withListedContracts = (
  { listed: before, leaving }: ShownContracts,
  listed: ReadonlyArray<OpenContract>,
  now: number,
): ShownContracts => {
  const ids = new Set(listed.map(({ id }) => id))
  const gone = before.filter(({ id }) => !ids.has(id) && !leaving.has(id))
  const awaited = gone.map(
    (contract) => [contract.id, { contract, settled: undefined, until: now + AWAITED_MS }] as const,
  )
  // one that is listed again was not gone
  const kept = [...leaving].filter(([id, { settled }]) => settled !== undefined || !ids.has(id))
  return { listed, leaving: new Map([...kept, ...awaited]) }
}

/** Without effect for a contract that is not shown. */
export const withSettledContract = (shown: ShownContracts, settled: SecondContractOrder): ShownContracts => {
  const { id } = settled
  const contract = shown.listed.find((one) => one.id === id) ?? shown.leaving.get(id)?.contract
  if (contract === undefined || shown.leaving.get(id)?.settled !== undefined) return shown
  return { ...shown, leaving: new Map(shown.leaving).set(id, { contract, settled, until: undefined }) }
}

/** Results that are shown from now on leave after their time. */
export const withResultsOnScreen = (shown: ShownContracts, now: number): ShownContracts => ({
  ...shown,
  leaving: new Map([...shown.leaving].map(([id, one]) => [id, { ...one, until: one.until ?? now + RESULT_MS }])),
})

/** Newest first. A settled contract that is still listed has left all the same. */
export const shownAt = ({ listed, leaving }: ShownContracts, now: number): ReadonlyArray<ShownContract> => {
  const left = [...leaving.values()].filter(({ until = now + 1 }) => until > now)
  const open = listed.filter(({ id }) => !leaving.has(id)).map((contract) => ({ contract, settled: undefined }))
  const byId = new Map([...open, ...left].map((one) => [one.contract.id, one]))
  return SecondContract.newestFirst([...byId.values()].map(({ contract }) => contract)).flatMap(
    ({ id }) => byId.get(id) ?? [],
  )
}

/** When the next contract leaves; undefined when none is leaving. */
export const nextRemovalAt = ({ leaving }: ShownContracts, now: number): number | undefined => {
  const times = [...leaving.values()].flatMap(({ until }) => (until === undefined || until <= now ? [] : [until]))
  return times.length === 0 ? undefined : Math.min(...times)
}
