/** Report of a deposit that was not credited: source, hash, amount and images, sent once. [WAL-9] [Q24] */
import type { PreferencesPort } from '@hexbourse/domain/account'
import { Preferences } from '@hexbourse/domain/account'
import type { IdentityPort } from '@hexbourse/domain/identity'
import type { Language, System, WalletType } from '@hexbourse/domain/kernel'
import type { DepositPort } from '@hexbourse/domain/wallet'
import { Deposit } from '@hexbourse/domain/wallet'
import { either as E } from 'fp-ts'
import { BehaviorSubject, Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Problem } from '../../i18n/index.ts'
import { problemOf } from '../../i18n/index.ts'
import type { Navigator } from '../../ports/index.ts'
import type { MoneyAction, MoneyActionPorts, PictureUpload } from '../../shared/index.ts'
import { makeMoneyAction, makePictureUpload, MAX_READ_BYTES } from '../../shared/index.ts'
import type { DepositTarget } from './deposit-target.ts'

type TypedField = 'source' | 'transaction' | 'amount'

interface State {
  target: DepositTarget | undefined
  typed: Readonly<Record<TypedField, string>>
  problems: Readonly<Partial<Record<Deposit.Field, Problem>>>
  /** An image is being uploaded; the report cannot be reviewed yet. */
  isUploading: boolean
}

export interface DepositReportVm {
  readonly state: State
  readonly pictures: ReadonlyArray<PictureUpload>
  /** Bytes read of a chosen file at most. */
  readonly maxReadBytes: number
  readonly places: number
  readonly action: MoneyAction<Deposit.DepositRequest, Deposit.ReportedDeposit | undefined>
  readonly open: (target: DepositTarget) => Subscription
  readonly change: (part: Partial<Record<TypedField, string>>) => void
  readonly review: () => void
  readonly confirm: () => Promise<void>
}

export interface DepositReportPorts extends MoneyActionPorts {
  readonly deposits: Pick<DepositPort, 'report'>
  readonly identity: Pick<IdentityPort, 'upload'>
  readonly preferences: Pick<PreferencesPort, 'current'>
  readonly navigator: Pick<Navigator, 'blockWhile'>
  readonly system: System
}

const EMPTY = { source: '', transaction: '', amount: '' } as const

const NO_PROBLEMS: State['problems'] = {}

const initialState = (target?: DepositTarget): State => ({
  target,
  typed: ref(EMPTY),
  problems: ref(NO_PROBLEMS),
  isUploading: false,
})

/** For unreadable input the message is the reason. */
const problemFor = (error: Deposit.DepositError): Problem =>
  error._tag === 'AmountUnreadable' ? problemOf('shell.entry', error.reason) : problemOf('wallet.error', error)

const problemsOf = (errors: Readonly<Partial<Record<Deposit.Field, Deposit.DepositError>>>): State['problems'] =>
  Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, problemFor(error)]))

/** Texts and images; a change clears the problem of its field. */
const makeForm = ({ identity }: DepositReportPorts, state: State) => {
  const dirty = new BehaviorSubject(false)
  const changed = (fields: ReadonlyArray<string>): void => {
    const left = Object.entries(state.problems).filter(([field]) => !fields.includes(field))
    state.problems = ref(Object.fromEntries(left) as State['problems'])
    state.isUploading = pictures.some((picture) => picture.state.status === 'sending')
    const isTyped = Object.values(state.typed).some((text) => text !== '')
    dirty.next(isTyped || pictures.some((picture) => picture.state.status !== 'empty'))
  }
  const pictures = Array.from({ length: Deposit.MAX_PICTURES }, () =>
    makePictureUpload(identity.upload, () => changed(['pictures'])),
  )
  const clear = (): void => {
    for (const picture of pictures) picture.cancel()
    state.typed = ref(EMPTY)
    changed(['source', 'transaction', 'amount', 'pictures', 'currency'])
  }
  const addresses = (): ReadonlyArray<string> =>
    pictures.flatMap((picture) => (picture.state.status === 'sent' ? [picture.state.address] : []))
  return { dirty, changed, pictures, clear, addresses }
}

export const makeDepositReportVm = (ports: DepositReportPorts): DepositReportVm => {
  const state = proxy<State>(initialState())
  const { dirty, changed, pictures, clear, addresses } = makeForm(ports, state)
  const action = makeMoneyAction(ports.deposits.report, ports)
  let language: Language = 'en'
  /** Where deposits are listed, the exchange asks for the amount in every wallet. */
  let amountWallet: WalletType = 'funding'
  const readCapabilities = async (target: DepositTarget): Promise<void> => {
    const { capabilities } = await ports.system.info()
    const isListed = capabilities.has('deposits')
    amountWallet = isListed ? 'funding' : target.wallet
  }
  return {
    state,
    pictures,
    maxReadBytes: MAX_READ_BYTES,
    places: Deposit.PLACES,
    action,
    open: (target) => {
      Object.assign(state, initialState(target))
      void readCapabilities(target)
      const all = new Subscription(clear)
      all.add(
        ports.preferences.current.subscribe((preferences) => (language = Preferences.numberLanguage(preferences))),
      )
      all.add(ports.navigator.blockWhile(dirty))
      all.add(action.open())
      return all
    },
    change: (part) => {
      state.typed = ref({ ...state.typed, ...part })
      changed(Object.keys(part))
    },
    review: () => {
      if (state.isUploading) return
      const draft = { currency: state.target?.currency, ...state.typed, pictures: addresses() }
      const request = Deposit.fromDraft(draft, amountWallet, language)
      state.problems = ref(E.isLeft(request) ? problemsOf(request.left) : NO_PROBLEMS)
      if (E.isRight(request)) action.review(request.right)
    },
    confirm: async () => {
      const status = await action.confirm()
      if (status === 'done' || status === 'found') clear()
    },
  }
}
