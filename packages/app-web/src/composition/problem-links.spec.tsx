import { readFileSync } from 'node:fs'

import type { CallError, Live } from '@hexbourse/domain/kernel'
import { CallErrors, Clocks, Languages } from '@hexbourse/domain/kernel'
import fc from 'fast-check'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { compile } from '../../../../vite/messages.ts'
import { makeFormatters } from '../i18n/formatters.ts'
import { callProblem } from '../i18n/problem.ts'
import { LanguageContext } from '../i18n/use-formatters.ts'
import { addressOf, routeAt } from '../shell/routes.ts'
import { SubmitProblem } from '../ui/submit-problem.tsx'
import { Problem } from '../ui/problem.tsx'
import { LinkContext } from '../ui/link.tsx'
import { LoadedContent } from '../ui/states.tsx'
import { MoneyDialog } from '../ui-trading/money-dialog.tsx'
import { Toasts } from '../ui/toasts.tsx'

/** Code of the contract, error and the page that resolves it. [Q46] */
const CASES = [
  [997, 'PaymentInfoRequired', '/userSetting'],
  [998, 'IdentityRequired', '/authentication'],
] as const

const tags = Object.keys(CallErrors.TAGS) as ReadonlyArray<CallError['_tag']>

const errors = fc
  .record({ tag: fc.constantFrom(...tags), serverMessage: fc.string(), path: fc.string(), epoch: fc.nat() })
  .map(({ tag, ...fields }): CallError => ({ _tag: tag, ...fields }))

const catalogue = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../../../locales/${language}/shell.json`, import.meta.url), 'utf8')) as Record<
    string,
    string
  >

const render = (view: ReactNode, language: (typeof Languages.ALL)[number]): string => {
  const formatters = makeFormatters(
    language,
    { numberLanguage: language, zone: 'UTC' },
    compile(catalogue(language)) as never,
  )
  const languages = { current: () => formatters, subscribe: () => () => undefined }
  return renderToStaticMarkup(
    <LanguageContext value={languages}>
      <LinkContext value={{ addressOf, go: () => undefined }}>{view}</LinkContext>
    </LanguageContext>,
  )
}

const TITLE = 'shell.failed.title'
const DIALOG = {
  texts: {
    title: TITLE,
    verb: TITLE,
    review: TITLE,
    done: TITLE,
    failed: TITLE,
    found: TITLE,
    notFound: TITLE,
    matches: TITLE,
  },
  serverMessage: '',
  onConfirm: () => undefined,
  onCheckAgain: () => undefined,
  onDismiss: () => undefined,
  onClose: () => undefined,
} as const

/** Every part that shows the problem of a call. */
const viewsOf = (error: CallError): ReadonlyArray<ReactNode> => {
  const problem = callProblem(error)
  const failed = (last: Extract<Live<number>, { readonly _tag: 'Failed' }>['last']) => (
    <LoadedContent data={{ _tag: 'Failed', error, last }} skeleton={undefined} onRetry={() => undefined}>
      rows
    </LoadedContent>
  )
  return [
    <Problem key="field" problem={problem} />,
    <SubmitProblem key="form" title="shell.failed.title" problem={problem} />,
    <Toasts key="toast" toasts={[{ id: 'call', kind: 'failure', ...problem }]} onDismiss={() => undefined} />,
    <MoneyDialog key="dialog" {...DIALOG} status="failed" problem={problem}>
      rows
    </MoneyDialog>,
    failed(undefined),
    failed({ value: 1, asOf: Clocks.millis(0) }),
  ]
}

describe('callProblem', () => {
  it('links every rejection with a destination to its page, and no other error [Q46]', () => {
    fc.assert(
      fc.property(errors, (error) => {
        const { link } = callProblem(error)
        const expected = CASES.find(([, tag]) => tag === error._tag)?.[2]
        expect(link && addressOf(link.to)).toBe(expected)
      }),
    )
    for (const [, , address] of CASES) expect(routeAt(address)?.guard).toBe('token')
  })

  it.each(Languages.ALL)('is shown with its link in notifications, forms and lists in %s [Q46]', (language) => {
    for (const [, tag, address] of CASES)
      for (const view of viewsOf({ _tag: tag, serverMessage: 'Do this first' }))
        expect(render(view, language)).toMatch(new RegExp(`Do this first[\\s\\S]*<a href="${address}"[^>]*>[^<]`))
  })

  it('never shows an empty message [Q46]', () => {
    for (const [, tag] of CASES) expect(callProblem({ _tag: tag, serverMessage: '' }).key).toBe('shell.error.NoReason')
  })
})
