/**
 * Colour difference between up and down for every preset, theme and kind of sight, computed from the design tokens:
 * CIEDE2000 after the dichromacy matrices of Machado, Oliveira and Fernandes (2009, severity 1). [SHELL-10]
 */
import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { ROOT } from './source-files.ts'

type Vector = readonly [number, number, number]

const MIN_DIFFERENCE = 20

const SIGHTS: Readonly<Record<string, readonly [Vector, Vector, Vector]>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
}

const mapped = (vector: Vector, map: (value: number) => number): Vector => [
  map(vector[0]),
  map(vector[1]),
  map(vector[2]),
]

const times = (rows: readonly [Vector, Vector, Vector], [x, y, z]: Vector): Vector => {
  const row = ([a, b, c]: Vector): number => a * x + b * y + c * z
  return [row(rows[0]), row(rows[1]), row(rows[2])]
}

const linearOf = (hex: string): Vector => {
  const channel = (at: number): number => parseInt(hex.slice(at, at + 2), 16) / 255
  return mapped([channel(1), channel(3), channel(5)], (value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
}

/** CIE Lab under D65. */
const labOf = (linear: Vector): Vector => {
  const xyz = times(
    [
      [0.4124564, 0.3575761, 0.1804375],
      [0.2126729, 0.7151522, 0.072175],
      [0.0193339, 0.119192, 0.9503041],
    ],
    mapped(linear, (value) => Math.min(1, Math.max(0, value))),
  )
  const root = (value: number): number =>
    value > 216 / 24389 ? Math.cbrt(value) : (value * 24389) / 27 / 116 + 16 / 116
  const [x, y, z] = [root(xyz[0] / 0.95047), root(xyz[1]), root(xyz[2] / 1.08883)]
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const RADIANS = Math.PI / 180
const square = (value: number): number => value * value

/** As published by Sharma, Wu and Dalal (2005). */
const ciede2000 = ([l1, a1, b1]: Vector, [l2, a2, b2]: Vector): number => {
  const chroma7 = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7
  const stretch = 1 + 0.5 * (1 - Math.sqrt(chroma7 / (chroma7 + 25 ** 7)))
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)]
  const hue = (a: number, b: number): number => (a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / RADIANS + 360) % 360)
  const [h1, h2] = [hue(a1 * stretch, b1), hue(a2 * stretch, b2)]
  const hueStep = c1 * c2 === 0 ? 0 : ((h2 - h1 + 540) % 360) - 180
  const difference = [l2 - l1, c2 - c1, 2 * Math.sqrt(c1 * c2) * Math.sin((hueStep / 2) * RADIANS)] as const
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2]
  const h = c1 * c2 === 0 ? h1 + h2 : meanHue(h1, h2)
  const weight =
    1 -
    0.17 * Math.cos((h - 30) * RADIANS) +
    0.24 * Math.cos(2 * h * RADIANS) +
    0.32 * Math.cos((3 * h + 6) * RADIANS) -
    0.2 * Math.cos((4 * h - 63) * RADIANS)
  const turn = -Math.sin(60 * Math.exp(-square((h - 275) / 25)) * RADIANS) * 2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7))
  const [lightness, chromatic, tone] = [
    difference[0] / (1 + (0.015 * square(l - 50)) / Math.sqrt(20 + square(l - 50))),
    difference[1] / (1 + 0.045 * c),
    difference[2] / (1 + 0.015 * c * weight),
  ]
  return Math.sqrt(square(lightness) + square(chromatic) + square(tone) + turn * chromatic * tone)
}

const meanHue = (h1: number, h2: number): number => {
  if (Math.abs(h1 - h2) <= 180) return (h1 + h2) / 2
  return h1 + h2 < 360 ? (h1 + h2 + 360) / 2 : (h1 + h2 - 360) / 2
}

const CSS = readFileSync(`${ROOT}packages/app-web/src/ui/styles/tokens.css`, 'utf8')

const bodyOf = (selector: string): string => {
  const start = CSS.indexOf(`${selector} {`)
  return start < 0 ? '' : CSS.slice(start, CSS.indexOf('}', start))
}

/** Names of the two colours of each preset, as the stylesheet assigns them. */
const presets = [
  ...CSS.matchAll(/\[data-direction="([\w-]+)"\] \{ --c-up: var\(--([\w-]+)\); --c-down: var\(--([\w-]+)\)/g),
].map(([, preset = '', up = '', down = '']) => ({ preset, up, down }))

const themes = { dark: bodyOf('[data-theme="dark"]'), light: bodyOf(':root, [data-theme="light"]') }

const hexOf = (theme: string, name: string): string => new RegExp(`--${name}: (#[0-9A-F]{6});`).exec(theme)?.[1] ?? ''

describe('the colours of up and down', () => {
  it('are measured as the published samples of CIEDE2000 say', () => {
    // pairs 1, 4, 13, 17 and 25 of Sharma, Wu and Dalal
    const samples: ReadonlyArray<readonly [Vector, Vector, number]> = [
      [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
      [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1],
      [[50, -0.001, 2.49], [50, 0.0011, -2.49], 4.7461],
      [[50, 2.5, 0], [73, 25, -18], 27.1492],
      [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
    ]
    for (const [one, other, expected] of samples) expect(ciede2000(one, other)).toBeCloseTo(expected, 4)
    // white, and pure red as everyone who computes Lab has it
    expect(labOf(linearOf('#FFFFFF'))[0]).toBeCloseTo(100, 3)
    expect(labOf(linearOf('#FF0000')).map((value) => Math.round(value))).toEqual([53, 80, 67])
  })

  it(`differ by at least ${MIN_DIFFERENCE} in every preset and theme, also for deuteranopia and protanopia [SHELL-10]`, () => {
    expect(presets.map(({ preset }) => preset).toSorted()).toEqual(['cvd', 'default', 'east-asia', 'korea'])
    const weak = Object.entries(themes).flatMap(([theme, body]) =>
      presets.flatMap(({ preset, up, down }) =>
        Object.entries(SIGHTS).flatMap(([sight, matrix]) => {
          const seen = (name: string): Vector => labOf(times(matrix, linearOf(hexOf(body, name))))
          const difference = ciede2000(seen(up), seen(down))
          return difference >= MIN_DIFFERENCE ? [] : [`${theme} ${preset} ${sight}: ${difference.toFixed(1)}`]
        }),
      ),
    )
    expect(weak).toEqual([])
  })
})
