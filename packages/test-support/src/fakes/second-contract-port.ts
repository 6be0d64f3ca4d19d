/** SecondContractPort over the engine in memory. */
import type { Baseline, CurrencyId, Page, UserId } from '@hexbourse/domain/kernel'
import { Clocks, Intent, Outcome } from '@hexbourse/domain/kernel'
import type {
  OpenContract,
  OrderRequest,
  SecondContractOrder,
  SecondContractPort,
  StakeTerms,
} from '@hexbourse/domain/second-contract'
import { ContractInsurance, SecondContract } from '@hexbourse/domain/second-contract'
import type { Contract, SettledContract } from '@hexbourse/reference-exchange/engine'
import { Catalog, Queries } from '@hexbourse/reference-exchange/engine'
import { either as E } from 'fp-ts'

import type { FakeCommandParts, FakeCommands } from './commands.ts'
import type { FakeExchange } from './exchange.ts'
import { marketNameOf } from './market-port.ts'
import { makeEndedRows } from './ended-rows.ts'
import { lastPriceOf } from './prices.ts'
import { liveOf, pageOf, pagesOf } from './streams.ts'

type Contracts = ReadonlyArray<SecondContractOrder>

/** `user` is read at each call, because the session may end in between. The clock of the exchange is the monotonic one. */
export const fakeSecondContractPort = (
  exchange: FakeExchange,
  user: () => UserId | undefined,
  { define }: Pick<FakeCommands, 'define'>,
): SecondContractPort => {
  const openNow = (): ReadonlyArray<OpenContract> => {
    const owner = user()
    return owner === undefined ? [] : Queries.openContracts(exchange.state, owner).map(openOf)
  }
  const closedNow = (): Contracts => settledContracts(exchange, user())
  const terms = liveOf(exchange, () => termsOf(exchange, user()))
  const settled = makeEndedRows(exchange, closedNow, user)
  const open = liveOf(exchange, () => settled.seen(openNow()))
  const closed = liveOf(exchange, (): Page<SecondContractOrder> => pageOf(closedNow(), 1))
  return {
    submit: define(submitParts(exchange, () => [...openNow(), ...closedNow()])),
    buyInsurance: define(purchaseParts(exchange, user)),
    claimInsurance: define(claimParts(exchange, user)),
    terms: () => terms,
    open: () => open,
    settled: settled.rows,
    closedContracts: () => closed,
    closedPage: (page) => pagesOf(exchange, closedNow)(page),
    retry: () => exchange.advance(0),
  }
}

const termsOf = (exchange: FakeExchange, owner: UserId | undefined): StakeTerms.Terms => {
  const { state } = exchange
  const { currencies, durations } = Queries.secondContracts(state)
  return {
    durations,
    currencies:
      owner === undefined
        ? []
        : currencies.map((stakes) => ({
            ...stakes,
            name: nameOf(stakes.currency),
            free: Queries.balance(state, owner, 'second-contract', stakes.currency).free,
            insurance: insuranceOf(exchange, owner, stakes.currency),
          })),
  }
}

const nameOf = (currency: Contract['currency']): string => Catalog.currencyById(currency)?.name ?? ''

const submitParts = (
  exchange: FakeExchange,
  contracts: () => Contracts,
): FakeCommandParts<OrderRequest, SecondContractOrder | undefined> => ({
  action: 'second-contract.submit',
  subject: ({ match, currency, direction, seconds }) => `${match}-${currency}-${direction}-${seconds}`,
  submit: (user, order) => {
    const price = lastPriceOf(exchange, order.match)
    if (price === undefined) return E.left({ _tag: 'PairUnknown' })
    return exchange.submit({
      ...order,
      _tag: 'SubmitContract',
      user,
      price,
      receivedAt: Clocks.millis(exchange.now()),
    })
  },
  answer: (result) => contracts().find(({ id }) => result._tag === 'ContractPlaced' && id === result.contract),
  ids: () => contracts().map(({ id }) => String(id)),
  find: ({ body }: Intent.Intent<OrderRequest>, baseline: Baseline) =>
    Outcome.resolutionOf<SecondContractOrder | undefined>(SecondContract.candidates(contracts(), body, baseline)),
})

