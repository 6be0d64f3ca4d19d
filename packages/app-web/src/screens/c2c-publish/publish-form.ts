/** State of the form that publishes an offer, and its validation. [C2C-2] */
import type { C2cError } from '@hexbourse/domain/c2c'
import { C2cOffer, PaymentDetails } from '@hexbourse/domain/c2c'
import type { Language, Live, Millis, WalletType } from '@hexbourse/domain/kernel'
import { Balances, Decimal, LiveValue, NumberEntry } from '@hexbourse/domain/kernel'
import type { Balance } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { ref } from 'valtio/vanilla'

import type { Figure, Problem } from '../../i18n/index.ts'
import { entryText, problemOf } from '../../i18n/index.ts'
import type { Draft } from '../../ports/index.ts'
import type { CoinState } from '../../shared/index.ts'
import { exactFigure, fiatFigure, initialCoins } from '../../shared/index.ts'

/** A method with the account that the user has saved for it; the account is empty where there is none. */
export interface MethodChoice {
  readonly method: PaymentDetails.PaymentMethod
  readonly account: string
  readonly isSaved: boolean
}

type Field = 'quantity' | 'price' | 'method'

export interface Summary {
  readonly quantity: Figure
  readonly price: Figure
  readonly total: Figure
  /** Free funding balance after a sell offer is published. */
  readonly freeAfter: Figure
}

export interface PublishState extends CoinState {
  side: C2cOffer.Side
  draft: C2cOffer.Draft
  problem: { readonly field: Field; readonly problem: Problem } | undefined
  free: Figure
  summary: Summary
  methods: ReadonlyArray<MethodChoice>
  /** Whether the user has saved payment details; undefined while unknown. */
  hasDetails: boolean | undefined
  restrictedUntil: Millis | undefined
}

/** What the form is validated against; not displayed. */
export interface PublishContext {
  language: Language
  balances: Live<ReadonlyArray<Balance>>
  details: Live<PaymentDetails.PaymentDetails | undefined>
}

/** What is kept of the form during a detour. [Q25] [Q38] */
export interface OfferDraft {
  readonly side: C2cOffer.Side
  readonly coin: string | undefined
  readonly draft: C2cOffer.Draft
}

const WALLET: WalletType = 'funding'
const EMPTY_SUMMARY: Summary = {
  quantity: exactFigure(undefined),
  price: exactFigure(undefined),
  total: fiatFigure(undefined),
  freeAfter: exactFigure(undefined),
}

export const initialForm = (
  { side, draft }: OfferDraft = { side: 'sell', coin: undefined, draft: C2cOffer.EMPTY },
): PublishState => ({
  ...initialCoins(),
  side,
  draft: ref(draft),
  problem: undefined,
  free: exactFigure(undefined),
  summary: ref(EMPTY_SUMMARY),
  methods: ref([]),
  hasDetails: undefined,
  restrictedUntil: undefined,
})

const freeOf = ({ coin }: PublishState, { balances }: PublishContext): Decimal.Decimal | undefined =>
  coin && Balances.find(LiveValue.latest(balances) ?? [], WALLET, coin.id)?.free

const detailsOf = ({ details }: PublishContext): PaymentDetails.PaymentDetails | undefined => LiveValue.latest(details)

const isKnown = ({ details }: PublishContext): boolean => LiveValue.latest(details) !== undefined

export const offerOf = (
  state: PublishState,
  context: PublishContext,
): E.Either<C2cOffer.OfferError, C2cOffer.OfferRequest> => {
  const { coin, side, draft } = state
  const methods = PaymentDetails.completeMethods(detailsOf(context) ?? PaymentDetails.EMPTY)
  return coin === undefined
    ? E.left({ _tag: 'QuantityMissing' })
    : C2cOffer.fromDraft(draft, { side, currency: coin.id }, context.language, {
        free: freeOf(state, context),
        // without any details the exchange asks for them
        methods: detailsOf(context) === undefined ? undefined : methods,
      })
}

const FIELDS: Readonly<Record<C2cOffer.OfferError['_tag'], Field>> = {
  QuantityMissing: 'quantity',
  QuantityUnreadable: 'quantity',
  BalanceShort: 'quantity',
  PriceMissing: 'price',
  PriceUnreadable: 'price',
  MethodMissing: 'method',
  MethodNotSaved: 'method',
}

