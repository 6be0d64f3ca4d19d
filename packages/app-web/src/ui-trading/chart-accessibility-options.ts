/** Accessibility options of every chart: keyboard navigation and described series. [SHELL-11] */
import type { Language } from '@hexbourse/domain/kernel'
import { Languages } from '@hexbourse/domain/kernel'
import type { AccessibilityOptions, Chart, LangOptions } from 'highcharts'

/**
 * Takes the place of the sections before and after the chart, which would be empty here. Highcharts creates the
 * elements of an empty section again on every render and keeps all of them.
 */
const NO_SECTIONS = {
  initBase: () => undefined,
  init: () => undefined,
  onChartUpdate: () => undefined,
  onChartRender: () => undefined,
  destroy: () => undefined,
  destroyBase: () => undefined,
}

export const accessibilityOf = (description: string): AccessibilityOptions => ({
  description,
  landmarkVerbosity: 'disabled',
  customComponents: { infoRegions: NO_SECTIONS },
  series: { descriptionFormat: '{series.name}{authorDescription}' },
})

/** The description is the only text of the chart as a whole, because those of Highcharts are English. */
export const langOf = (description: string, language: Language): LangOptions => ({
  locale: Languages.tag(language),
  accessibility: { chartContainerLabel: '', svgContainerLabel: description },
})

/** Set by Highcharts after every change of data; missing in its types. */
interface Rebuildable extends Chart {
  a11yDirty?: boolean
}

/**
 * For charts whose data change every second and whose options do not. Keeps the elements for the keyboard: Highcharts
 * replaces them after every change of data, and the focus is lost with them. The series are described all the same.
 */
export const KEEP_KEYBOARD_PARTS = {
  redraw(this: Rebuildable): void {
    this.a11yDirty = false
  },
}
