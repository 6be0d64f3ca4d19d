import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'

import { LayoutRoot, TradingRows } from '../../ui-trading/index.ts'
import { Action, Drawer, Empty, Failed, LiveCell, Name, Region } from '../../ui/index.ts'
import type { MarketPage } from './pair.ts'

interface DrawerProps {
  readonly vm: MarketPage
}

const CloseAction = ({ vm, className }: DrawerProps & { readonly className?: string }) => (
  <Action
    label="shell.close"
    look="ghost"
    size="small"
    icon="close"
    bare
    {...(className === undefined ? {} : { className })}
    onPress={() => vm.showDrawer(undefined)}
  />
)

interface MarketsProps extends DrawerProps {
  /** The list of markets, with these tools at the end of its head. */
  readonly children: (tools: ReactNode) => ReactNode
}

/** The list of markets: beside the chart, or a drawer over a narrow page. */
export const MarketsDrawer = ({ vm, children }: MarketsProps) => {
  const { drawer } = useSnapshot(vm.state)
  return (
    <Drawer className="a-mkts" open={drawer === 'markets'} onClose={() => vm.showDrawer(undefined)}>
      <LayoutRoot>{children(<CloseAction vm={vm} className="only-md" />)}</LayoutRoot>
    </Drawer>
  )
}

/** The form of an order: beside the book, or a sheet over a narrow page. */
export const FormDrawer = ({ vm, children }: DrawerProps & { readonly children: ReactNode }) => {
  const { drawer } = useSnapshot(vm.state)
  return (
    <Drawer
      className="panel a-form"
      id="order-form"
      open={drawer === 'ticket'}
      onClose={() => vm.showDrawer(undefined)}
    >
      <LayoutRoot>
        <SheetHead vm={vm} />
        {children}
      </LayoutRoot>
    </Drawer>
  )
}

/** Where the form is a sheet. */
const SheetHead = ({ vm }: DrawerProps) => {
  const { market } = useSnapshot(vm.state)
  return (
    <div className="row-between only-phone sheet-head">
      <TradingRows className="row" rows={vm.rows}>
        <Name text={market === undefined ? '' : `${market.base}/${market.quote}`} className="fs5 b" />
        <span className="sheet-price" data-row="head">
          <LiveCell name="last" className="fs5 b" />
        </span>
      </TradingRows>
      <CloseAction vm={vm} />
    </div>
  )
}

interface KnownMarketProps extends DrawerProps {
  readonly onRetry: () => void
  /** Panels of the market. */
  readonly children: ReactNode
}

/** In place of the panels, why there is no market to show: none of this name, or no answer. */
export const KnownMarket = ({ vm, onRetry, children }: KnownMarketProps) => {
  const { isUnknown, market, live } = useSnapshot(vm.state)
  if (isUnknown)
    return (
      <Region className="panel a-chart is-missing" label="spot.missing.title">
        <Empty title="spot.missing.title" hint="spot.missing.hint" />
      </Region>
    )
  if (market === undefined && live._tag === 'Failed')
    return (
      <Region className="panel a-chart is-missing" label="spot.chart.title">
        <Failed error={live.error} onRetry={onRetry} />
      </Region>
    )
  return children
}
