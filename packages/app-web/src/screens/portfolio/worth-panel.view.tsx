import { useContext } from 'react'
import { useSnapshot } from 'valtio'

import { useFormatters } from '../../i18n/index.ts'
import type { ExportTexts } from '../../panels/csv-export/csv-export.view.tsx'
import { CsvExportView } from '../../panels/csv-export/csv-export.view.tsx'
import { WALLET_NAMES } from '../../panels/wallet-page/wallet-page.view.tsx'
import { AmountPrivacyContext, Money, PrivateAmount, WorthChart } from '../../ui-trading/index.ts'
import { Empty, LoadedContent, Panel, RadioGroup, Select, Skeleton, Text } from '../../ui/index.ts'
import type { PartId } from './portfolio-figures.ts'
import type { PortfolioVm } from './portfolio.vm.ts'

const PERIODS = (['7', '30', '90', '365', 'all'] as const).map(
  (id) => ({ id, label: `wallet.portfolio.period.${id}` }) as const,
)

interface Part {
  readonly vm: PortfolioVm
}

/** Net worth now, what of it was gained, and its course. [WAL-12] */
export const WorthPanel = ({ vm, exportTexts }: Part & { readonly exportTexts: ExportTexts }) => {
  const { hasNetWorth, days, period } = useSnapshot(vm.state)
  return (
    <Panel title="wallet.portfolio.chart" head={<Head vm={vm} />} className="worth-panel">
      {hasNetWorth === false ? (
        <Empty title="wallet.portfolio.chartUnavailable" />
      ) : (
        <LoadedContent data={days} onRetry={vm.retry} skeleton={<Skeleton />}>
          <div className="worth-tools">
            <PartChoice vm={vm} />
            <RadioGroup
              label="wallet.portfolio.period"
              look="chips"
              choices={PERIODS}
              chosen={period}
              onChoose={vm.choosePeriod}
            />
          </div>
          <Course vm={vm} />
          <CsvExportView exporting={vm.daysExport} texts={exportTexts} />
        </LoadedContent>
      )}
    </Panel>
  )
}

const Head = ({ vm }: Part) => {
  const { total, worth } = useSnapshot(vm.state)
  return (
    <div className="worth-head">
      <h2 className="fs2 t3">
        <Text message="wallet.portfolio.netWorth" />
      </h2>
      <p className="total">
        <PrivateAmount figure={total ?? worth?.value ?? { value: undefined, places: 2 }} unit="USDT" />
      </p>
      {worth === undefined ? undefined : (
        <p className="fs2">
          <PrivateAmount figure={worth.gain} />{' '}
          {worth.gainPercent === undefined ? undefined : <Money figure={worth.gainPercent} />}{' '}
          <span className="t3">
            <Text message="wallet.portfolio.gain" values={{ days: worth.days }} />
          </span>
        </p>
      )}
    </div>
  )
}

const PartChoice = ({ vm }: Part) => {
  const { part, holdings, wallets } = useSnapshot(vm.state)
  const coins = holdings._tag === 'Ready' ? holdings.value : []
  const choices = [
    { id: 'total', label: 'wallet.portfolio.netWorth' } as const,
    ...wallets.map(({ key }) => ({ id: `wallet:${key}`, label: WALLET_NAMES[key] }) as const),
    ...coins.map(({ name }) => ({ id: `coin:${name}`, name }) as const),
  ]
  return <Select<PartId> label="wallet.portfolio.show" choices={choices} chosen={part} onChoose={vm.choosePart} />
}

const Course = ({ vm }: Part) => {
  const { series } = useSnapshot(vm.state)
  const { isHidden } = useContext(AmountPrivacyContext)
  const formatters = useFormatters()
  if (series === undefined || series.worth.length === 0) return <Empty title="wallet.portfolio.chartNone" />
  if (isHidden) return <Empty title="wallet.portfolio.chartHidden" />
  const [value, deposits] = [
    formatters.text('wallet.portfolio.netWorth'),
    formatters.text('wallet.portfolio.netDeposits'),
  ]
  return (
    <>
      <ul className="worth-legend">
        <li>
          <i /> {value}
        </li>
        {series.netDeposits.length === 0 ? undefined : (
          <li>
            <i className="is-dashed" /> {deposits}
          </li>
        )}
      </ul>
      <WorthChart
        label={formatters.text('wallet.portfolio.chart')}
        value={{ name: value, points: series.worth }}
        compared={{ name: deposits, points: series.netDeposits }}
      />
    </>
  )
}
