/** The product's own book, from the socket push to the cells: decoder, live stream, view-model, view. */
import { systemClock } from '@hexbourse/adapters/device'
import type { Credential, SocketStatus } from '@hexbourse/adapters/environment'
import { makeEnvironment } from '@hexbourse/adapters/environment'
import { marketPort } from '@hexbourse/adapters/live'
import { marketPushes } from '@hexbourse/adapters/socket'
import type { PairId } from '@hexbourse/domain/kernel'
import { Decimal, Intent } from '@hexbourse/domain/kernel'
import { readerTaskEither as RTE } from 'fp-ts'
import { createRoot } from 'react-dom/client'
import { animationFrameScheduler, NEVER, of, Subject } from 'rxjs'

import { makeLanguageSwitch } from '../src/i18n/index.ts'
import { loadMessages } from '../src/i18n/load-messages.ts'
import { LanguageContext } from '../src/i18n/use-formatters.ts'
import { BookView } from '../src/panels/book/book.view.tsx'
import { makeBookVm } from '../src/panels/book/book.vm.ts'

const PAIR = { base: 1, quote: 3 } as PairId
const PLACES = { price: 2, quantity: 4, tick: Decimal.fromSteps(1, 2) }
const UNREAD = { _tag: 'Unreachable' } as const
const VISITOR: Credential = { token: undefined, userId: undefined, epoch: 0, mark: Intent.VISITOR }

const marketOf = (pushes: Subject<unknown>) => {
  const clock = systemClock()
  const environment = makeEnvironment({
    clock,
    random: () => 0,
    session: { credential: () => VISITOR, credentials: of(VISITOR) },
    socket: { status: of<SocketStatus>('online'), connected: of(1), lastMessageAt: clock.monotonic },
    visible: of(true),
    frame: animationFrameScheduler,
  })
  const socket = { on: (event: string) => (event === 'market_depth' ? pushes : NEVER), subscribe: () => {} }
  return marketPort({ groups: RTE.right([]), reducedBook: () => RTE.left(UNREAD) }, marketPushes(socket), environment)
}

/** Reads from the DOM how many pushes are shown. */
const watch = async (root: HTMLElement, painted: (count: number) => void): Promise<void> => {
  const best = () => root.querySelector('[data-row="b0"] [data-cell="quantity"]')
  let cell = best()
  while (cell === null) {
    await new Promise((next) => requestAnimationFrame(next))
    cell = best()
  }
  const count = (): number => Math.round(Number(cell.textContent.replaceAll(',', '')) * 10_000)
  new MutationObserver(() => painted(count())).observe(cell, { subtree: true, characterData: true })
}

export const makeProduct = async (
  root: HTMLElement,
  painted: (count: number) => void,
): Promise<(wire: unknown) => void> => {
  const pushes = new Subject<unknown>()
  const languages = makeLanguageSwitch(loadMessages, { language: 'en', zone: 'UTC' })
  await languages.loadFiles('shell', 'market', 'spot')
  const vm = makeBookVm(marketOf(pushes))
  vm.open(PAIR, PLACES)
  createRoot(root).render(
    <LanguageContext value={languages}>
      <BookView vm={vm} base="BTC" quote="USDT" onPick={() => {}} />
    </LanguageContext>,
  )
  void watch(root, painted)
  return (wire) => pushes.next(wire)
}
