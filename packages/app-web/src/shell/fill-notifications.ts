/** Notifies the user of each new fill on any page, once across all tabs. [SPOT-6] */
import type { Session, SessionPort } from '@hexbourse/domain/account'
import type { Clock, Intents, Millis, Page, UserId } from '@hexbourse/domain/kernel'
import type { Fill, SpotPort, SeenFillsStore } from '@hexbourse/domain/spot'
import { SeenFills } from '@hexbourse/domain/spot'
import { either as E } from 'fp-ts'
import type { Subscription } from 'rxjs'
import { combineLatest, concatMap, distinctUntilChanged, EMPTY, Observable, scan, switchMap } from 'rxjs'

import type { Attention, FillReports, Notifications } from '../ports/index.ts'
import type { MessageKey } from '../i18n/index.ts'

export interface FillNotifications {
  /** Follows the signed-in user. `signedInAt`: sign-in time of the session that exists at the start. */
  readonly open: (signedInAt: Millis) => Subscription
}

export interface FillNotificationPorts {
  readonly spot: SpotPort
  readonly session: SessionPort
  readonly intents: Pick<Intents, 'runExclusive'>
  readonly store: SeenFillsStore
  readonly notifications: Notifications<MessageKey>
  readonly reports: Pick<FillReports, 'withoutReported'>
  readonly attention: Pick<Attention, 'sound'>
  readonly visible: Observable<boolean>
  readonly clock: Pick<Clock, 'now'>
}

/** More fills at once are shown as a count. */
const MAX_SEPARATE = 3
/** Upper bound of pages read per update. */
const MAX_PAGES = 20

/** Lock across tabs. The tab that holds it notifies; remaining fills are found with the next update. */
const LOCK = { action: 'spot.news', subject: '' }

/** Hidden tabs do not notify; the visible one does. */
export const makeFillNotifications = (ports: FillNotificationPorts): FillNotifications => {
  const { spot, store, notifications } = ports
  const notifyNewFills = async (newest: Page<Fill.Fill>, signedInAt: Millis, signal: AbortSignal): Promise<void> => {
    const stored = store.read()
    const seenFills = stored ?? SeenFills.initial(newest.items, signedInAt)
    if (stored === undefined) store.save(seenFills)
    const read = await unseenPages(spot, seenFills, newest, signal)
    const newFills = SeenFills.unseenFills(seenFills, read ?? [])
    if (signal.aborted || newFills.length === 0) return undefined
    store.save(SeenFills.markSeen(seenFills, newFills))
    ports.attention.sound()
    return showFills(notifications, ports.reports.withoutReported(newFills))
  }
  const follow = (signedInAt: Millis): Observable<unknown> =>
    new Observable(() => {
      const controller = new AbortController()
      const opened = combineLatest([ports.spot.fills(), ports.visible])
        .pipe(
          // sequential: an update that arrives meanwhile may contain more fills
          concatMap(([live, isVisible]) =>
            live._tag === 'Ready' && isVisible
              ? ports.intents.runExclusive(LOCK, () => notifyNewFills(live.value, signedInAt, controller.signal))()
              : EMPTY,
          ),
        )
        .subscribe()
      opened.add(() => controller.abort())
      return opened
    })
  return {
    open: (signedInAt) =>
      ports.session.current
        .pipe(
          scan(nextPresence(ports.clock), { user: undefined, signedInAt }),
          distinctUntilChanged((one, next) => one.user === next.user),
          switchMap(({ user, signedInAt }) =>
            user === undefined || signedInAt === undefined ? EMPTY : follow(signedInAt),
          ),
        )
        .subscribe(),
  }
}

/** The signed-in user and the sign-in time. The user id may arrive after the sign-in. */
interface Presence {
  readonly user: UserId | undefined
  readonly signedInAt: Millis | undefined
}

const nextPresence =
  (clock: FillNotificationPorts['clock']) =>
  ({ signedInAt }: Presence, session: Session.Session): Presence =>
    session._tag === 'SignedIn'
      ? { user: session.user?.id, signedInAt: signedInAt ?? clock.now() }
      : { user: undefined, signedInAt: undefined }

/**
 * Fills of the newest page, and of further pages while they contain only unseen fills. undefined when a page cannot
 * be read.
 */
const unseenPages = async (
  spot: SpotPort,
  seenFills: SeenFills.SeenFills,
  newest: Page<Fill.Fill>,
  signal: AbortSignal,
): Promise<ReadonlyArray<Fill.Fill> | undefined> => {
  let [all, page] = [newest.items, newest]
  while (
    page.hasMore &&
    page.page < MAX_PAGES &&
    SeenFills.unseenFills(seenFills, page.items).length === page.items.length
  ) {
    const next = await spot.fillsPage(page.page + 1)(signal)()
    if (E.isLeft(next)) return undefined
    page = next.right
    all = [...all, ...page.items]
  }
  return all
}

const HISTORY_LINK = { label: 'spot.fills.viewHistory', to: { _tag: 'Orders', tab: 'completed' } } as const

const showFills = (notifications: Notifications<MessageKey>, fills: ReadonlyArray<Fill.Fill>): void => {
  if (fills.length > MAX_SEPARATE) {
    const id = `trades-${fills.at(-1)?.id ?? 0}`
    return notifications.show({
      id,
      kind: 'success',
      key: 'spot.fills.several',
      values: { count: fills.length },
      link: HISTORY_LINK,
    })
  }
  for (const { id, side, quantity, price, baseName, quoteName } of fills)
    notifications.show({
      id: `trade-${id}`,
      kind: 'success',
      key: side === 'buy' ? 'spot.fills.bought' : 'spot.fills.sold',
      values: {
        quantity,
        base: baseName,
        price,
        quote: quoteName,
      },
    })
  return undefined
}
