/** Findings of axe, the accessibility checker. [SHELL-11] */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type { Page } from 'playwright'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Finding {
  readonly id: string
  readonly nodes: ReadonlyArray<{ readonly html: string; readonly failureSummary?: string }>
}

type WithAxe = typeof globalThis & {
  readonly axe: { readonly run: (options: object) => Promise<{ violations: Array<Finding> }> }
}

/** `all` is what axe checks by default; sizes of targets depend on the width of the page. */
const RUN_ONLY = { all: undefined, targets: ['target-size'] }

/** Findings on the current page, as text. */
export const axeFindings = async (page: Page, rules: keyof typeof RUN_ONLY): Promise<ReadonlyArray<string>> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  const found = await page.evaluate(async (options) => (await (globalThis as WithAxe).axe.run(options)).violations, {
    resultTypes: ['violations'],
    ...(RUN_ONLY[rules] && { runOnly: RUN_ONLY[rules] }),
  })
  return found.map(({ id, nodes }) => `${id} ${nodes[0]?.html ?? ''} ${nodes[0]?.failureSummary ?? ''}`)
}
