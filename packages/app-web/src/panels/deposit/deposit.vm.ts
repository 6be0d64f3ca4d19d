/** Deposit of one coin: network, address, and the deposits that are on their way. [WAL-2] [WAL-6] */
import type { Clipboard, Live, System } from '@hexbourse/domain/kernel'
import { Decimal, LiveValue } from '@hexbourse/domain/kernel'
import type { DepositPort, WalletNetwork } from '@hexbourse/domain/wallet'
import { Deposit } from '@hexbourse/domain/wallet'
import { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Figure } from '../../i18n/index.ts'
import type { MoneyAction, MoneyActionPorts } from '../../shared/index.ts'
import { makeMoneyAction } from '../../shared/index.ts'
import type { DepositReportVm } from './deposit-report.vm.ts'
import type { DepositTarget } from './deposit-target.ts'

export interface IncomingDeposit {
  readonly deposit: Deposit.Deposit
  readonly amount: Figure
  /** Confirmations so far, at most the required ones. */
  readonly confirmations: number
}

interface State {
  live: Live<undefined>
  target: DepositTarget | undefined
  addresses: ReadonlyArray<WalletNetwork.DepositAddress>
  /** The shown one; undefined for a coin that cannot be deposited. */
  chosen: WalletNetwork.DepositAddress | undefined
  /** Least amount that is credited; undefined where the server does not announce it. */
  minimum: Figure | undefined
  /** What was copied last. */
  copied: 'address' | 'memo' | undefined
  /** Whether the exchange lists deposits; without it they appear in the ledger only. */
  hasRecords: boolean
  incoming: ReadonlyArray<IncomingDeposit>
  /** Whether the network is a simulation, whose addresses must receive no real coins. */
  isSimulated: boolean
  isReporting: boolean
}

export interface DepositVm {
  readonly state: State
  readonly report: DepositReportVm
  /** A deposit of the least credited amount, on a simulated network. */
  readonly simulation: MoneyAction<Deposit.SimulatedDeposit, undefined>
  readonly reviewSimulation: () => void
  readonly open: (target: DepositTarget) => Subscription
  /** By the code of the network. */
  readonly chooseNetwork: (code: string) => void
  readonly copy: (part: 'address' | 'memo', text: string) => Promise<void>
  readonly toggleReport: () => void
  readonly retry: () => void
}

export interface DepositVmPorts extends MoneyActionPorts {
  readonly deposits: Pick<DepositPort, 'addresses' | 'deposits' | 'simulate' | 'retry'>
  readonly system: System
  readonly clipboard: Clipboard
}

/** Deposits that are listed beside the address. */
const MOST_INCOMING = 3

const initialState = (target?: DepositTarget): State => ({
  live: ref(LiveValue.LOADING),
  target,
  addresses: ref([]),
  chosen: undefined,
  minimum: undefined,
  copied: undefined,
  hasRecords: false,
  incoming: ref([]),
  isSimulated: false,
  isReporting: false,
})

export const makeDepositVm = (ports: DepositVmPorts, report: DepositReportVm): DepositVm => {
  const { deposits, clipboard, notifications } = ports
  const state = proxy<State>(initialState())
  const choose = (code: string | undefined): void => {
    const chosen = state.addresses.find(({ network }) => network.code === code) ?? state.addresses[0]
    state.chosen = chosen && ref(chosen)
    state.minimum = chosen?.minimum && { value: chosen.minimum, places: Deposit.PLACES }
  }
  const simulation = makeMoneyAction(deposits.simulate, ports)
  return {
    state,
    report,
    simulation,
    reviewSimulation: () => {
      const { target, chosen } = state
      if (target === undefined || chosen === undefined) return
      const { code: network } = chosen.network
      simulation.review({ currency: target.currency, network, amount: chosen.minimum ?? Decimal.one })
    },
    open: (target) => {
      Object.assign(state, initialState(target))
      const all = new Subscription()
      all.add(
        deposits.addresses(target.currency).subscribe((live) => {
          state.live = ref(LiveValue.map(() => undefined)(live))
          state.addresses = ref(LiveValue.latest(live) ?? [])
          choose(state.chosen?.network.code)
        }),
      )
      all.add(report.open(target))
      all.add(simulation.open())
      void followDeposits(ports, state, { target, all })
      return all
    },
    chooseNetwork: (code) => {
      state.copied = undefined
      choose(code)
    },
    copy: async (part, text) => {
      const isCopied = await clipboard.copy(text)()
      state.copied = isCopied ? part : undefined
      if (!isCopied) notifications.show({ id: 'deposit-copy', kind: 'failure', key: 'wallet.deposit.copyFailed' })
    },
    toggleReport: () => void (state.isReporting = !state.isReporting),
    retry: deposits.retry,
  }
}

/** The deposits of the coin, where the exchange lists them, and whether the network is a simulation. */
const followDeposits = async (
  { deposits, system }: DepositVmPorts,
  state: State,
  { target, all }: { readonly target: DepositTarget; readonly all: Subscription },
): Promise<void> => {
  const { capabilities } = await system.info()
  if (all.closed) return
  state.isSimulated = capabilities.has('simulated_deposit')
  if (!capabilities.has('deposits')) return
  state.hasRecords = true
  all.add(
    deposits.deposits().subscribe((live) => {
      const own = (LiveValue.latest(live)?.items ?? []).filter(({ currency }) => currency === target.currency)
      state.incoming = ref(own.slice(0, MOST_INCOMING).map(incomingOf))
    }),
  )
}

const incomingOf = (deposit: Deposit.Deposit): IncomingDeposit => ({
  deposit,
  amount: { value: deposit.amount, places: Deposit.PLACES },
  confirmations: deposit.requiredConfirmations - Deposit.confirmationsLeft(deposit),
})
