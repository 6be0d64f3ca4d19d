/** Money commands of withdrawals and deposits. [WAL-3] [WAL-9] [Q24] */
import { Intent } from '@hexbourse/domain/kernel'
import type { Deposit } from '@hexbourse/domain/wallet'
import { Withdrawal } from '@hexbourse/domain/wallet'
import { function as F, readerTaskEither as RTE, taskEither as TE } from 'fp-ts'

import type { DepositCalls, DepositCommands, WithdrawalCalls, WithdrawalCommands } from '../environment/index.ts'
import type { CommandDefinition, Probe } from './definition.ts'
import { probeOf } from './definition.ts'
import type { CommandRunner } from './runner.ts'
import { probeOfNew, SEARCH_PAGE_SIZE } from './search.ts'
import { codecOf, isMissing, isOneOf, isOptional, isPositiveDecimal, isPositiveInteger } from './stored-body.ts'

const DAY_MS = 86_400_000
/** Coins leave the exchange: a withdrawal without an answer is looked for, never sent again. */
const NEVER_RESENT = -1

export const withdrawalCommands = (
  { define }: CommandRunner,
  calls: Pick<WithdrawalCalls, 'withdraw' | 'cancel' | 'withdrawals'>,
): WithdrawalCommands => ({
  withdraw: define(withdrawCommand(calls)),
  cancel: define(cancelCommand(calls)),
})

export const depositCommands = (
  { define }: CommandRunner,
  calls: Pick<DepositCalls, 'report' | 'reports' | 'simulate'>,
): DepositCommands => ({ report: define(reportCommand(calls)), simulate: define(simulateCommand(calls)) })

/** Of no worth outside a demonstration, so that an unknown one may be repeated by a new one. */
const simulateCommand = ({
  simulate,
}: Pick<DepositCalls, 'simulate'>): CommandDefinition<Deposit.SimulatedDeposit, undefined> => ({
  action: 'wallet.simulate-deposit',
  codec: codecOf<Deposit.SimulatedDeposit>(1, {
    currency: isPositiveInteger,
    network: isText,
    amount: isPositiveDecimal,
  }),
  subject: ({ currency }) => String(currency),
  send: simulate,
  resendWithinMs: DAY_MS,
  replacesUnknown: true,
})

/** Another withdrawal of the same coin would make an unknown one ambiguous. Trade password and code are not stored. */
const withdrawCommand = ({
  withdraw,
  withdrawals,
}: Pick<WithdrawalCalls, 'withdraw' | 'withdrawals'>): CommandDefinition<
  Withdrawal.WithdrawalRequest,
  Withdrawal.Withdrawal | undefined
> => {
  const newest = F.pipe(
    withdrawals(1, SEARCH_PAGE_SIZE),
    RTE.map(({ items }) => items),
  )
  return {
    action: 'wallet.withdraw',
    codec: codecOf<Withdrawal.WithdrawalRequest>(1, {
      currency: isPositiveInteger,
      wallet: isOptional(isOneOf('funding', 'spot', 'margin')),
      network: isOptional(isIndex),
      address: isText,
      memo: isText,
      amount: isPositiveDecimal,
      feePercent: isDecimal,
      tradePassword: isMissing,
      factorCode: isMissing,
    }),
    stored: (body) => ({ ...body, tradePassword: undefined, factorCode: undefined }),
    subject: ({ currency }) => String(currency),
    baseline: () =>
      F.pipe(
        newest,
        RTE.map((rows) => rows.map(({ id }) => String(id))),
      ),
    send: withdraw,
    find: ({ body, at }, baseline) =>
      F.pipe(
        newest(undefined),
        TE.map((rows) => probeOfNew(Withdrawal.candidates(rows, body, baseline), at, baseline)),
      ),
    resendWithinMs: NEVER_RESENT,
  }
}

/** One that is approved or has ended otherwise was not cancelled, and no longer can be. */
const cancelCommand = ({
  cancel,
  withdrawals,
}: Pick<WithdrawalCalls, 'cancel' | 'withdrawals'>): CommandDefinition<
  Withdrawal.CancelRequest,
  Withdrawal.Withdrawal | undefined
> => ({
  action: 'wallet.cancel-withdrawal',
  codec: codecOf<Withdrawal.CancelRequest>(1, { id: isPositiveInteger }),
  subject: ({ id }) => String(id),
  send: cancel,
  find: ({ body }) =>
    F.pipe(
      withdrawals(1, SEARCH_PAGE_SIZE)(undefined),
      TE.map(({ items }): Probe<Withdrawal.Withdrawal | undefined> => {
        const found = items.find(({ id }) => id === body.id)
        if (found === undefined) return probeOf({ _tag: 'Unknown' }, false)
        if (found.status === 'cancelled') return probeOf({ _tag: 'Confirmed', result: found, serverMessage: '' })
        return probeOf({ _tag: 'NotFound' }, found.status !== 'applying')
      }),
    ),
  resendWithinMs: DAY_MS,
})

/** A transaction is reported once. */
const reportCommand = ({
  report,
  reports,
}: Pick<DepositCalls, 'report' | 'reports'>): CommandDefinition<
  Deposit.DepositRequest,
  Deposit.ReportedDeposit | undefined
> => {
  const newest = F.pipe(
    reports(1, SEARCH_PAGE_SIZE),
    RTE.map(({ items }) => items),
  )
  return {
    action: 'wallet.report-deposit',
    codec: codecOf<Deposit.DepositRequest>(1, {
      currency: isPositiveInteger,
      source: isText,
      transaction: isText,
      amount: isOptional(isPositiveDecimal),
      pictures: isTextList,
    }),
    subject: ({ currency, transaction }) => `${currency}-${transaction}`,
    baseline: () =>
      F.pipe(
        newest,
        RTE.map((rows) => rows.map(({ id }) => String(id))),
      ),
    send: report,
    find: ({ body, at }, baseline) =>
      F.pipe(
        newest(undefined),
        TE.map((rows) => {
          const found = rows.filter(
            ({ id, currency, transaction }) =>
              currency === body.currency && transaction === body.transaction && Intent.isOutside(baseline, String(id)),
          )
          return probeOfNew(found, at, baseline)
        }),
      ),
    resendWithinMs: DAY_MS,
  }
}

const isText = (value: unknown): boolean => typeof value === 'string'
const isTextList = (value: unknown): boolean => Array.isArray(value) && value.every(isText)
const isIndex = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0
const isDecimal = (value: unknown): boolean => typeof value === 'bigint' && value >= 0n
