/** WithdrawalPort over the engine in memory. */
import type { CallError, CurrencyId, UserId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal, Outcome } from '@hexbourse/domain/kernel'
import type { SavedAddress, WithdrawalLifeCycle, WithdrawalPort } from '@hexbourse/domain/wallet'
import { WalletAddress, Withdrawal } from '@hexbourse/domain/wallet'
import type { Event, WithdrawalAccepted } from '@hexbourse/reference-exchange/engine'
import { FundsQueries, Networks, Queries } from '@hexbourse/reference-exchange/engine'
import { either as E } from 'fp-ts'
import { mergeMap } from 'rxjs'

import { callOf, submitCommand } from './account-port.ts'
import type { FakeCommandParts, FakeCommands } from './commands.ts'
import type { FakeExchange } from './exchange.ts'
import { verifiedFactorOf } from './verified-factor.ts'
import { currencyNameOf, limitOf, networksOf, savedAddressesOf, withdrawalsOf } from './funds-views.ts'
import { liveByKey, liveOf, pageOf, pagesOf } from './streams.ts'

type User = () => UserId | undefined

export const fakeWithdrawalPort = (
  exchange: FakeExchange,
  user: User,
  { define }: Pick<FakeCommands, 'define'>,
): WithdrawalPort => {
  const own = () => withdrawalsOf(exchange, user())
  const withdrawals = liveOf(exchange, () => pageOf(own(), 1))
  const asOwner = (act: (owner: UserId) => E.Either<CallError, string>) =>
    callOf(exchange, () => {
      const owner = user()
      return owner === undefined ? E.left({ _tag: 'SessionExpired', epoch: 0 }) : act(owner)
    })
  return {
    withdraw: define(withdrawParts(exchange, user)),
    cancel: define(cancelParts(exchange, user)),
    terms: liveByKey<CurrencyId, Withdrawal.Terms>(exchange, (currency) => termsOf(exchange, user(), currency)),
    withdrawals: () => withdrawals,
    withdrawalsPage: pagesOf(exchange, own),
    changed: changedWithdrawals(exchange, user),
    savedAddresses: liveByKey(exchange, (currency) => savedAddressesOf(exchange, user(), currency)),
    saveAddress: (address) => asOwner((owner) => saveAddress(exchange, owner, address)),
    deleteAddress: (id) =>
      asOwner((owner) => submitCommand(exchange, { _tag: 'DeleteAddress', user: owner, address: id })),
    retry: () => exchange.advance(0),
  }
}

// Internal
const withdrawParts = (
  exchange: FakeExchange,
  user: User,
): FakeCommandParts<Withdrawal.WithdrawalRequest, Withdrawal.Withdrawal | undefined, WithdrawalAccepted> => {
  const own = () => withdrawalsOf(exchange, user())
  return {
    action: 'wallet.withdraw',
    subject: ({ currency }) => String(currency),
    submit: (owner, request) => requestWithdrawal(exchange, owner, request),
    answer: ({ withdrawal }) => own().find(({ id }) => id === withdrawal),
    ids: () => own().map(({ id }) => String(id)),
    find: ({ body }, baseline) => Outcome.resolutionOf(Withdrawal.candidates(own(), body, baseline)),
    isNeverResent: true,
  }
}

const requestWithdrawal = (
  exchange: FakeExchange,
  owner: UserId,
  request: Withdrawal.WithdrawalRequest,
): E.Either<{ readonly _tag: string }, WithdrawalAccepted> => {
  const { currency, address, memo, amount, wallet = 'spot', tradePassword = '', factorCode } = request
  const inadmissible = FundsQueries.withdrawalAdmission(exchange.state, owner, Clocks.millis(exchange.now()))
  if (inadmissible !== undefined) return E.left(inadmissible)
  const network = destinationOf(request)
  if (network === undefined) return E.left({ _tag: 'NetworkUnavailable' })
  const password = Queries.userById(exchange.state, owner)?.tradePasswordHash ?? ''
  if (password !== '' && password !== tradePassword) return E.left({ _tag: 'TradePasswordWrong' })
  const factor = factorCode === undefined ? {} : { factor: verifiedFactorOf(exchange, factorCode) }
  const sent = { user: owner, currency, network, address, memo, amount, wallet, ...factor }
  const command = { _tag: 'RequestWithdrawal', ...sent } as const
  return exchange.submit(command) as E.Either<{ readonly _tag: string }, WithdrawalAccepted>
}

