import type { WalletType } from '@hexbourse/domain/kernel'
import { useSnapshot } from 'valtio'

import { ActionDialog, FAUCET_TEXTS } from '../../ui-trading/index.ts'
import { Action, Select, Text } from '../../ui/index.ts'
import type { FaucetVm } from './faucet.vm.ts'

const WALLET_NAMES: Readonly<Record<WalletType, `wallet.account.${WalletType}`>> = {
  funding: 'wallet.account.funding',
  spot: 'wallet.account.spot',
  'second-contract': 'wallet.account.second-contract',
  margin: 'wallet.account.margin',
}

/** Button and dialog of the faucet. Without the capability only the (closed) dialog is rendered. */
export const FaucetView = ({ vm, look = 'plain' }: { readonly vm: FaucetVm; readonly look?: 'plain' | 'text' }) => {
  const { isOffered } = useSnapshot(vm.state)
  return (
    <>
      {isOffered ? <Action label="wallet.faucet.open" look={look} onPress={vm.review} /> : undefined}
      <FaucetDialog vm={vm} />
    </>
  )
}

const FaucetDialog = ({ vm }: { readonly vm: FaucetVm }) => {
  const { coins, coin, wallet } = useSnapshot(vm.state)
  const { current } = useSnapshot(vm.requestAction.state)
  if (current === undefined) return undefined
  const fixed = current.status !== 'review' && current.status !== 'failed'
  return (
    <ActionDialog
      texts={FAUCET_TEXTS}
      remark={<Text message="wallet.faucet.hint" />}
      current={current}
      action={vm.requestAction}
      onConfirm={vm.confirm}
    >
      <Select label="wallet.faucet.coin" choices={coins} chosen={coin} disabled={fixed} onChoose={vm.chooseCoin} />
      <Select
        label="wallet.faucet.account"
        choices={vm.wallets.map((kind) => ({ id: kind, label: WALLET_NAMES[kind] }))}
        chosen={wallet}
        disabled={fixed}
        onChoose={vm.chooseWallet}
      />
    </ActionDialog>
  )
}
