import { useSnapshot } from 'valtio'

import type { ActionTexts } from '../../ui-trading/index.ts'
import { ActionDialog, AddressText, Money } from '../../ui-trading/index.ts'
import { Entry, Text } from '../../ui/index.ts'
import type { DepositsWithdrawalsVm } from './deposits-withdrawals.vm.ts'

const TEXTS: ActionTexts = {
  title: 'wallet.withdrawal.cancel',
  verb: 'wallet.withdrawal.cancel',
  review: 'wallet.withdrawal.cancelReview',
  done: 'wallet.withdrawal.cancelDone',
  failed: 'wallet.withdrawal.cancelFailed',
  found: 'wallet.withdrawal.cancelDone',
  notFound: 'wallet.withdrawal.stillOpen',
  matches: 'wallet.withdrawal.cancelDone',
}

export const CancelDialog = ({ vm }: { readonly vm: DepositsWithdrawalsVm }) => {
  const { current } = useSnapshot(vm.cancelAction.state)
  if (current === undefined) return undefined
  const { currencyName, amount, address } = current.body
  return (
    <ActionDialog
      texts={TEXTS}
      look="danger"
      remark={<Text message="wallet.withdrawal.cancelHint" />}
      current={current}
      action={vm.cancelAction}
    >
      <dl className="kv kv-box kv-lg">
        <Entry label="wallet.withdrawal.to">
          <AddressText text={address} />
        </Entry>
        <Entry label="wallet.transfer.amount" total>
          <Money figure={{ value: amount, places: vm.places }} unit={currencyName} />
        </Entry>
      </dl>
    </ActionDialog>
  )
}
