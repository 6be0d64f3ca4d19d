/** Settled second contracts, 20 a page. [SEC-2] [SEC-3] */
import type { Live, Page } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { SecondContractOrder, SecondContractPort } from '@hexbourse/domain/second-contract'
import { readerTaskEither as RTE } from 'fp-ts'
import { map, Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { MoreStatus } from '../../shared/index.ts'
import { makeLivePagedList } from '../../shared/index.ts'
import type { ContractTerms, Ending, PriceFigures } from './contract-figures.ts'
import { endingOf, figuresOfSettled, termsOf } from './contract-figures.ts'

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
  secondContracts: Pick<SecondContractPort, 'closed' | 'closedPage' | 'retry'>,
): ClosedContractsVm => {
  const state: ClosedContractsVm['state'] = proxy({ shown: ref(LiveValue.LOADING), moreStatus: 'none' })
  const list = makeLivePagedList<ClosedRow>(
    ({ contract }) => String(contract.id),
    (shown, moreStatus) => Object.assign(state, { shown: ref(shown), moreStatus }),
  )
  return {
    state,
    open: () => {
      list.watch({
        newest: () => secondContracts.closed().pipe(map(LiveValue.map(closedRows))),
        readPage: (page) => RTE.map(closedRows)(secondContracts.closedPage(page)),
      })
      return new Subscription(list.close)
    },
    loadMore: list.loadMore,
    retry: secondContracts.retry,
  }
}

const closedRows = (page: Page<SecondContractOrder>): Page<ClosedRow> => ({
  ...page,
  items: page.items.map((contract) => ({
    ...termsOf(contract),
    ...figuresOfSettled(contract),
    contract,
    ending: endingOf(contract),
  })),
})
