/** The page of the benchmarks in a browser, with the view that the address names. */
import { join } from 'node:path'

import type { Browser, Page } from 'playwright'

import { ROOT } from '../architecture/source-files.ts'

const FOLDER = join(ROOT, 'dist/bench')
const ORIGIN = 'http://bench.test'

export const openBenchPage = async (chromium: Browser, view: string): Promise<Page> => {
  const page = await chromium.newPage({ viewport: { width: 1366, height: 1100 } })
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    return route.fulfill({ path: join(FOLDER, pathname) })
  })
  await page.goto(`${ORIGIN}/index.html#${view}`)
  await page.waitForFunction(() => 'bench' in window)
  return page
}
