import type { ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'

import { Separator } from '../../ui-trading/index.ts'
import { Menu, MenuItem, Text } from '../../ui/index.ts'
import type { PanelLayoutVm } from './panel-layout.vm.ts'

interface LayoutProps {
  readonly vm: PanelLayoutVm
}

type Panel = Parameters<PanelLayoutVm['reset']>[0]

const SEPARATORS = [
  { id: 'markets', label: 'spot.layout.markets', panel: '.a-mkts', side: 'start' },
  { id: 'book', label: 'spot.layout.book', panel: '.a-book', side: 'end' },
  { id: 'form', label: 'spot.layout.form', panel: '.a-form', side: 'end' },
  { id: 'orders', label: 'spot.layout.orders', panel: '.a-ords', side: 'below' },
] as const

/** Properties that the grid of the page alone reads: no element in it inherits them. */
const SIZES = {
  markets: '--panel-markets',
  book: '--panel-book',
  form: '--panel-form',
  orders: '--panel-orders',
} as const satisfies Record<Panel, string>

interface PageProps extends LayoutProps {
  readonly tab: string
  readonly children: ReactNode
}

/** The main part of the page with its panels in the chosen sizes, and the lines that resize them. */
export const LayoutPage = ({ vm, tab, children }: PageProps) => {
  const { layout } = useSnapshot(vm.state)
  const page = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const style = page.current?.style
    for (const { id } of SEPARATORS) {
      const size = layout.sizes[id]
      if (size === undefined) style?.removeProperty(SIZES[id])
      else style?.setProperty(SIZES[id], `${size}px`)
    }
  }, [layout])
  return (
    <main id="main" className="trade" data-layout={layout.preset} data-tab={tab} ref={page}>
      {children}
      {SEPARATORS.map(({ id, ...separator }) => (
        <Separator
          key={id}
          {...separator}
          {...vm.limits[id]}
          className={`sep-${id}`}
          onResize={(size) => vm.resize(id, size)}
          onEnd={vm.endResizing}
          onReset={() => vm.reset(id)}
        />
      ))}
    </main>
  )
}

const PRESET_LABELS = {
  standard: 'spot.layout.standard',
  chart: 'spot.layout.chart',
  compact: 'spot.layout.compact',
} as const satisfies Record<PanelLayoutVm['presets'][number], string>

export const LayoutMenu = ({ vm }: LayoutProps) => {
  const { layout } = useSnapshot(vm.state)
  return (
    <Menu label="spot.layout.label" icon="layout" className="layout-menu hide-phone">
      {vm.presets.map((preset) => (
        <MenuItem key={preset} checked={preset === layout.preset} onChoose={() => vm.choosePreset(preset)}>
          <Text message={PRESET_LABELS[preset]} />
        </MenuItem>
      ))}
    </Menu>
  )
}
