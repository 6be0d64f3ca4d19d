import { readFileSync } from 'node:fs'

import type { CallError, Live } from '@hexbourse/domain/kernel'
import { Clocks, LiveValue } from '@hexbourse/domain/kernel'
import { Container } from 'inversify'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ref } from 'valtio/vanilla'
import { beforeAll, describe, expect, it } from 'vitest'

import { compile } from '../../../../vite/messages.ts'
import { makeFormatters } from '../i18n/formatters.ts'
import { LanguageContext } from '../i18n/use-formatters.ts'
import { ContainerContext } from '../injection/index.ts'
import { OWN_ORDERS_VM } from '../panels/c2c/own-orders.token.ts'
import { C2C_ORDER_VM } from '../screens/c2c-detail/c2c-detail.token.ts'
import { C2cOrderView } from '../screens/c2c-detail/c2c-order.view.tsx'
import { C2C_MARKET_VM } from '../screens/c2c-market/c2c-market.token.ts'
import { C2cMarketView } from '../screens/c2c-market/c2c-market.view.tsx'
import { C2C_OFFERS_VM } from '../screens/c2c-offers/c2c-offers.token.ts'
import { C2cOffersView } from '../screens/c2c-offers/c2c-offers.view.tsx'
import { C2cOrdersView } from '../screens/c2c-orders/c2c-orders.view.tsx'
import { makeNavigator } from '../shell/navigator.ts'
import { makeNotificationsVm } from '../shell/notifications.vm.ts'
import { addressOf } from '../shell/routes.ts'
import { LinkContext } from '../ui/link.tsx'
import { bindC2c } from './opened-c2c.tsx'

const catalogue = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../../../locales/en/${file}.json`, import.meta.url), 'utf8')) as Record<
    string,
    string
  >
const TEXTS = { ...compile(catalogue('shell')), ...compile(catalogue('c2c')) } as Record<string, string>

const ERROR: CallError = { _tag: 'Unreachable' }
const FAILED: Live<never> = { _tag: 'Failed', error: ERROR, last: undefined }
const staleOf = <A,>(live: Live<A>): Live<A> => ({
  _tag: 'Ready',
  value: LiveValue.latest(live) as A,
  asOf: Clocks.millis(0),
  freshness: 'stale',
  refetching: false,
})

interface Page {
  readonly view: () => ReactNode
  readonly data: () => Live<unknown>
  readonly set: (live: Live<unknown>) => void
  /** What only a page with data shows. */
  readonly row: string
}

const container = new Container()
const pages = (): Readonly<Record<string, Page>> => {
  const market = container.get(C2C_MARKET_VM).state
  const orders = container.get(OWN_ORDERS_VM).list.state
  const offers = container.get(C2C_OFFERS_VM).state
  const order = container.get(C2C_ORDER_VM).state
  const [view, opened] = [order.view, order.order]
  const listOf = (state: { shown: Live<unknown> }) => ({
    data: () => state.shown,
    set: (live: Live<unknown>) => void (state.shown = ref(live)),
  })
  return {
    market: { view: () => <C2cMarketView />, ...listOf(market), row: 'data-l="Total"' },
    orders: { view: () => <C2cOrdersView />, ...listOf(orders), row: 'data-l="Total"' },
    offers: { view: () => <C2cOffersView />, ...listOf(offers), row: 'data-l="Total"' },
    order: {
      view: () => <C2cOrderView id={1 as never} />,
      data: () => opened,
      set: (live) => {
        order.order = ref(LiveValue.map(() => undefined)(live))
        order.view = live._tag === 'Ready' ? view : undefined
      },
      row: 'c2c-facts',
    },
  }
}

const markupOf = (view: ReactNode): string => {
  const formatters = makeFormatters('en', { numberLanguage: 'en', zone: 'UTC' }, TEXTS)
  const languages = { current: () => formatters, subscribe: () => () => undefined }
  return renderToStaticMarkup(
    <ContainerContext value={container}>
      <LanguageContext value={languages}>
        <LinkContext value={{ addressOf, go: () => undefined }}>{view}</LinkContext>
      </LanguageContext>
    </ContainerContext>,
  )
}

describe.each(['market', 'orders', 'offers', 'order'])('the C2C page of %s', (name) => {
  let page: Page
  let data: Live<unknown>
  beforeAll(async () => {
    if (!container.isBound(C2C_ORDER_VM))
      await bindC2c(container, { navigator: makeNavigator(), notifications: makeNotificationsVm() })
    const found = pages()[name]
    if (found === undefined) throw new Error(name)
    page = found
    data = page.data()
  })
  const shown = (live: Live<unknown>): string => {
    page.set(live)
    return markupOf(page.view())
  }

  it('has one heading, and shows that it is loading [SHELL-11]', () => {
    const markup = shown(LiveValue.LOADING)
    expect(markup.match(/<h1/g)).toHaveLength(1)
    expect(markup).toContain('class="sk ')
    expect(markup).not.toContain(page.row)
  })

  it('has one heading, and says why it could not load and offers to try again [SHELL-8]', () => {
    const markup = shown(FAILED)
    expect(markup.match(/<h1/g)).toHaveLength(1)
    expect(markup).toContain('No response from the exchange')
    expect(markup).toContain('Try again')
  })

  it('says since when its data are out of date, and not while they are live [SHELL-8]', () => {
    const stale = shown(staleOf(data))
    expect(stale.match(/<h1/g)).toHaveLength(1)
    expect([stale.includes('Out of date since'), stale.includes(page.row)]).toEqual([true, true])
    const live = shown(data)
    expect([live.includes('Out of date since'), live.includes(page.row)]).toEqual([false, true])
  })
})

describe.each(['market', 'orders', 'offers'])('the C2C list of %s', (name) => {
  it('says that it is empty [SHELL-8]', () => {
    const page = pages()[name]
    page?.set({ ...staleOf(page.data() as Live<ReadonlyArray<unknown>>), value: [] } as never)
    const markup = markupOf(page?.view())
    expect(markup).toContain('class="empty"')
    expect(markup).not.toContain(page?.row)
  })
})
