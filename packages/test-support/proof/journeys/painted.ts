/** What the trade page showed in every frame: the market it named, and the prices under that name. Used by the trade page's journey. */
import type { Page } from 'playwright'

// Model
export interface Frame {
  readonly label: string
  /** What the form would order; undefined without a form. */
  readonly coin: string | undefined
  /** The price typed there. */
  readonly draft: string | undefined
  /** Where a price stood, and the text of it. */
  readonly prices: ReadonlyArray<readonly [place: string, text: string]>
}

type Recording = typeof globalThis & { paintedFrames: Array<Frame> }

// Rules
/** From now on; read just before the browser paints, after all scripts of the frame. */
export const record = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const recording = globalThis as Recording
    recording.paintedFrames = []
    const places: Readonly<Record<string, string>> = {
      head: '.pair-last [data-cell="last"]',
      middle: '.book-mid [data-cell="last"]',
      book: '.ladder .book-row:not(.is-blank) [data-cell="price"]',
      trades: '.trade-rows .book-row:not(.is-blank) [data-cell="price"]',
    }
    const look = (): Frame => ({
      label: document.querySelector('.pair-name > .n')?.textContent ?? '',
      draft: document.querySelector<HTMLInputElement>('form.order .field input')?.value,
      coin: document.querySelector('form.order [type="submit"]')?.textContent?.trim().split(' ').at(-1),
      prices: Object.entries(places).flatMap(([place, path]) =>
        [...document.querySelectorAll(path)].map((cell) => [place, cell.textContent] as const),
      ),
    })
    // an element that changes its size in every frame is told of it after layout, when all else has been written
    const clock = document.createElement('div')
    clock.style.cssText = 'position:fixed;inset:auto auto 0 0;block-size:0;inline-size:0'
    document.body.append(clock)
    new ResizeObserver(() => recording.paintedFrames.push(look())).observe(clock)
    const tick = (): void => {
      clock.style.inlineSize = clock.style.inlineSize === '1px' ? '2px' : '1px'
      requestAnimationFrame(tick)
    }
    tick()
  })

/** What was painted since the last time it was asked. */
export const recorded = (page: Page): Promise<ReadonlyArray<Frame>> =>
  page.evaluate(() => (globalThis as Recording).paintedFrames.splice(0))
