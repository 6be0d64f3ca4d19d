import type { AccountKind } from '@hexbourse/domain/kernel'
import { useSnapshot } from 'valtio'

import type { FaceWords } from '../../ui/index.ts'
import { Action, MoneyDialog, Select, Text } from '../../ui/index.ts'
import type { FaucetVm } from './faucet.vm.ts'

const WORDS: FaceWords = {
  title: 'wallet.faucet.title',
  verb: 'wallet.faucet.verb',
  review: 'wallet.faucet.review',
  done: 'wallet.faucet.done',
  failed: 'wallet.faucet.failed',
  found: 'wallet.faucet.done',
  notFound: 'wallet.faucet.failed',
  several: 'wallet.faucet.done',
}

const ACCOUNTS: Readonly<Record<AccountKind, `wallet.account.${AccountKind}`>> = {
  legal: 'wallet.account.legal',
  change: 'wallet.account.change',
  micro: 'wallet.account.micro',
  lever: 'wallet.account.lever',
}

/** The way to it, where there is one; `look` as the place wants it. */
export const FaucetView = ({ vm, look = 'plain' }: { readonly vm: FaucetVm; readonly look?: 'plain' | 'text' }) => {
  const { offered } = useSnapshot(vm.state)
  return (
    <>
      {offered ? <Action label="wallet.faucet.open" look={look} onPress={vm.ask} /> : undefined}
      <FaucetDialog vm={vm} />
    </>
  )
}

const FaucetDialog = ({ vm }: { readonly vm: FaucetVm }) => {
  const { coins, coin, account } = useSnapshot(vm.state)
  const { current } = useSnapshot(vm.claiming.state)
  if (current === undefined) return undefined
  const fixed = current.face !== 'review' && current.face !== 'failed'
  return (
    <MoneyDialog
      words={WORDS}
      face={current.face}
      said={current.words}
      problem={current.problem}
      remark={<Text of="wallet.faucet.hint" />}
      onConfirm={() => void vm.claim()}
      onClose={vm.claiming.close}
    >
      <Select label="wallet.faucet.coin" choices={coins} chosen={coin} disabled={fixed} onChoose={vm.chooseCoin} />
      <Select
        label="wallet.faucet.account"
        choices={vm.accounts.map((kind) => ({ id: kind, label: ACCOUNTS[kind] }))}
        chosen={account}
        disabled={fixed}
        onChoose={vm.chooseAccount}
      />
    </MoneyDialog>
  )
}
