/** Settled second contracts, 20 a page. [SEC-2] [SEC-3] */
import type { Live, System, SystemInfo } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { SecondContractOrder, SecondContractPort } from '@hexbourse/domain/second-contract'
import { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { MoreStatus } from '../../shared/index.ts'
import { makeLivePagedList, makeMarketRules } from '../../shared/index.ts'
import type { ContractTerms, Ending, PriceFigures } from './contract-figures.ts'
import { endingOf, settledFigures, termsOf } from './contract-figures.ts'

export interface ClosedRow extends ContractTerms, PriceFigures {
  readonly contract: SecondContractOrder
  readonly ending: Ending
}

export interface ClosedContractsVm {
  readonly state: { shown: Live<ReadonlyArray<ClosedRow>>; moreStatus: MoreStatus }
  readonly open: () => Subscription
  readonly loadMore: () => Promise<void>
  readonly retry: () => void
}

export const makeClosedContractsVm = (
  secondContracts: Pick<SecondContractPort, 'closedContracts' | 'closedPage' | 'retry'>,
  system: System,
): ClosedContractsVm => {
  const state: ClosedContractsVm['state'] = proxy({ shown: ref(LiveValue.LOADING), moreStatus: 'none' })
  let loaded: Live<Contracts> = LiveValue.LOADING
  const show = (): void => {
    state.shown = ref(LiveValue.map((contracts: Contracts) => contracts.map(closedRow(rules.current())))(loaded))
  }
  const rules = makeMarketRules(system, show)
  const list = makeLivePagedList<SecondContractOrder>(
    ({ id }) => String(id),
    (live, moreStatus) => {
      loaded = live
      state.moreStatus = moreStatus
      show()
    },
  )
  return {
    state,
    open: () => {
      list.watch({ newest: secondContracts.closedContracts, readPage: secondContracts.closedPage })
      const opened = new Subscription(list.close)
      opened.add(rules.open())
      return opened
    },
    loadMore: list.loadMore,
    retry: secondContracts.retry,
  }
}

type Contracts = ReadonlyArray<SecondContractOrder>

const closedRow =
  (info: SystemInfo) =>
  (contract: SecondContractOrder): ClosedRow => ({
    ...termsOf(contract, info),
    ...settledFigures(contract, info),
    contract,
    ending: endingOf(contract),
  })
