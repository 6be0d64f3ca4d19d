import type { AccountKind, CurrencyId } from '@hexbourse/domain/kernel'
import type { Transfer } from '@hexbourse/domain/wallet'
import { useSnapshot } from 'valtio'

import { TRANSFER_VM } from '../../composition/tokens.ts'
import { useOpen, useVm } from '../../composition/use-vm.ts'
import { ACCOUNTS, AssetPageView } from '../../panels/asset-page/asset-page.view.tsx'
import { Action, DecimalInput, Empty, Form, Loaded, Money, Panel, Select, Skeleton, Text } from '../../ui/index.ts'
import { AfterEntries } from './after.view.tsx'
import { TransferDialog } from './transfer-dialog.view.tsx'
import type { TransferVm } from './transfer.vm.ts'

const TITLES = {
  any: { title: 'wallet.transfer.title', lead: 'wallet.transfer.lead' },
  older: { title: 'wallet.transfer.olderTitle', lead: 'wallet.transfer.olderLead' },
} as const

export interface TransferProps {
  readonly form: Transfer.Form
  /** What the address asks for. */
  readonly from: AccountKind | undefined
  readonly currency: CurrencyId | undefined
}

export const TransferView = ({ form, from, currency }: TransferProps) => {
  const vm = useVm(TRANSFER_VM)
  useOpen(vm, form, from, currency)
  const { live } = useSnapshot(vm.state)
  const { title, lead } = TITLES[form]
  return (
    <AssetPageView title={title} lead={lead} at="transfer">
      <Panel title={title} className="transfer-panel">
        <Loaded of={live} waiting={<Ghost />} onRetry={vm.retry}>
          <Moving vm={vm} />
        </Loaded>
      </Panel>
      <TransferDialog vm={vm} />
    </AssetPageView>
  )
}

interface Part {
  readonly vm: TransferVm
}

const Ghost = () => (
  <div className="transfer" aria-busy="true">
    <Skeleton at={0} />
    <Skeleton at={1} />
    <Skeleton at={2} />
  </div>
)

const Moving = ({ vm }: Part) => {
  const { coins, coin, draft, problem, after } = useSnapshot(vm.state)
  if (coin === undefined) return <Empty title="wallet.transfer.none" hint="wallet.transfer.noneHint" />
  return (
    <Form className="transfer" onSubmit={vm.review}>
      <Select label="wallet.faucet.coin" choices={coins} chosen={coin.id} onChoose={vm.chooseCoin} />
      <Direction vm={vm} />
      <Available vm={vm} />
      <DecimalInput
        label="wallet.transfer.amount"
        unit={coin.name}
        value={draft.amount}
        problem={problem}
        onType={vm.type}
        onStep={vm.step}
      />
      <dl className="kv">
        <AfterEntries of={after} between={draft} />
      </dl>
      <Action label="wallet.transfer.review" look="primary" size="large" block submit />
    </Form>
  )
}

const Direction = ({ vm }: Part) => {
  const { kinds, draft } = useSnapshot(vm.state)
  const choices = kinds.map((kind) => ({ id: kind, label: ACCOUNTS[kind] }))
  return (
    <div className="direction">
      <Select label="wallet.transfer.from" choices={choices} chosen={draft.from} onChoose={vm.chooseFrom} />
      <Action label="wallet.transfer.swap" icon="swap" bare onPress={vm.swap} />
      <Select label="wallet.transfer.to" choices={choices} chosen={draft.to} onChoose={vm.chooseTo} />
    </div>
  )
}

const Available = ({ vm }: Part) => {
  const { available, coin } = useSnapshot(vm.state)
  return (
    <div className="row-between fs2">
      <span className="t3">
        <Text of="wallet.balances.free" />
      </span>
      <span className="row">
        <Money of={available} unit={coin?.name ?? ''} />
        <Action label="wallet.transfer.all" look="chip" onPress={vm.all} />
      </span>
    </div>
  )
}
