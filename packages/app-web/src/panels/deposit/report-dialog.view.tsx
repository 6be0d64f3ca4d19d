import { useSnapshot } from 'valtio'

import type { ActionTexts } from '../../ui-trading/index.ts'
import { ActionDialog, AddressText, Money } from '../../ui-trading/index.ts'
import { Entry, Name } from '../../ui/index.ts'
import type { DepositReportVm } from './deposit-report.vm.ts'

const TEXTS: ActionTexts = {
  title: 'wallet.report.title',
  verb: 'wallet.report.verb',
  review: 'wallet.report.check',
  done: 'wallet.report.done',
  failed: 'wallet.report.failed',
  found: 'wallet.report.found',
  notFound: 'wallet.report.notFound',
  matches: 'wallet.report.matches',
}

export const ReportDialog = ({ vm }: { readonly vm: DepositReportVm }) => {
  const { target } = useSnapshot(vm.state)
  const { current } = useSnapshot(vm.action.state)
  if (current === undefined) return undefined
  const { source, transaction, amount } = current.body
  return (
    <ActionDialog texts={TEXTS} current={current} action={vm.action} onConfirm={vm.confirm}>
      <dl className="kv kv-box kv-lg">
        <Entry label="wallet.report.source">
          <Name text={source} />
        </Entry>
        <Entry label="wallet.transaction">
          <AddressText text={transaction} />
        </Entry>
        <Entry label="wallet.transfer.amount" total>
          <Money figure={{ value: amount, places: vm.places }} unit={target?.coin ?? ''} />
        </Entry>
      </dl>
    </ActionDialog>
  )
}
