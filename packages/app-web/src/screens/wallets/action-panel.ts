/** The one action panel of a wallet: deposit or withdrawal of a coin, opened and closed. [WAL-1] [WAL-10] */
import type { CurrencyId, WalletType } from '@hexbourse/domain/kernel'
import { Subscription } from 'rxjs'

import type { DepositVm } from '../../panels/deposit/deposit.vm.ts'
import type { WithdrawalVm } from '../../panels/withdrawal/withdrawal.vm.ts'

export type PanelAction = 'deposit' | 'withdraw'

export interface ActionPanel {
  readonly action: PanelAction
  readonly currency: CurrencyId
  readonly coin: string
}

export interface ActionPanelParts {
  readonly deposit: DepositVm
  readonly withdrawal: WithdrawalVm
}

interface State {
  walletType: WalletType
  panel: ActionPanel | undefined
}

export const makeActionPanel = (state: State, { deposit, withdrawal }: ActionPanelParts) => {
  let opened = new Subscription()
  const close = (): void => {
    opened.unsubscribe()
    state.panel = undefined
  }
  /** Opens the panel, or closes it when it is the open one. */
  const toggle = (panel: ActionPanel): void => {
    const isOpen = state.panel?.action === panel.action && state.panel.currency === panel.currency
    close()
    const { walletType: wallet } = state
    if (isOpen || wallet === 'second-contract') return
    const { action, currency, coin } = panel
    opened =
      action === 'deposit' ? deposit.open({ currency, coin, wallet }) : withdrawal.open({ currency, coin, wallet })
    state.panel = panel
  }
  return { toggle, close }
}
