import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'

import { LayoutRoot, TradingRows } from '../../ui-trading/index.ts'
import { Action, Drawer, LiveCell, Name } from '../../ui/index.ts'
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
      label="market.ticket"
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
