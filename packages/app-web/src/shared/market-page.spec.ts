import type { Live, SystemInfo } from '@hexbourse/domain/kernel'
import { LiveValue, Systems } from '@hexbourse/domain/kernel'
import type { Ticker } from '@hexbourse/domain/market'
import { fakeBrowser, fakeExchange } from '@hexbourse/test-support/fakes'
import { BehaviorSubject, filter, firstValueFrom, Subject, Subscription } from 'rxjs'
import { describe, expect, it } from 'vitest'

import { initialMarketPage, makeMarketPage } from './market-page.ts'
import type { OfferedMarket } from './offered-market.ts'

type Groups = ReadonlyArray<Ticker.MarketGroup>

const FAILED: Live<Groups> = LiveValue.failedRead({ _tag: 'Unreachable' })

/** A page whose list of markets and rules the test controls. */
const makeStage = async () => {
  const browser = fakeBrowser(fakeExchange())
  const known = await firstValueFrom(browser.market.groups().pipe(filter(({ _tag }) => _tag === 'Ready')))
  const groups = new BehaviorSubject<Live<Groups>>(FAILED)
  const info = new Subject<SystemInfo>()
  const answer = firstValueFrom(info)
  const state = initialMarketPage()
  const opened: Array<OfferedMarket> = []
  const page = makeMarketPage(
    {
      market: { ...browser.market, groups: () => groups },
      session: browser.session.port,
      system: { info: () => answer },
    },
    state,
    {
      isOffered: () => true,
      openMarket: (market) => {
        opened.push(market)
        return new Subscription()
      },
      openOwn: () => new Subscription(),
    },
  )
  return {
    known,
    groups,
    info,
    answer,
    state,
    opened,
    subscription: page.open('BTC-USDT'),
    rules: await browser.system.info(),
  }
}

describe('makeMarketPage', () => {
  it('shows the state of the list, and opens no market, while the rules of the exchange are unknown [SPOT-2] [Q20]', async () => {
    const { known, groups, info, answer, state, opened, rules, subscription } = await makeStage()
    expect(state.live).toMatchObject({ _tag: 'Failed' })
    groups.next(known)
    expect(state.live).toMatchObject({ _tag: 'Ready' })
    expect(opened).toEqual([])
    info.next(rules)
    await answer
    expect(opened).toMatchObject([{ base: 'BTC', quote: 'USDT', priceDecimals: 2 }])
    subscription.unsubscribe()
  })

  it('opens with the rules of the contract on an exchange that announces none [SPOT-2] [Q20]', async () => {
    const { known, groups, info, answer, opened, subscription } = await makeStage()
    groups.next(known)
    info.next(Systems.CONTRACT_ONLY)
    await answer
    expect(opened).toMatchObject([{ base: 'BTC', quote: 'USDT', priceDecimals: 4 }])
    subscription.unsubscribe()
  })
})
