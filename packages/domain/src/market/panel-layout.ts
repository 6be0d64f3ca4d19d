/** Sizes of the panels of a trade page, as the user chose them on this device. [SPOT-2] [Q25] */

// Model
/** Columns of the page, and the row of the user's orders. */
export type ResizablePanel = 'markets' | 'book' | 'form' | 'orders'
/** `chart`: without the list of markets, and with a low row of orders. `compact`: narrow columns. */
export type LayoutPreset = 'standard' | 'chart' | 'compact'

/** The arrangement of the trade page. */
export interface PanelLayout {
  readonly preset: LayoutPreset
  /** Pixels of the panels that were resized; the others have the size of the preset. */
  readonly sizes: Readonly<Partial<Record<ResizablePanel, number>>>
}

// Constructors
/** All arrangements, in the order of the menu. */
export const PRESETS: ReadonlyArray<LayoutPreset> = ['standard', 'chart', 'compact']
/** The arrangement of a new device. */
export const DEFAULT: PanelLayout = { preset: 'standard', sizes: {} }

/** Pixels within which every figure of the panel has room and the chart keeps a part of the page. */
export const LIMITS: Readonly<Record<ResizablePanel, { readonly min: number; readonly max: number }>> = {
  markets: { min: 216, max: 400 },
  book: { min: 240, max: 440 },
  form: { min: 264, max: 440 },
  orders: { min: 120, max: 560 },
}
/** The panels whose size can be changed. */
export const PANELS = Object.keys(LIMITS) as ReadonlyArray<ResizablePanel>

// Rules
/** Whole pixels within the limits of the panel. */
export const allowedSize = (panel: ResizablePanel, size: number): number => {
  const { min, max } = LIMITS[panel]
  return Math.round(Math.min(Math.max(size, min), max))
}

/** A preset gives up the sizes that were chosen by hand. */
export const withPreset = (preset: LayoutPreset): PanelLayout => ({ preset, sizes: {} })

/** Sets the size of one panel, within its limits. */
export const withSize = ({ preset, sizes }: PanelLayout, panel: ResizablePanel, size: number): PanelLayout => ({
  preset,
  sizes: { ...sizes, [panel]: allowedSize(panel, size) },
})

/** Back to the size of the preset. */
export const withoutSize = ({ preset, sizes }: PanelLayout, panel: ResizablePanel): PanelLayout => ({
  preset,
  sizes: Object.fromEntries(Object.entries(sizes).filter(([name]) => name !== panel)),
})
