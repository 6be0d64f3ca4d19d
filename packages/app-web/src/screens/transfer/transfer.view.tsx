import type { WalletType, CurrencyId } from '@hexbourse/domain/kernel'
import type { Transfer } from '@hexbourse/domain/wallet'
import { useSnapshot } from 'valtio'

import { TRANSFER_VM } from './transfer.token.ts'
import { useOpen, useVm } from '../../injection/index.ts'
import { WALLET_NAMES, WalletPageView } from '../../panels/wallet-page/wallet-page.view.tsx'
import { DecimalInput, Money } from '../../ui-trading/index.ts'
import { Action, Empty, Form, LoadedContent, Panel, Select, Skeleton, Text } from '../../ui/index.ts'
import { BalanceAfterEntries } from './balance-after.view.tsx'
import { TransferDialog } from './transfer-dialog.view.tsx'
import type { TransferVm } from './transfer.vm.ts'

const TITLES = {
  any: { title: 'wallet.transfer.title', lead: 'wallet.transfer.lead' },
  older: { title: 'wallet.transfer.fundingMarginTitle', lead: 'wallet.transfer.fundingMarginLead' },
} as const

export interface TransferProps {
  readonly form: Transfer.Form
  /** Preselection from the address. */
  readonly from: WalletType | undefined
  readonly currency: CurrencyId | undefined
}

export const TransferView = ({ form, from, currency }: TransferProps) => {
  const vm = useVm(TRANSFER_VM)
  useOpen(vm, form, from, currency)
  const { live } = useSnapshot(vm.state)
  const { title, lead } = TITLES[form]
  return (
    <WalletPageView title={title} lead={lead} current="transfer">
      <Panel title={title} className="transfer-panel">
        <LoadedContent data={live} skeleton={<LoadingSkeleton />} onRetry={vm.retry}>
          <TransferForm vm={vm} />
        </LoadedContent>
      </Panel>
      <TransferDialog vm={vm} />
    </WalletPageView>
  )
}

interface Part {
  readonly vm: TransferVm
}

const LoadingSkeleton = () => (
  <div className="transfer" aria-busy="true">
    <Skeleton at={0} />
    <Skeleton at={1} />
    <Skeleton at={2} />
  </div>
)

const TransferForm = ({ vm }: Part) => {
  const { coins, coin, draft, problem, balancesAfter } = useSnapshot(vm.state)
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
        onType={vm.setAmount}
        onStep={vm.stepAmount}
      />
      <dl className="kv">
        <BalanceAfterEntries balances={balancesAfter} transfer={draft} />
      </dl>
      <Action label="wallet.transfer.review" look="primary" size="large" block submit />
    </Form>
  )
}

const Direction = ({ vm }: Part) => {
  const { wallets, draft } = useSnapshot(vm.state)
  const choices = wallets.map((kind) => ({ id: kind, label: WALLET_NAMES[kind] }))
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
        <Text message="wallet.balances.available" />
      </span>
      <span className="row">
        <Money figure={available} unit={coin?.name ?? ''} />
        <Action label="wallet.transfer.all" look="chip" onPress={vm.fillAll} />
      </span>
    </div>
  )
}
