/** WCAG 2.2 contrast of the design tokens, computed from the stylesheet as it is. [SHELL-10] */
import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { ROOT } from './source-files.ts'

type Colour = readonly [number, number, number]

const CSS = readFileSync(`${ROOT}packages/app-web/src/ui/styles/tokens.css`, 'utf8')

/** Custom properties of the one block that starts with `selector`. */
const block = (selector: string): ReadonlyMap<string, string> => {
  const start = CSS.indexOf(`${selector} {`)
  const body = CSS.slice(start, CSS.indexOf('}', start))
  return new Map([...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((match) => [match[1] ?? '', match[2] ?? '']))
}

const THEMES = {
  night: block('[data-theme="dark"]'),
  day: block(':root, [data-theme="light"]'),
}

const colour = (theme: ReadonlyMap<string, string>, name: string): Colour => {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(theme.get(name) ?? '')
  if (hex === null) throw new Error(`no colour ${name}`)
  return [parseInt(hex[1] ?? '', 16), parseInt(hex[2] ?? '', 16), parseInt(hex[3] ?? '', 16)]
}

const luminance = ([r, g, b]: Colour): number => {
  const linear = (value: number): number => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

const ratio = (a: Colour, b: Colour): number => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** `over` with `share` of its colour laid on `under`. */
const tinted = (over: Colour, under: Colour, share: number): Colour => [
  over[0] * share + under[0] * (1 - share),
  over[1] * share + under[1] * (1 - share),
  over[2] * share + under[2] * (1 - share),
]

const TEXTS = ['c-text-1', 'c-text-2', 'c-text-3', 'c-accent', 'c-success', 'c-error', 'c-warning', 'c-info']
const DIRECTIONS = ['dir-green', 'dir-red', 'dir-blue', 'dir-amber', 'dir-red-kr', 'dir-blue-kr']
const GROUNDS = ['c-bg', 'c-panel', 'c-raised', 'c-hover', 'c-field']

describe.each(Object.entries(THEMES))('tokens by %s', (_name, theme) => {
  it('every text and direction colour reaches 4.5 on every ground [SHELL-10]', () => {
    const weak = [...TEXTS, ...DIRECTIONS].flatMap((text) =>
      GROUNDS.map((ground) => [text, ground, ratio(colour(theme, text), colour(theme, ground))] as const).filter(
        ([, , found]) => found < 4.5,
      ),
    )
    expect(weak).toEqual([])
  })

  it('text on a filled button reaches 4.5 [SHELL-10]', () => {
    const pairs = [
      ...['c-accent-fill', 'c-accent-fill-2', 'c-accent-fill-3'].map((fill) => ['c-on-accent', fill] as const),
      ['c-on-error', 'c-error-fill'] as const,
      ...DIRECTIONS.map((fill) => ['c-on-dir', fill] as const),
    ]
    expect(pairs.filter(([text, fill]) => ratio(colour(theme, text), colour(theme, fill)) < 4.5)).toEqual([])
  })

  it('edges of controls and focus marks reach 3 [SHELL-10]', () => {
    const weak = ['c-line-ctl', 'c-focus'].flatMap((edge) =>
      ['c-bg', 'c-panel', 'c-raised', 'c-field'].filter(
        (ground) => ratio(colour(theme, edge), colour(theme, ground)) < 3,
      ),
    )
    expect(weak).toEqual([])
  })

  it('a price stays readable on the bar of its own direction [SHELL-10]', () => {
    const share = Number.parseInt(theme.get('tint') ?? '', 10) / 100
    const panel = colour(theme, 'c-panel')
    const weak = DIRECTIONS.filter(
      (name) => ratio(colour(theme, name), tinted(colour(theme, name), panel, share)) < 4.5,
    )
    expect(weak).toEqual([])
  })
})
