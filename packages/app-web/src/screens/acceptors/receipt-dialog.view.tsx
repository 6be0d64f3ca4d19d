import { useSnapshot } from 'valtio'

import type { ActionTexts } from '../../ui-trading/index.ts'
import { ActionDialog, Money } from '../../ui-trading/index.ts'
import { Entry, Name, Text } from '../../ui/index.ts'
import type { AcceptorRecordsVm } from './acceptor-records.vm.ts'

const TEXTS: ActionTexts = {
  title: 'acceptor.receipt.action',
  verb: 'acceptor.receipt.action',
  review: 'acceptor.receipt.check',
  done: 'acceptor.receipt.done',
  failed: 'acceptor.receipt.failed',
  found: 'acceptor.receipt.done',
  notFound: 'acceptor.receipt.notFound',
  matches: 'acceptor.receipt.done',
}

export const ReceiptDialog = ({ vm }: { readonly vm: AcceptorRecordsVm }) => {
  const { current } = useSnapshot(vm.confirmAction.state)
  if (current === undefined) return undefined
  const { acceptorName, account, coins, currencyName } = current.body
  return (
    <ActionDialog
      texts={TEXTS}
      remark={<Text message="acceptor.receipt.hint" />}
      current={current}
      action={vm.confirmAction}
    >
      <dl className="kv kv-box kv-lg">
        <Entry label="acceptor.list.desk">
          <Name text={acceptorName} />
        </Entry>
        <Entry label="acceptor.order.account">
          <Name text={account} />
        </Entry>
        {coins === undefined ? undefined : (
          <Entry label="acceptor.order.taken" total>
            <Money figure={coins} unit={currencyName} />
          </Entry>
        )}
      </dl>
    </ActionDialog>
  )
}
