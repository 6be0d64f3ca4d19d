import { useSnapshot } from 'valtio'

import { WALLET_NAMES } from '../../panels/wallet-page/wallet-page.view.tsx'
import type { ActionTexts } from '../../ui-trading/index.ts'
import { ActionDialog, Money } from '../../ui-trading/index.ts'
import { Entry, Text } from '../../ui/index.ts'
import { BalanceAfterEntries } from './balance-after.view.tsx'
import type { TransferVm } from './transfer.vm.ts'

const TEXTS: ActionTexts = {
  title: 'wallet.transfer.dialog',
  verb: 'wallet.transfer.verb',
  review: 'wallet.transfer.check',
  done: 'wallet.transfer.done',
  failed: 'wallet.transfer.failed',
  found: 'wallet.transfer.found',
  notFound: 'wallet.transfer.notFound',
  matches: 'wallet.transfer.matches',
}

export const TransferDialog = ({ vm }: { readonly vm: TransferVm }) => {
  const { reviewedBalances, coin } = useSnapshot(vm.state)
  const { current } = useSnapshot(vm.transferAction.state)
  if (current === undefined || reviewedBalances === undefined || coin === undefined) return undefined
  const { body } = current
  return (
    <ActionDialog
      texts={TEXTS}
      values={{ coin: coin.name }}
      current={current}
      action={vm.transferAction}
      onConfirm={vm.confirm}
    >
      <dl className="kv kv-box kv-lg">
        <Entry label="wallet.transfer.from">
          <Text message={WALLET_NAMES[body.from]} />
        </Entry>
        <Entry label="wallet.transfer.to">
          <Text message={WALLET_NAMES[body.to]} />
        </Entry>
        <BalanceAfterEntries balances={reviewedBalances} transfer={body} />
        <Entry label="wallet.transfer.amount" total>
          <Money figure={{ value: body.amount, places: vm.places }} unit={coin.name} />
        </Entry>
      </dl>
    </ActionDialog>
  )
}
