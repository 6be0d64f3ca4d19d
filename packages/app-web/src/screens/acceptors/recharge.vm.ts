/** Recharge by the exchange's address, with what must be known before coins are sent. [ACP-2] [Q51] */
import type { AcceptorPort } from '@hexbourse/domain/acceptor'
import { AcceptorRecharge } from '@hexbourse/domain/acceptor'
import type { Clipboard, Live, System } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { MessageKey } from '../../i18n/index.ts'
import type { Notifications } from '../../ports/index.ts'

interface State {
  live: Live<undefined>
  recharge: AcceptorRecharge.Recharge | undefined
  isCopied: boolean
  /** Whether the network is a simulation, whose addresses must receive no real coins. */
  isSimulated: boolean
}

export interface RechargeVm {
  readonly state: State
  readonly asset: string
  readonly open: () => Subscription
  readonly copy: (address: string) => Promise<void>
  readonly retry: () => void
}

export interface RechargePorts {
  readonly acceptors: Pick<AcceptorPort, 'recharge' | 'retry'>
  readonly system: System
  readonly clipboard: Clipboard
  readonly notifications: Notifications<MessageKey>
}

const initialState = (): State => ({
  live: ref(LiveValue.LOADING),
  recharge: undefined,
  isCopied: false,
  isSimulated: false,
})

export const makeRechargeVm = ({ acceptors, system, clipboard, notifications }: RechargePorts): RechargeVm => {
  const state = proxy<State>(initialState())
  const readCapabilities = async (): Promise<void> => {
    const { capabilities } = await system.info()
    state.isSimulated = capabilities.has('simulated_deposit')
  }
  return {
    state,
    asset: AcceptorRecharge.ASSET,
    open: () => {
      Object.assign(state, initialState())
      void readCapabilities()
      return acceptors.recharge().subscribe((live) => {
        const recharge = LiveValue.latest(live)
        Object.assign(state, { live: ref(LiveValue.map(() => undefined)(live)), recharge: recharge && ref(recharge) })
      })
    },
    copy: async (address) => {
      state.isCopied = await clipboard.copy(address)()
      if (!state.isCopied)
        notifications.show({ id: 'recharge-copy', kind: 'failure', key: 'wallet.deposit.copyFailed' })
    },
    retry: acceptors.retry,
  }
}
