/** Two thousand open second contracts of the product: view-model and view, counting down and settled on demand. */
import type { CurrencyId, MatchId, OrderId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal, Systems } from '@hexbourse/domain/kernel'
import type { OpenContract, SecondContractOrder } from '@hexbourse/domain/second-contract'
import { createRoot } from 'react-dom/client'
import { BehaviorSubject, NEVER, Subject } from 'rxjs'

import { makeLanguageSwitch } from '../src/i18n/index.ts'
import { loadMessages } from '../src/i18n/load-messages.ts'
import { LanguageContext } from '../src/i18n/use-formatters.ts'
import { OpenContractsView } from '../src/panels/second-contracts/open-contracts.view.tsx'
import { makeOpenContractsVm } from '../src/panels/second-contracts/open-contracts.vm.ts'
import '../src/ui/styles/second-contracts.css'

const CONTRACTS = 2_000
const SECONDS = 3_600

const contractOf = (nth: number): OpenContract => ({
  id: (CONTRACTS - nth) as OrderId,
  match: 1 as MatchId,
  baseName: 'BTC',
  quoteName: 'USDT',
  direction: nth % 2 === 0 ? 'up' : 'down',
  currency: 3 as CurrencyId,
  currencyName: 'USDT',
  isInsured: false,
  stake: Decimal.fromInteger(10 * (1 + (nth % 9))),
  fee: Decimal.one,
  seconds: SECONDS,
  payoutRate: Decimal.fromInteger(85),
  status: 'open',
  entryPrice: Decimal.fromInteger(60_000 + (nth % 7)),
  endPrice: undefined,
  profit: undefined,
  placedAt: Clocks.millis(0),
  expiresAt: Clocks.millis(SECONDS * 1000),
  expiry: performance.now() + SECONDS * 1000 - nth * 10,
})

/** In an order that has nothing to do with that of the list. */
const byDuration = (a: OpenContract, b: OpenContract): number => ((a.id * 7919) % 2_003) - ((b.id * 7919) % 2_003)

const ready = <A,>(value: A) =>
  ({ _tag: 'Ready', value, asOf: Clocks.millis(0), freshness: 'live', refetching: false }) as const

export interface ContractsPage {
  /** Renders every row. */
  readonly showAll: () => void
  /** Settles contracts at once: some of all durations, so anywhere in the list, or the newest, which are on screen. */
  readonly settle: (count: number, which: 'any' | 'newest') => void
}

export const makeContracts = async (root: HTMLElement): Promise<ContractsPage> => {
  const languages = makeLanguageSwitch(loadMessages, { language: 'en', zone: 'UTC' })
  await languages.loadFiles('shell', 'market', 'second-contract')
  let contracts = Array.from({ length: CONTRACTS }, (_, nth) => contractOf(nth))
  const listed = new BehaviorSubject(ready(contracts))
  const settled = new Subject<SecondContractOrder>()
  const vm = makeOpenContractsVm({
    secondContracts: { open: () => listed, settled, retry: () => undefined },
    market: { groups: () => NEVER },
    system: { info: () => Promise.resolve(Systems.CONTRACT_ONLY) },
    clock: { monotonic: () => performance.now() },
  })
  vm.open()
  createRoot(root).render(
    <LanguageContext value={languages}>
      <OpenContractsView vm={vm} />
    </LanguageContext>,
  )
  return {
    showAll: () => {
      while (vm.state.moreStatus === 'more') vm.showMore()
    },
    settle: (count, which) => {
      const ended = new Set(
        which === 'newest' ? contracts.slice(0, count) : contracts.toSorted(byDuration).slice(0, count),
      )
      for (const contract of ended)
        settled.next({ ...contract, status: 'closed', endPrice: contract.entryPrice, profit: Decimal.zero })
      contracts = contracts.filter((contract) => !ended.has(contract))
      listed.next(ready(contracts))
    },
  }
}