/** The network that is named, or the first one of which it is an address. */
const destinationOf = ({
  currency,
  network,
  address,
}: Pick<Withdrawal.WithdrawalRequest, 'currency' | 'network' | 'address'>) => {
  const networks = Networks.networksOf(currency)
  if (network !== undefined) return networks[network]?.code
  return (networks.find(({ code }) => WalletAddress.problem(code, address) === undefined) ?? networks[0])?.code
}

const cancelParts = (
  exchange: FakeExchange,
  user: User,
): FakeCommandParts<Withdrawal.CancelRequest, Withdrawal.Withdrawal | undefined> => {
  const own = (id: number) => withdrawalsOf(exchange, user()).find((one) => one.id === id)
  return {
    action: 'wallet.cancel-withdrawal',
    subject: ({ id }) => String(id),
    submit: (owner, { id }) => exchange.submit({ _tag: 'CancelWithdrawal', user: owner, withdrawal: id }),
    answer: (_, { id }) => own(id),
    ids: () => [],
    find: ({ body }) => {
      const found = own(body.id)
      if (found === undefined) return { _tag: 'Unknown' }
      return found.status === 'cancelled'
        ? { _tag: 'Confirmed', result: found, serverMessage: '' }
        : { _tag: 'NotFound' }
    },
  }
}

const termsOf = ({ state, now }: FakeExchange, user: UserId | undefined, currency: CurrencyId): Withdrawal.Terms => {
  const { feePercent, minimum, maximum, dayLimit } = FundsQueries.withdrawalParameters(state, currency)
  return {
    currency,
    currencyName: currencyNameOf(currency),
    feePercent,
    minimum,
    maximum: limitOf(maximum),
    dayLimit: limitOf(dayLimit),
    withdrawnToday:
      user === undefined ? Decimal.zero : FundsQueries.requestedToday(state, user, currency, Clocks.millis(now())),
    networks: networksOf(currency),
  }
}

const saveAddress = (
  exchange: FakeExchange,
  owner: UserId,
  { currency, network, address, note }: SavedAddress.NewAddress,
): E.Either<CallError, string> => {
  const code = destinationOf({ currency, network, address })
  return code === undefined
    ? E.left({ _tag: 'Rejected', serverMessage: 'NetworkUnavailable' })
    : submitCommand(exchange, { _tag: 'SaveAddress', user: owner, currency, network: code, address, note })
}

/** As soon as it happens, while the socket is open. */
const changedWithdrawals = (exchange: FakeExchange, user: User): WithdrawalPort['changed'] =>
  exchange.events.pipe(
    mergeMap((event) => {
      const { read, isSocketDown } = exchange.faults
      const change = changeOf(event)
      return read !== undefined || isSocketDown || change === undefined || change.owner !== user()
        ? []
        : [{ id: change.id, status: change.status }]
    }),
  )

interface Change extends Pick<Withdrawal.Withdrawal, 'id'> {
  readonly owner: UserId
  readonly status: WithdrawalLifeCycle.Status
}

const changeOf = (event: Event): Change | undefined => {
  if (event._tag === 'WithdrawalRequested' || event._tag === 'WithdrawalEnded') {
    const { id, user: owner, status } = event.withdrawal
    return { id, owner, status }
  }
  return event._tag === 'WithdrawalApproved'
    ? { id: event.withdrawal.id, owner: event.withdrawal.user, status: 'approved' }
    : undefined
}
