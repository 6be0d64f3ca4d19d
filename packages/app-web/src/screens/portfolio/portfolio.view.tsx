import { useSnapshot } from 'valtio'

import { useOpen, useVm } from '../../injection/index.ts'
import { CsvExportView, WALLET_EXPORT_TEXTS } from '../../panels/csv-export/csv-export.view.tsx'
import { WalletPageView } from '../../panels/wallet-page/wallet-page.view.tsx'
import { PrivacyToggle, PrivateAmount } from '../../ui-trading/index.ts'
import { Text, Tile } from '../../ui/index.ts'
import { AllocationPanel } from './allocation.view.tsx'
import { HoldingsPanel } from './holdings.view.tsx'
import { PORTFOLIO_VM } from './portfolio.token.ts'
import type { PortfolioVm } from './portfolio.vm.ts'
import { WorthPanel } from './worth-panel.view.tsx'

export const PortfolioView = () => {
  const vm = useVm(PORTFOLIO_VM)
  useOpen(vm)
  return (
    <WalletPageView
      title="wallet.portfolio.title"
      lead="wallet.portfolio.lead"
      current="portfolio"
      tools={
        <span className="row">
          <PrivacyToggle />
          <CsvExportView exporting={vm.holdingsExport} texts={WALLET_EXPORT_TEXTS} />
        </span>
      }
    >
      <div className="portfolio">
        <WorthPanel vm={vm} exportTexts={{ ...WALLET_EXPORT_TEXTS, open: 'wallet.portfolio.exportDays' }} />
        <AllocationPanel vm={vm} />
      </div>
      <Totals vm={vm} />
      <HoldingsPanel vm={vm} />
    </WalletPageView>
  )
}

const Totals = ({ vm }: { readonly vm: PortfolioVm }) => {
  const { profit, worth } = useSnapshot(vm.state)
  if (profit === undefined && worth === undefined) return undefined
  return (
    <dl className="tiles tiles-wide">
      {profit === undefined ? undefined : (
        <>
          <Tile label="wallet.portfolio.unrealized">
            <PrivateAmount figure={profit.unrealized} unit="USDT" />
            {profit.unrealizedPercent === undefined ? undefined : (
              <small>
                <PrivateAmount figure={profit.unrealizedPercent} />
              </small>
            )}
          </Tile>
          <Tile label="wallet.portfolio.realized">
            <PrivateAmount figure={profit.realized} unit="USDT" />
            <small>
              <Text message="wallet.portfolio.closedTrades" values={{ count: profit.sales }} />
            </small>
          </Tile>
          <Tile label="wallet.portfolio.fees">
            <PrivateAmount figure={profit.fees} unit="USDT" />
            <small>
              <Text message="wallet.portfolio.feesIncluded" />
            </small>
          </Tile>
        </>
      )}
      {worth === undefined ? undefined : (
        <Tile label="wallet.portfolio.netDeposits">
          <PrivateAmount figure={worth.netDeposits} unit="USDT" />
          <small>
            <Text
              message="wallet.portfolio.flows"
              values={{ deposits: worth.deposits, withdrawals: worth.withdrawals }}
            />
          </small>
        </Tile>
      )}
    </dl>
  )
}
