/** Second contracts by symbol, with stakes as text or Decimal. [SEC-1] [SEC-2] [SEC-3] */
import type { Intent, Live } from '@hexbourse/domain/kernel'
import type { OpenContract, OrderRequest, SecondContractPort, StakeTerms } from '@hexbourse/domain/second-contract'
import { SecondContract, StakeOrder } from '@hexbourse/domain/second-contract'
import { either as E, function as F } from 'fp-ts'
import type { MonoTypeOperatorFunction, Observable } from 'rxjs'

import type { ClientError } from './failure.ts'
import type { MarketClient, MarketRef } from './market.ts'
import type { Amount } from './prepare.ts'
import { amountText, checkResult } from './prepare.ts'
import type { ReconciledOutcome } from './results.ts'
import { execute, reconcile } from './results.ts'
import { allRows, idOf } from './rows.ts'
import type { Patience } from './streams.ts'
import { firstReady } from './streams.ts'

/** A stake as a program states it. */
export interface StakeInput {
  readonly direction: StakeOrder.Order['direction']
  /** Symbol of the currency, in any letter case. */
  readonly currency: string
  readonly stake: Amount
  /** One of the durations that the exchange offers. */
  readonly seconds: number
  /** Staked from the insured amount of an active policy. [TXT-6] */
  readonly isInsured?: boolean
}

/** A checked stake, frozen for the session that prepared it. */
export type PreparedStake = Intent.Intent<OrderRequest>

/** The accepted contract; undefined where the exchange does not tell it. */
export type StakeOutcome = ReconciledOutcome<SecondContract.SecondContractOrder | undefined>

/** Contracts of the signed-in user. Commands are never rejected. */
export interface SecondContractClient {
  /** Currencies and durations that can be staked. Loading for a visitor. */
  readonly terms: () => Observable<Live<StakeTerms.Terms>>
  /** Contracts of all markets that are not settled, newest first. Loading for a visitor. */
  readonly open: () => Observable<Live<ReadonlyArray<OpenContract>>>
  /** Each contract once, when it is known to be settled. */
  readonly settled: () => Observable<SecondContract.SecondContractOrder>
  /** Checks a stake against the terms, the open contracts and the balance. Nothing is sent. */
  readonly prepare: (
    market: MarketRef,
    stake: StakeInput,
  ) => Promise<E.Either<StakeOrder.OrderError | ClientError, PreparedStake>>
  /** Sends a stake at most once; an unknown outcome is looked for, which takes up to 16 s. */
  readonly place: (stake: PreparedStake) => Promise<StakeOutcome>
  /** Looks once more for a stake whose outcome is unknown. */
  readonly reconcile: (stake: PreparedStake) => Promise<StakeOutcome>
  /** Gives a stake of unknown outcome up, so that its market, currency, direction and duration are free again. */
  readonly dismiss: (stake: PreparedStake) => void
  /** All settled contracts, newest first. Throws a CallError. */
  readonly allSettled: () => AsyncIterable<SecondContract.SecondContractOrder>
}

/** What the client of second contracts is made of. */
export interface SecondContractParts {
  readonly contracts: () => SecondContractPort
  readonly market: MarketClient
  readonly patience: Patience
  /** Ends a stream when the client is closed. */
  readonly untilClosed: <A>() => MonoTypeOperatorFunction<A>
}

/** Stakes run through the one command runner of the client. */
export const secondContractClient = (parts: SecondContractParts): SecondContractClient => {
  const { contracts, untilClosed } = parts
  return {
    terms: () => contracts().terms().pipe(untilClosed()),
    open: () => contracts().open().pipe(untilClosed()),
    settled: () => contracts().settled.pipe(untilClosed()),
    prepare: (ref, stake) => prepare(parts, ref, stake),
    place: (stake) => execute(contracts().submit, stake),
    reconcile: (stake) => reconcile(contracts().submit, stake),
    dismiss: ({ id }) => contracts().submit.dismiss(id),
    allSettled: () => allRows((page) => contracts().closedPage(page), idOf),
  }
}

const prepare = (
  { contracts, market, patience }: SecondContractParts,
  ref: MarketRef,
  { direction, currency: symbol, stake, seconds, isInsured = false }: StakeInput,
): Promise<E.Either<StakeOrder.OrderError | ClientError, PreparedStake>> =>
  checkResult(async () => {
    const [{ secondContracts: match }, { currencies, durations }, open] = await Promise.all([
      firstReady(market.ticker(ref), patience),
      firstReady(contracts().terms(), patience),
      firstReady(contracts().open(), patience),
    ])
    const currency = currencies.find(({ name }) => name.toUpperCase() === symbol.toUpperCase())
    if (match === undefined || currency === undefined) return E.left({ _tag: 'TradingClosed' })
    const limits = {
      currency,
      durations,
      openCount: SecondContract.openCount(open, currency.currency),
      insuredOpenCount: SecondContract.insuredOpenCount(open, currency.currency),
    }
    return F.pipe(
      StakeOrder.fromDraft({ stake: amountText(stake), seconds, isInsured }, direction, 'en', limits),
      E.map((order) => contracts().submit.prepare({ ...order, match })),
    )
  })