const insuranceOf = (
  exchange: FakeExchange,
  owner: UserId,
  currency: CurrencyId,
): ContractInsurance.Insurance | undefined => {
  const current = Queries.insurance(exchange.state, owner, currency, Clocks.millis(exchange.now()))
  if (current.offers.length === 0 && current.policy === undefined) return undefined
  const payouts = exchange.history.flatMap((row) =>
    row.user === owner && row.kind === `payout/${currency}` && 'paidAt' in row.body ? [row.body] : [],
  )
  return { ...current, payouts: payouts.toSorted((a, b) => b.id - a.id) }
}

type InsuranceNow = (currency: CurrencyId) => ContractInsurance.Insurance | undefined

const insuranceNow =
  (exchange: FakeExchange, user: () => UserId | undefined): InsuranceNow =>
  (currency) => {
    const owner = user()
    return owner === undefined ? undefined : insuranceOf(exchange, owner, currency)
  }

const purchaseParts = (
  exchange: FakeExchange,
  user: () => UserId | undefined,
): FakeCommandParts<ContractInsurance.PurchaseRequest, ContractInsurance.Policy | undefined> => {
  const now = insuranceNow(exchange, user)
  return {
    action: 'second-contract.buy-insurance',
    subject: ({ currency }) => String(currency),
    submit: (owner, body) => exchange.submit({ _tag: 'BuyPolicy', user: owner, ...body }),
    answer: (result, { currency }) => {
      const policy = now(currency)?.policy
      return result._tag === 'PolicyBought' && result.policy === policy?.id ? policy : undefined
    },
    ids: ({ currency }) =>
      [now(currency)?.policy].flatMap((policy) => (policy === undefined ? [] : [String(policy.id)])),
    find: ({ body }, baseline) => {
      const insurance = now(body.currency)
      const policies = insurance === undefined ? [] : ContractInsurance.purchasedPolicies(insurance, body)
      return Outcome.resolutionOf(policies.filter(({ id }) => Intent.isOutside(baseline, String(id))))
    },
  }
}

const claimParts = (
  exchange: FakeExchange,
  user: () => UserId | undefined,
): FakeCommandParts<ContractInsurance.ClaimRequest, ContractInsurance.Payout | undefined> => {
  const payouts = (currency: CurrencyId) => insuranceNow(exchange, user)(currency)?.payouts ?? []
  return {
    action: 'second-contract.claim-insurance',
    subject: ({ currency }) => String(currency),
    submit: (owner, { policy }) => exchange.submit({ _tag: 'ClaimPayout', user: owner, policy }),
    answer: (result, { currency }) =>
      payouts(currency).find(({ id }) => result._tag === 'InsurancePaid' && id === result.payout),
    ids: ({ currency }) => payouts(currency).map(({ id }) => String(id)),
    find: ({ body }, baseline) =>
      Outcome.resolutionOf(payouts(body.currency).filter(({ id }) => Intent.isOutside(baseline, String(id)))),
  }
}

/** Newest first. */
const settledContracts = ({ history }: FakeExchange, owner: UserId | undefined): Contracts =>
  SecondContract.newestFirst(
    history.flatMap((row) =>
      row.user === owner && row.kind === 'contract/all/all' && 'profit' in row.body ? [closedOf(row.body)] : [],
    ),
  )

const openOf = (contract: Contract): OpenContract => ({
  ...basicsOf(contract),
  status: 'open',
  endPrice: undefined,
  profit: undefined,
  expiry: contract.expiresAt,
})

const closedOf = ({ contract, endPrice, profit }: SettledContract): SecondContractOrder => ({
  ...basicsOf(contract),
  status: 'closed',
  endPrice,
  profit,
})

const basicsOf = (contract: Contract): Omit<SecondContractOrder, 'status' | 'endPrice' | 'profit'> => {
  const { baseName, quoteName } = marketNameOf(contract.match)
  return {
    id: contract.id,
    match: contract.match,
    baseName,
    quoteName,
    direction: contract.direction,
    currency: contract.currency,
    currencyName: nameOf(contract.currency),
    stake: contract.stake,
    isInsured: contract.policy !== undefined,
    fee: contract.fee,
    seconds: contract.seconds,
    payoutRate: contract.payoutRate,
    entryPrice: contract.entryPrice,
    placedAt: contract.acceptedAt,
    expiresAt: contract.expiresAt,
  }
}
