/** For the test of the views: the page of second contracts of a user with an open contract and its review. */
import { systemClock } from '@hexbourse/adapters/device'
import type { OrderRequest } from '@hexbourse/domain/second-contract'
import { decimal, execute, fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import type { Container } from 'inversify'

import { makeChartVm } from '../panels/chart/chart.vm.ts'
import { makeMarketBoardVm } from '../panels/market-list/market-board.vm.ts'
import { makeClosedContractsVm } from '../panels/second-contracts/closed-contracts.vm.ts'
import { makeContractListsVm } from '../panels/second-contracts/contract-lists.vm.ts'
import { makeOpenContractsVm } from '../panels/second-contracts/open-contracts.vm.ts'
import { makeInsuranceVm } from '../panels/insurance/insurance.vm.ts'
import { makeStakeTicketVm } from '../panels/stake-ticket/stake-ticket.vm.ts'
import type { MessageKey } from '../i18n/index.ts'
import type { Navigator, Notifications } from '../ports/index.ts'
import { SECOND_CONTRACTS_VM } from '../screens/second-contracts/second-contracts.token.ts'
import { makeSecondContractsVm } from '../screens/second-contracts/second-contracts.vm.ts'

const CONTRACT: OrderRequest = {
  match: 1 as never,
  currency: 3 as never,
  direction: 'up',
  stake: decimal('100'),
  isInsured: false,
  seconds: 60,
}

interface Shell {
  readonly navigator: Navigator
  readonly notifications: Notifications<MessageKey>
}

export const bindSecondContracts = async (container: Container, { navigator, notifications }: Shell): Promise<void> => {
  const exchange = fakeExchange()
  const browser = await signedInBrowser(exchange)
  await execute(browser.wallet.requestFaucet, { currency: 3 as never, wallet: 'second-contract' })
  const ports = {
    ...browser,
    session: browser.session.port,
    navigator,
    notifications,
    afterFrame: (run: () => void) => run(),
  }
  const clock = { monotonic: exchange.now }
  const vm = makeSecondContractsVm(ports, {
    list: makeMarketBoardVm(browser),
    chart: makeChartVm(browser.chart, browser.market, browser.marketSettings, systemClock()),
    ticket: makeStakeTicketVm(ports),
    insurance: makeInsuranceVm(ports),
    lists: makeContractListsVm(
      makeOpenContractsVm({ ...browser, clock }),
      makeClosedContractsVm(browser.secondContracts, browser.system),
    ),
  })
  await execute(browser.secondContracts.submit, CONTRACT)
  vm.open('BTC-USDT')
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
  vm.panels.ticket.setStake('200')
  vm.panels.ticket.review('down')
  container.bind(SECOND_CONTRACTS_VM).toConstantValue(vm)
}
