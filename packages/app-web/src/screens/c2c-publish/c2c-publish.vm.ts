/** Publishing an offer: edited, reviewed, sent once; the draft survives the detours of 997 and 998. [C2C-2] [Q38] */
import type { PreferencesPort, SessionPort } from '@hexbourse/domain/account'
import { Preferences } from '@hexbourse/domain/account'
import type { C2cOffer, C2cPort } from '@hexbourse/domain/c2c'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { WalletPort } from '@hexbourse/domain/wallet'
import { either as E } from 'fp-ts'
import { combineLatest, Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Drafts } from '../../ports/index.ts'
import type {
  ActionStatus,
  MoneyAction,
  MoneyActionPorts,
  RedirectPorts,
  RestrictionPorts,
  SessionMemory,
} from '../../shared/index.ts'
import {
  chooseCoin,
  fiatRestriction,
  followCoins,
  followRequirement,
  makeMoneyAction,
  reviewedCommand,
} from '../../shared/index.ts'
import type { OfferDraft, PublishContext, PublishState, Summary } from './publish-form.ts'
import {
  draftToKeep,
  initialForm,
  isBlank,
  offerOf,
  problemFor,
  restoredDraft,
  valueAfterStep,
  summaryOf,
  validate,
  wholeBalance,
} from './publish-form.ts'

/** What the dialog shows. */
export interface ReviewedOffer {
  readonly request: C2cOffer.OfferRequest
  readonly coin: string
  readonly summary: Summary
}

export interface C2cPublishVm {
  readonly state: PublishState
  readonly publishAction: MoneyAction<ReviewedOffer, C2cOffer.Offer | undefined>
  readonly open: () => Subscription
  readonly chooseSide: (side: C2cOffer.Side) => void
  readonly chooseCoin: (id: string) => void
  readonly change: (part: Partial<C2cOffer.Draft>) => void
  readonly step: (field: 'quantity' | 'price', by: 1 | -1) => void
  readonly fillAll: () => void
  readonly review: () => void
  readonly confirm: () => Promise<void>
  readonly checkAgain: () => Promise<void>
  readonly retry: () => void
}

export interface C2cPublishPorts extends MoneyActionPorts, RedirectPorts, RestrictionPorts {
  readonly c2c: C2cPort
  readonly wallet: Pick<WalletPort, 'balances'>
  readonly session: Pick<SessionPort, 'mark'>
  readonly preferences: PreferencesPort
  readonly drafts: Drafts
  readonly memory: SessionMemory<OfferDraft>
}

/** Name of the form among the drafts. */
const FORM = 'c2c-publish'

/** The form with what it is validated against. */
const makeForm = (ports: C2cPublishPorts, state: PublishState) => {
  const { c2c, wallet, preferences } = ports
  const context: PublishContext = { language: 'en', balances: LiveValue.LOADING, details: LiveValue.LOADING }
  const update = (): void => validate(state, context)
  const change = (part: Partial<C2cOffer.Draft>): void => {
    state.draft = ref({ ...state.draft, ...part })
    update()
  }
  const follow = (wanted: string | undefined): Subscription => {
    const all = followCoins(c2c, state, () => (state.coin === undefined ? wanted : String(state.coin.id)), update)
    all.add(
      combineLatest([wallet.balances(), c2c.paymentDetails(), preferences.current]).subscribe(
        ([balances, details, preferences]) => {
          Object.assign(context, { balances, details, language: Preferences.numberLanguage(preferences) })
          update()
        },
      ),
    )
    all.add(fiatRestriction(ports).subscribe((until) => (state.restrictedUntil = until)))
    return all
  }
  return { context, update, change, follow }
}

/** Opens the review of a valid offer; otherwise shows the first problem. */
const review = (state: PublishState, context: PublishContext, action: C2cPublishVm['publishAction']): void => {
  const offer = offerOf(state, context)
  state.problem = E.isLeft(offer) ? ref(problemFor(offer.left)) : undefined
  if (E.isLeft(offer) || state.coin === undefined) return
  const summary = summaryOf(offer.right, state.free.value)
  action.review({ request: offer.right, coin: state.coin.name, summary })
}

export const makeC2cPublishVm = (ports: C2cPublishPorts): C2cPublishVm => {
  const { drafts, memory } = ports
  const state = proxy<PublishState>(initialForm())
  const { context, update, change, follow } = makeForm(ports, state)
  const publishAction = makeMoneyAction(
    reviewedCommand(ports.c2c.publish, ({ request }: ReviewedOffer) => request),
    ports,
  )
  let opened = new Subscription()
  const open = (): Subscription => {
    const kept = memory.read() ?? restoredDraft(drafts.take(FORM))
    Object.assign(state, initialForm(kept))
    opened = new Subscription(() => {
      const { side, coin, draft } = state
      memory.save(isBlank(draft) ? undefined : { side, coin: coin && String(coin.id), draft })
    })
    opened.add(follow(kept?.coin))
    opened.add(publishAction.open())
    opened.add(drafts.register(FORM, () => draftToKeep(state)))
    return opened
  }
  const finish = (status: ActionStatus | undefined): void => {
    if (status === 'failed') opened.add(followRequirement(publishAction.state.current?.problem, ports))
    if (status !== 'done' && status !== 'found') return
    const { side, currency } = publishAction.state.current?.body.request ?? {}
    change({ quantity: '', price: '' })
    ports.notifications.show({ id: 'c2c-published', kind: 'success', key: 'c2c.publish.done' })
    publishAction.close()
    ports.navigator.go({ _tag: 'C2cOffers', ...(side && { side }), ...(currency && { currency }) })
  }
  return {
    state,
    publishAction,
    open,
    chooseSide: (side) => {
      state.side = side
      update()
    },
    chooseCoin: (id) => {
      if (chooseCoin(state, id)) update()
    },
    change,
    step: (field, by) => change({ [field]: valueAfterStep(state, context, field, by) }),
    fillAll: () => change({ quantity: wholeBalance(state, context) }),
    review: () => review(state, context, publishAction),
    confirm: async () => finish(await publishAction.confirm()),
    checkAgain: async () => finish(await publishAction.checkAgain()),
    retry: ports.c2c.retry,
  }
}
