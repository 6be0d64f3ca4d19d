/** Sizes of the panels of the trade page, kept on the device. [SPOT-2] [Q25] */
import type { MarketSettingsPort, PanelLayout, PanelLayouts as Layouts, ResizablePanel } from '@hexbourse/domain/market'
import { PanelLayouts } from '@hexbourse/domain/market'
import type { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

export interface PanelLayoutVm {
  readonly state: { layout: PanelLayout }
  readonly presets: ReadonlyArray<Layouts.LayoutPreset>
  readonly limits: typeof PanelLayouts.LIMITS
  readonly open: () => Subscription
  readonly choosePreset: (preset: Layouts.LayoutPreset) => void
  /** While a panel is being resized; not kept before it ends. */
  readonly resize: (panel: ResizablePanel, size: number) => void
  readonly endResizing: () => void
  /** Back to the size of the preset. */
  readonly reset: (panel: ResizablePanel) => void
}

export const makePanelLayoutVm = (settings: MarketSettingsPort): PanelLayoutVm => {
  const state = proxy<PanelLayoutVm['state']>({ layout: ref({ ...PanelLayouts.DEFAULT }) })
  const show = (layout: PanelLayout): void => {
    state.layout = ref({ ...layout })
  }
  return {
    state,
    presets: PanelLayouts.PRESETS,
    limits: PanelLayouts.LIMITS,
    open: () => settings.current.subscribe(({ layout }) => show(layout)),
    choosePreset: (preset) => settings.change({ layout: PanelLayouts.withPreset(preset) }),
    resize: (panel, size) => show(PanelLayouts.withSize(state.layout, panel, size)),
    endResizing: () => settings.change({ layout: { ...state.layout } }),
    reset: (panel) => settings.change({ layout: PanelLayouts.withoutSize(state.layout, panel) }),
  }
}
