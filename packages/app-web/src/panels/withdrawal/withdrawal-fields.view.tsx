import { useSnapshot } from 'valtio'

import { DecimalInput, PrivateAmount } from '../../ui-trading/index.ts'
import { Action, Field, Hint, Select, Text } from '../../ui/index.ts'
import type { WithdrawalVm } from './withdrawal.vm.ts'

interface Part {
  readonly vm: WithdrawalVm
}

/** Where the coins go: an entry of the address book or a new address, with a memo where the network has one. [WAL-7] */
export const Destination = ({ vm }: Part) => {
  const { saved, draft, problems, network, hasMemo } = useSnapshot(vm.state)
  const choices = [
    { id: vm.newAddress, label: 'wallet.withdrawal.newAddress' } as const,
    ...saved.map(({ id, note, address }) => ({
      id: String(id),
      name: `${note === '' ? '' : `${note} · `}${address.slice(0, 6)}…${address.slice(-6)}`,
    })),
  ]
  return (
    <>
      {saved.length === 0 ? undefined : (
        <Select
          label="wallet.withdrawal.saved"
          choices={choices}
          chosen={vm.chosenAddress(draft.address)}
          onChoose={vm.chooseAddress}
        />
      )}
      <Field
        label="wallet.withdrawal.address"
        value={draft.address}
        maxLength={160}
        problem={problems.address}
        onType={(address) => vm.change({ address })}
      />
      {hasMemo && network?.memo !== 'none' ? (
        <Field
          label="wallet.withdrawal.memoOptional"
          value={draft.memo}
          maxLength={80}
          problem={problems.memo}
          hint={<Hint message="wallet.withdrawal.memoHint" />}
          onType={(memo) => vm.change({ memo })}
        />
      ) : undefined}
    </>
  )
}

/** The amount, and what the wallet has. [WAL-3] */
export const Amount = ({ vm }: Part) => {
  const { draft, problems, source, figures, hasSource } = useSnapshot(vm.state)
  const unit = source?.coin ?? ''
  return (
    <>
      <DecimalInput
        label="wallet.transfer.amount"
        unit={unit}
        value={draft.amount}
        problem={problems.amount}
        onType={(amount) => vm.change({ amount })}
      />
      {hasSource ? (
        <div className="row-between fs2">
          <span className="t3">
            <Text message="wallet.balances.available" />
          </span>
          <span className="row">
            <PrivateAmount figure={figures.free} unit={unit} />
            <Action label="wallet.transfer.all" look="chip" onPress={vm.fillMost} />
          </span>
        </div>
      ) : (
        <Hint message="wallet.withdrawal.otherSource" />
      )}
    </>
  )
}