export const problemFor = (error: C2cOffer.OfferError): NonNullable<PublishState['problem']> => ({
  field: FIELDS[error._tag],
  problem:
    'reason' in error ? problemOf('shell.entry', error.reason) : problemOf('c2c.error', error satisfies C2cError),
})

const MISSING: ReadonlySet<string> = new Set(['QuantityMissing', 'PriceMissing', 'MethodMissing'])

/** What is missing is reported only on review. */
export const validate = (state: PublishState, context: PublishContext): void => {
  const offer = offerOf(state, context)
  const free = freeOf(state, context)
  Object.assign(state, {
    problem: E.isLeft(offer) && !MISSING.has(offer.left._tag) ? ref(problemFor(offer.left)) : undefined,
    free: exactFigure(free),
    summary: ref(E.isRight(offer) ? summaryOf(offer.right, free) : EMPTY_SUMMARY),
    methods: ref(methodChoices(detailsOf(context))),
    hasDetails: isKnown(context) ? detailsOf(context) !== undefined : undefined,
  })
}

export const summaryOf = (offer: C2cOffer.OfferRequest, free: Decimal.Decimal | undefined): Summary => ({
  quantity: exactFigure(offer.quantity),
  price: exactFigure(offer.price),
  total: fiatFigure(C2cOffer.fiatAmount(offer)),
  freeAfter: exactFigure(free && offer.side === 'sell' ? Decimal.minus(free, offer.quantity) : free),
})

/** Digits of a card that are shown. */
const SHOWN_DIGITS = 4

const methodChoices = (details: PaymentDetails.PaymentDetails | undefined): ReadonlyArray<MethodChoice> => {
  const { bankName, bankAccount, alipayAccount, wechatNickname } = details ?? PaymentDetails.EMPTY
  const saved = PaymentDetails.completeMethods(details ?? PaymentDetails.EMPTY)
  const accounts = {
    bank: `${bankName} \u00b7\u00b7\u00b7\u00b7 ${bankAccount.slice(-SHOWN_DIGITS)}`,
    alipay: alipayAccount,
    wechat: wechatNickname,
  }
  return PaymentDetails.METHODS.map((method) => ({
    method,
    isSaved: saved.includes(method),
    account: saved.includes(method) ? accounts[method] : '',
  }))
}

/** The whole free balance, as text for the field. */
export const wholeBalance = (state: PublishState, context: PublishContext): string =>
  textOf(Decimal.floorTo(C2cOffer.PLACES, freeOf(state, context) ?? Decimal.zero), context)

const textOf = (value: Decimal.Decimal, { language }: PublishContext): string =>
  Decimal.isPositive(value) ? entryText(language, exactFigure(value).places, value) : ''

const STEPS = { quantity: Decimal.one, price: Decimal.fromSteps(1, 2) } as const

/** One coin or one hundredth of the fiat currency more or less, at least zero. */
export const valueAfterStep = (
  state: PublishState,
  context: PublishContext,
  field: 'quantity' | 'price',
  by: 1 | -1,
): string => {
  const entered = NumberEntry.read(state.draft[field], context.language, C2cOffer.PLACES)
  const value = E.isRight(entered) ? entered.right : Decimal.zero
  return textOf(by === 1 ? Decimal.plus(value, STEPS[field]) : Decimal.minus(value, STEPS[field]), context)
}

/** For a reload into a newer build; undefined when nothing is typed. [Q48] */
export const draftToKeep = ({ side, coin, draft }: PublishState): Draft | undefined =>
  isBlank(draft)
    ? undefined
    : {
        side,
        coin: coin === undefined ? '' : String(coin.id),
        quantity: draft.quantity,
        price: draft.price,
        method: draft.method ?? '',
      }

export const restoredDraft = (kept: Draft | undefined): OfferDraft | undefined =>
  kept && {
    side: kept['side'] === 'buy' ? 'buy' : 'sell',
    coin: kept['coin'],
    draft: {
      quantity: kept['quantity'] ?? '',
      price: kept['price'] ?? '',
      method: PaymentDetails.METHODS.find((method) => method === kept['method']),
    },
  }

export const isBlank = ({ quantity, price }: C2cOffer.Draft): boolean => quantity === '' && price === ''
