/** Address book of withdrawals: listed per coin, added and deleted. [WAL-5] [WAL-7] */
import type { CurrencyId, Live } from '@hexbourse/domain/kernel'
import { Ids, LiveValue } from '@hexbourse/domain/kernel'
import type { WalletBalance, WalletNetwork, WalletPort, WithdrawalPort } from '@hexbourse/domain/wallet'
import { SavedAddress, WalletAddress } from '@hexbourse/domain/wallet'
import { either as E, option as O } from 'fp-ts'
import { BehaviorSubject, Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { MessageKey, Problem } from '../../i18n/index.ts'
import { callProblem, problemOf } from '../../i18n/index.ts'
import type { Navigator, Notifications } from '../../ports/index.ts'
import type { FormState } from '../../shared/index.ts'
import { clearProblems, initialFormState, submitForm, successMessage } from '../../shared/index.ts'

export type Field = 'currency' | 'address' | 'note'

interface State extends FormState<Field> {
  /** Whether no coin can be withdrawn. */
  isClosed: boolean
  coins: ReadonlyArray<{ readonly id: string; readonly name: string }>
  /** Id of the chosen coin; empty until the coins are known. */
  coin: string
  networks: ReadonlyArray<WalletNetwork.Network>
  network: WalletNetwork.Network | undefined
  shown: Live<ReadonlyArray<SavedAddress.SavedAddress>>
  address: string
  note: string
  /** What the dialog asks to delete. */
  deleting: SavedAddress.SavedAddress | undefined
  isDeleting: boolean
  deleteProblem: Problem | undefined
}

export interface AddressBookVm {
  readonly state: State
  readonly open: (currency: CurrencyId | undefined) => Subscription
  readonly chooseCoin: (id: string) => void
  /** By the code of the network. */
  readonly chooseNetwork: (code: string) => void
  readonly change: (part: Partial<Pick<State, 'address' | 'note'>>) => void
  readonly submit: () => Promise<void>
  readonly askToDelete: (address: SavedAddress.SavedAddress) => void
  readonly confirmDelete: () => Promise<void>
  readonly closeDelete: () => void
  readonly retry: () => void
}

export interface AddressBookPorts {
  readonly withdrawals: Pick<WithdrawalPort, 'terms' | 'savedAddresses' | 'saveAddress' | 'deleteAddress' | 'retry'>
  readonly wallet: Pick<WalletPort, 'balances' | 'retry'>
  readonly navigator: Pick<Navigator, 'blockWhile'>
  readonly notifications: Notifications<MessageKey>
}

const FIELDS: Readonly<Record<SavedAddress.SavedAddressError['_tag'], Field>> = {
  CurrencyMissing: 'currency',
  AddressMissing: 'address',
  AddressHasSpaces: 'address',
  AddressUnreadable: 'address',
  AddressSaved: 'address',
  NoteTooLong: 'note',
}

const initialState = (): State => ({
  ...initialFormState(),
  isClosed: false,
  coins: ref([]),
  coin: '',
  networks: ref([]),
  network: undefined,
  shown: ref(LiveValue.LOADING),
  address: '',
  note: '',
  deleting: undefined,
  isDeleting: false,
  deleteProblem: undefined,
})

const draftOf = ({ coin, network, address, note, shown }: State) => {
  const draft = { currency: O.toUndefined(Ids.fromText(Ids.currencyId)(coin)), network, address, note }
  return E.mapLeft((error: SavedAddress.SavedAddressError) => ({ [FIELDS[error._tag]]: error }))(
    SavedAddress.fromDraft(draft, LiveValue.latest(shown) ?? []),
  )
}

/** What is typed, saved as a new address. */
const makeForm = ({ withdrawals, notifications }: AddressBookPorts, state: State) => {
  const dirty = new BehaviorSubject(false)
  const change: AddressBookVm['change'] = (part) => {
    Object.assign(state, part)
    clearProblems(state, Object.keys(part))
    if (part.address !== undefined) chooseFitting(state)
    dirty.next(state.address !== '' || state.note !== '')
  }
  const submit = async (): Promise<void> => {
    const sent = await submitForm<Field, SavedAddress.SavedAddressError, SavedAddress.NewAddress>(
      state,
      draftOf(state),
      { fieldProblem: (error) => problemOf('wallet.error', error), send: withdrawals.saveAddress },
    )
    if (sent === undefined) return
    change({ address: '', note: '' })
    notifications.show({ id: 'address-saved', kind: 'success', key: 'wallet.addressBook.saved' })
  }
  return { dirty, change, submit }
}

/** Deletes the address of the dialog, once. */
const confirmDelete = async ({ withdrawals, notifications }: AddressBookPorts, state: State): Promise<void> => {
  if (state.deleting === undefined || state.isDeleting) return
  state.isDeleting = true
  const reply = await withdrawals.deleteAddress(state.deleting.id)()
  state.isDeleting = false
  if (E.isLeft(reply)) {
    state.deleteProblem = ref(callProblem(reply.left))
    return
  }
  state.deleting = undefined
  const text = successMessage('wallet.addressBook.deleted', reply.right)
  notifications.show({ id: 'address-deleted', kind: 'success', ...text })
}

export const makeAddressBookVm = (ports: AddressBookPorts): AddressBookVm => {
  const { withdrawals, wallet, navigator } = ports
  const state = proxy<State>(initialState())
  const { dirty, change, submit } = makeForm(ports, state)
  const coin = makeCoin(withdrawals, state)
  const showCoins = (balances: ReadonlyArray<WalletBalance.WalletBalance>, currency: CurrencyId | undefined): void => {
    const open = balances.filter((one) => one.canDepositAndWithdraw)
    const coins = [...new Map(open.map((one) => [String(one.currency), one.name]))].map(([id, name]) => ({ id, name }))
    Object.assign(state, { isClosed: coins.length === 0, coins: ref(coins) })
    const wanted = coins.find(({ id }) => id === String(currency)) ?? coins[0]
    if (state.coin === '' && wanted !== undefined) coin.choose(wanted.id)
  }
  return {
    state,
    open: (currency) => {
      Object.assign(state, initialState())
      const all = new Subscription(coin.close)
      all.add(
        wallet.balances().subscribe((live) => {
          const balances = LiveValue.latest(live)
          if (balances !== undefined) showCoins(balances, currency)
          // without a coin there is no list of addresses to read
          else if (state.coin === '') state.shown = ref(LiveValue.map(() => [])(live))
        }),
      )
      all.add(navigator.blockWhile(dirty))
      return all
    },
    chooseCoin: coin.choose,
    chooseNetwork: (code) => {
      const network = state.networks.find((one) => one.code === code)
      state.network = network && ref(network)
      clearProblems(state, ['address'])
    },
    change,
    submit,
    askToDelete: (address) => Object.assign(state, { deleting: ref(address), deleteProblem: undefined }),
    confirmDelete: () => confirmDelete(ports, state),
    closeDelete: () => {
      if (!state.isDeleting) state.deleting = undefined
    },
    retry: () => {
      wallet.retry()
      withdrawals.retry()
    },
  }
}

/** The first network whose form the address has, unless the chosen one has it. [WAL-7] */
const chooseFitting = (state: State): void => {
  const fits = ({ code }: WalletNetwork.Network): boolean => WalletAddress.problem(code, state.address) === undefined
  if (state.network !== undefined && fits(state.network)) return
  const fitting = state.networks.find(fits)
  if (fitting !== undefined) state.network = ref(fitting)
}

/** Networks and addresses of the chosen coin, until another one is chosen. */
const makeCoin = (withdrawals: AddressBookPorts['withdrawals'], state: State) => {
  let opened = new Subscription()
  const close = (): void => opened.unsubscribe()
  const choose = (id: string): void => {
    const currency = Ids.fromText(Ids.currencyId)(id)
    if (O.isNone(currency)) return
    close()
    Object.assign(state, { coin: id, networks: ref([]), network: undefined, shown: ref(LiveValue.LOADING) })
    clearProblems(state, ['currency', 'address'])
    opened = withdrawals.savedAddresses(currency.value).subscribe((live) => void (state.shown = ref(live)))
    opened.add(
      withdrawals.terms(currency.value).subscribe((live) => {
        const networks = LiveValue.latest(live)?.networks
        if (networks === undefined) return
        const network = networks.find(({ code }) => code === state.network?.code) ?? networks[0]
        Object.assign(state, { networks: ref(networks), network: network && ref(network) })
        if (state.address !== '') chooseFitting(state)
      }),
    )
  }
  return { choose, close }
}
