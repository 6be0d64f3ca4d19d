/** Records every painted frame of the trade page: the market name and the prices under it. */
import type { Page } from 'playwright'

// Model
export interface Frame {
  readonly label: string
  /** The coin that the form would order; undefined without a form. */
  readonly coin: string | undefined
  /** The price typed into the form. */
  readonly draft: string | undefined
  /** Place and text of each price. */
  readonly prices: ReadonlyArray<readonly [place: string, text: string]>
}

type Recording = typeof globalThis & { paintedFrames: Array<Frame> }

// Rules
/** Starts recording; a frame is read just before it is painted, after all its scripts. */
export const recordFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const recording = globalThis as Recording
    recording.paintedFrames = []
    const places: Readonly<Record<string, string>> = {
      head: '.pair-last [data-cell="last"]',
      middle: '.book-mid [data-cell="last"]',
      book: '.order-book .book-row:not(.is-blank) [data-cell="price"]',
      trades: '.trade-rows .book-row:not(.is-blank) [data-cell="price"]',
    }
    const readFrame = (): Frame => ({
      label: document.querySelector('.pair-name .n')?.textContent ?? '',
      draft: document.querySelector<HTMLInputElement>('form.order .field input')?.value,
      coin: document.querySelector('form.order [type="submit"]')?.textContent?.trim().split(' ').at(-1),
      prices: Object.entries(places).flatMap(([place, selector]) =>
        [...document.querySelectorAll(selector)].map((cell) => [place, cell.textContent] as const),
      ),
    })
    // an element that changes its size in every frame is observed after layout, when all else is written
    const clock = document.createElement('div')
    clock.style.cssText = 'position:fixed;inset:auto auto 0 0;block-size:0;inline-size:0'
    document.body.append(clock)
    new ResizeObserver(() => recording.paintedFrames.push(readFrame())).observe(clock)
    const tick = (): void => {
      clock.style.inlineSize = clock.style.inlineSize === '1px' ? '2px' : '1px'
      requestAnimationFrame(tick)
    }
    tick()
  })

/** Takes the frames painted since the last call. */
export const takeRecordedFrames = (page: Page): Promise<ReadonlyArray<Frame>> =>
  page.evaluate(() => (globalThis as Recording).paintedFrames.splice(0))
