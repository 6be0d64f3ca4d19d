/** The API reference, as `npm run reference` makes it: without warnings, so with a docstring for every exported member. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { runIn } from '../shared/run-in.ts'
import { ROOT } from './source-files.ts'

describe('the API reference', () => {
  it('documents every exported member of domain, client and test-support', async () => {
    expect(await runIn(ROOT)('npm', ['run', 'reference', '--silent'])).toBe('dist/reference/index.html\n')
    const pages = [
      'packages_domain_src_kernel.Decimal',
      'packages_adapters_src_client',
      'packages_test-support_src_contracts',
    ]
    for (const page of pages) expect(existsSync(join(ROOT, `dist/reference/modules/${page}.html`)), page).toBe(true)
    const exchange = readFileSync(
      join(ROOT, 'dist/reference/interfaces/packages_adapters_src_client.Exchange.html'),
      'utf8',
    )
    expect(exchange).toContain('Ends all timers, requests and connections')
  }, 300_000)
})
