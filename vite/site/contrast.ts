/** Contrast of two colours by WCAG 2.2: 1 to 21. */

// Rules
export const contrastOf = (a: string, b: string): number => {
  const [darker, lighter] = [luminanceOf(a), luminanceOf(b)].toSorted((x, y) => x - y) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

// Internal
/** Of `#rrggbb`: 0 for black, 1 for white. */
const luminanceOf = (colour: string): number => {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
