import { useSnapshot } from 'valtio'

import { useFormatters } from '../../i18n/index.ts'
import { WALLET_NAMES } from '../../panels/wallet-page/wallet-page.view.tsx'
import { Money, PieChart, PrivateAmount } from '../../ui-trading/index.ts'
import { Empty, LoadedContent, Name, Panel, Skeleton, Text } from '../../ui/index.ts'
import type { PortfolioVm } from './portfolio.vm.ts'

/** In the order of the shares; the stylesheet gives the same ones to the marks. */
const COLOURS = [
  'var(--c-series-1)',
  'var(--c-series-2)',
  'var(--c-series-3)',
  'var(--c-text-3)',
  'var(--c-line-ctl)',
] as const

interface Part {
  readonly vm: PortfolioVm
}

/** Shares of the coins and of the accounts. [WAL-12] */
export const AllocationPanel = ({ vm }: Part) => {
  const { holdings, coins } = useSnapshot(vm.state)
  return (
    <Panel title="wallet.portfolio.allocation">
      <LoadedContent data={holdings} onRetry={vm.retry} skeleton={<Skeleton />}>
        {coins.length === 0 ? (
          <Empty title="wallet.portfolio.none" />
        ) : (
          <div className="panel-body stack-4">
            <Coins vm={vm} />
            <Wallets vm={vm} />
          </div>
        )}
      </LoadedContent>
    </Panel>
  )
}

const Coins = ({ vm }: Part) => {
  const { coins } = useSnapshot(vm.state)
  const formatters = useFormatters()
  const nameOf = (key: string): string => (key === '' ? formatters.text('wallet.portfolio.other') : key)
  const slices = coins.map(({ key, share, percent }) => ({
    name: nameOf(key),
    share,
    label: formatters.figureString(percent),
  }))
  return (
    <section className="allocation" aria-label={formatters.text('wallet.portfolio.byCoin')}>
      <PieChart label={formatters.text('wallet.portfolio.byCoin')} slices={slices} colours={COLOURS} />
      <ul className="allocation-list">
        {coins.map(({ key, percent }) => (
          <li key={key}>
            <i />
            <Name text={nameOf(key)} />
            <Money figure={percent} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Wallets = ({ vm }: Part) => {
  const { wallets } = useSnapshot(vm.state)
  return (
    <section className="stack">
      <h3 className="fs2 t3">
        <Text message="wallet.portfolio.byAccount" />
      </h3>
      <svg className="allocation-bar" aria-hidden="true">
        {wallets.map(({ key, share, start }, nth) => (
          <rect key={key} x={`${start}%`} width={`${share}%`} height="100%" fill={COLOURS[nth]} />
        ))}
      </svg>
      <ul className="allocation-list">
        {wallets.map(({ key, value, percent }) => (
          <li key={key}>
            <i />
            <span>
              <Text message={WALLET_NAMES[key]} />{' '}
              <span className="t3">
                <Money figure={percent} />
              </span>
            </span>
            <PrivateAmount figure={value} />
          </li>
        ))}
      </ul>
    </section>
  )
}
