/** Tells the user of each new trade of his on whatever page, once in all tabs. [SPOT-6] */
import type { Session, SessionPort } from '@hexbourse/domain/account'
import type { Clock, Intents, Millis, Notices, Page, UserId } from '@hexbourse/domain/kernel'
import type { Fill, SpotPort, ToldStore } from '@hexbourse/domain/spot'
import { Told } from '@hexbourse/domain/spot'
import { either as E } from 'fp-ts'
import type { Subscription } from 'rxjs'
import { combineLatest, concatMap, distinctUntilChanged, EMPTY, Observable, scan, switchMap } from 'rxjs'

import type { MessageKey } from '../i18n/index.ts'

export interface FillNews {
  /** Follows whoever is signed in; `since` is when the first of them came. */
  readonly open: (since: Millis) => Subscription
}

export interface NewsPorts {
  readonly spot: SpotPort
  readonly session: SessionPort
  readonly intents: Pick<Intents, 'alone'>
  readonly store: ToldStore
  readonly notices: Notices<MessageKey>
  readonly visible: Observable<boolean>
  readonly clock: Pick<Clock, 'now'>
}

/** More at once are told as a number. */
const ONE_BY_ONE = 3
/** A list that has no end is not followed for ever. */
const MOST_PAGES = 20

/** While another tab is at it, that tab tells; whatever is left is looked at again with the next word of the exchange. */
const AT_WORK = { action: 'spot.news', object: '' }

/** A page that nobody sees tells nothing: the one in front does. */
export const makeFillNews = (ports: NewsPorts): FillNews => {
  const { spot, store, notices } = ports
  const look = async (newest: Page<Fill.Fill>, came: Millis, isOpen: () => boolean): Promise<void> => {
    const known = store.read()
    const told = known ?? Told.from(newest.items, came)
    if (known === undefined) store.keep(told)
    const read = await since(spot, told, newest)
    const fresh = Told.untold(told, read ?? [])
    if (!isOpen() || fresh.length === 0) return undefined
    store.keep(Told.after(told, fresh))
    return tell(notices, fresh)
  }
  const follow = (came: Millis): Observable<unknown> =>
    new Observable(() => {
      let following = true
      const opened = combineLatest([ports.spot.fills(), ports.visible])
        .pipe(
          // one after the other: what comes while one is looked at may hold more
          concatMap(([live, seen]) =>
            live._tag === 'Known' && seen
              ? ports.intents.alone(AT_WORK, () => look(live.value, came, () => following))()
              : EMPTY,
          ),
        )
        .subscribe()
      opened.add(() => (following = false))
      return opened
    })
  return {
    open: (since) =>
      ports.session.current
        .pipe(
          scan(present(ports.clock), { user: undefined, came: since }),
          distinctUntilChanged((one, next) => one.user === next.user),
          switchMap(({ user, came }) => (user === undefined || came === undefined ? EMPTY : follow(came))),
        )
        .subscribe(),
  }
}

/** Who is signed in, and since when: the exchange may say late who it is. */
interface Present {
  readonly user: UserId | undefined
  readonly came: Millis | undefined
}

const present =
  (clock: NewsPorts['clock']) =>
  ({ came }: Present, session: Session.Session): Present =>
    session._tag === 'SignedIn'
      ? { user: session.person?.id, came: came ?? clock.now() }
      : { user: undefined, came: undefined }

/** The newest page, and as many more as hold nothing but what is new; undefined when one of them does not come. */
const since = async (
  spot: SpotPort,
  told: Told.Told,
  newest: Page<Fill.Fill>,
): Promise<ReadonlyArray<Fill.Fill> | undefined> => {
  let [all, page] = [newest.items, newest]
  while (page.hasMore && page.page < MOST_PAGES && Told.untold(told, page.items).length === page.items.length) {
    const next = await spot.fillsOn(page.page + 1)()
    if (E.isLeft(next)) return undefined
    page = next.right
    all = [...all, ...page.items]
  }
  return all
}

const tell = (notices: Notices<MessageKey>, fills: ReadonlyArray<Fill.Fill>): void => {
  if (fills.length > ONE_BY_ONE) {
    const id = `trades-${fills.at(-1)?.id ?? 0}`
    return notices.tell({ id, kind: 'success', key: 'spot.news.several', values: { count: fills.length } })
  }
  for (const { id, side, quantity, price, baseName, settlementName } of fills)
    notices.tell({
      id: `trade-${id}`,
      kind: 'success',
      key: side === 'buy' ? 'spot.news.bought' : 'spot.news.sold',
      values: {
        quantity,
        base: baseName,
        price,
        settlement: settlementName,
      },
    })
  return undefined
}
