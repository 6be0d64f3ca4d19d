/** DepositPort over the engine in memory. */
import type { CurrencyId, UserId } from '@hexbourse/domain/kernel'
import { Decimal, Intent, Outcome } from '@hexbourse/domain/kernel'
import type { Deposit, DepositPort, WalletNetwork } from '@hexbourse/domain/wallet'
import type { DepositRequested, Event } from '@hexbourse/reference-exchange/engine'
import { FundsQueries, Networks } from '@hexbourse/reference-exchange/engine'
import { either as E } from 'fp-ts'
import { mergeMap } from 'rxjs'

import type { FakeCommandParts, FakeCommands } from './commands.ts'
import type { FakeExchange } from './exchange.ts'
import { depositsOf, networksOf, reportsOf } from './funds-views.ts'
import { liveByKey, liveOf, pageOf, pagesOf } from './streams.ts'

type User = () => UserId | undefined

export const fakeDepositPort = (
  exchange: FakeExchange,
  user: User,
  { define }: Pick<FakeCommands, 'define'>,
): DepositPort => {
  const ownDeposits = () => depositsOf(exchange, user())
  const ownReports = () => reportsOf(exchange, user())
  const deposits = liveOf(exchange, () => pageOf(ownDeposits(), 1))
  const reports = liveOf(exchange, () => pageOf(ownReports(), 1))
  const addresses = liveByKey<CurrencyId, ReadonlyArray<WalletNetwork.DepositAddress>>(exchange, (currency) =>
    addressesOf(exchange, user(), currency),
  )
  return {
    addresses: (currency) => {
      issueAddresses(exchange, user(), currency)
      return addresses(currency)
    },
    deposits: () => deposits,
    depositsPage: pagesOf(exchange, ownDeposits),
    reports: () => reports,
    reportsPage: pagesOf(exchange, ownReports),
    report: define(reportParts(exchange, user)),
    simulate: define(simulateParts(exchange)),
    changed: changedDeposits(exchange, user),
    retry: () => exchange.advance(0),
  }
}

// Internal
/** Payments to an address count once it is issued. */
const issueAddresses = (
  { state, submit, custody }: FakeExchange,
  user: UserId | undefined,
  currency: CurrencyId,
): void => {
  if (user === undefined) return
  for (const { code: network } of Networks.networksOf(currency)) {
    const address = custody.addressOf(user, network)
    const isIssued = FundsQueries.ownerOfAddress(state, network, address) !== undefined
    if (!isIssued) submit({ _tag: 'IssueDepositAddress', user, currency, network, address })
  }
}

const addressesOf = (
  { state, custody }: FakeExchange,
  user: UserId | undefined,
  currency: CurrencyId,
): ReadonlyArray<WalletNetwork.DepositAddress> =>
  user === undefined
    ? []
    : Networks.networksOf(currency).map(({ code }, index) => ({
        network: networksOf(currency)[index] as WalletNetwork.Network,
        address: custody.addressOf(user, code),
        memo: undefined,
        minutes: '1',
        minimum: FundsQueries.depositMinimum(state, currency),
      }))

const reportParts = (
  exchange: FakeExchange,
  user: User,
): FakeCommandParts<Deposit.DepositRequest, Deposit.ReportedDeposit | undefined, DepositRequested> => {
  const own = () => reportsOf(exchange, user())
  return {
    action: 'wallet.report-deposit',
    subject: ({ currency, transaction }) => `${currency}-${transaction}`,
    submit: (owner, { amount = Decimal.zero, ...request }) =>
      exchange.submit({ _tag: 'RequestDeposit', user: owner, network: undefined, amount, ...request }) as E.Either<
        { readonly _tag: string },
        DepositRequested
      >,
    answer: ({ request }) => own().find(({ id }) => id === request),
    ids: () => own().map(({ id }) => String(id)),
    find: ({ body }, baseline) =>
      Outcome.resolutionOf<Deposit.ReportedDeposit | undefined>(
        own().filter(
          ({ id, currency, transaction }) =>
            currency === body.currency && transaction === body.transaction && Intent.isOutside(baseline, String(id)),
        ),
      ),
  }
}

/** Without the limits of the exchange. */
const simulateParts = ({ custody }: FakeExchange): FakeCommandParts<Deposit.SimulatedDeposit, undefined, string> => ({
  action: 'wallet.simulate-deposit',
  subject: ({ currency }) => String(currency),
  submit: (owner, { currency, network, amount }) => {
    const known = Networks.networksOf(currency).find(({ code }) => code === network)
    return known === undefined || !Decimal.isPositive(amount)
      ? E.left({ _tag: 'ParameterBad' })
      : E.right(custody.deposit({ user: owner, currency, network: known.code, amount }))
  },
  answer: () => undefined,
  ids: () => [],
  find: () => ({ _tag: 'Unknown' }),
  replacesUnknown: true,
})

/** As soon as it happens, while the socket is open. */
const changedDeposits = (exchange: FakeExchange, user: User): DepositPort['changed'] =>
  exchange.events.pipe(
    mergeMap((event) => {
      const { read, isSocketDown } = exchange.faults
      const change = changeOf(event)
      if (read !== undefined || isSocketDown || change === undefined || change.deposit.user !== user()) return []
      const { id, currency, amount } = change.deposit
      return [{ id, currency, amount, status: change.status }]
    }),
  )

interface Change extends Pick<Deposit.Deposit, 'status'> {
  readonly deposit: Pick<Deposit.Deposit, 'id' | 'currency' | 'amount'> & { readonly user: UserId }
}

const changeOf = (event: Event): Change | undefined => {
  if (event._tag === 'DepositSeen') return { deposit: event.deposit, status: 'confirming' }
  if (event._tag === 'DepositDropped') return { deposit: event.deposit, status: 'removed' }
  return event._tag === 'DepositEnded' ? { deposit: event.deposit, status: event.deposit.status } : undefined
}
