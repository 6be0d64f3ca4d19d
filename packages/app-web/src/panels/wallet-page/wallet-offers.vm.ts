/** Which pages of the wallet section the exchange offers. [WAL-10] [Q17] */
import type { System } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { WalletPort } from '@hexbourse/domain/wallet'
import type { Subscription } from 'rxjs'
import { proxy } from 'valtio/vanilla'

export interface WalletOffersVm {
  readonly state: {
    /** Whether deposits or withdrawals are listed. */
    hasRecords: boolean
    /** Whether coins can be withdrawn to addresses. */
    hasAddressBook: boolean
    /** Whether there may be OTC desks: a server that announces nothing tells it on their page. [ACP-1] */
    hasDesks: boolean
    /** Whether fiat can be paid by a gateway. [ACP-2] */
    hasGateway: boolean
  }
  readonly open: () => Subscription
}

export const makeWalletOffersVm = (wallet: Pick<WalletPort, 'balances'>, system: System): WalletOffersVm => {
  const state = proxy<WalletOffersVm['state']>({
    hasRecords: false,
    hasAddressBook: false,
    hasDesks: false,
    hasGateway: false,
  })
  const readCapabilities = async (): Promise<void> => {
    const { capabilities } = await system.info()
    state.hasRecords = capabilities.has('withdrawals') || capabilities.has('deposits')
    state.hasDesks = capabilities.has('acceptor_confirm') || capabilities.size === 0
    state.hasGateway = capabilities.has('gateway')
  }
  return {
    state,
    open: () => {
      void readCapabilities()
      return wallet.balances().subscribe((live) => {
        const balances = LiveValue.latest(live)
        if (balances !== undefined) state.hasAddressBook = balances.some((one) => one.canDepositAndWithdraw)
      })
    },
  }
}
