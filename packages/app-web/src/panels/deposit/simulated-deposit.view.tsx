import { useSnapshot } from 'valtio'

import type { ActionTexts } from '../../ui-trading/index.ts'
import { ActionDialog, Money } from '../../ui-trading/index.ts'
import { Action, Entry, Name, Text } from '../../ui/index.ts'
import type { DepositVm } from './deposit.vm.ts'

const TEXTS: ActionTexts = {
  title: 'wallet.simulated.open',
  verb: 'wallet.simulated.open',
  review: 'wallet.simulated.review',
  done: 'wallet.simulated.done',
  failed: 'wallet.simulated.failed',
  found: 'wallet.simulated.done',
  notFound: 'wallet.simulated.failed',
  matches: 'wallet.simulated.done',
}

const PLACES = 8

interface Part {
  readonly vm: DepositVm
}

/** Lets a newcomer see a deposit arrive. */
export const SimulatedDepositView = ({ vm }: Part) => {
  const { chosen } = useSnapshot(vm.state)
  if (chosen === undefined) return undefined
  return (
    <>
      <Action label="wallet.simulated.open" size="small" onPress={vm.reviewSimulation} />
      <SimulationDialog vm={vm} />
    </>
  )
}

const SimulationDialog = ({ vm }: Part) => {
  const { target } = useSnapshot(vm.state)
  const { current } = useSnapshot(vm.simulation.state)
  if (current === undefined) return undefined
  const { network, amount } = current.body
  return (
    <ActionDialog
      texts={TEXTS}
      remark={<Text message="wallet.simulated.hint" />}
      current={current}
      action={vm.simulation}
    >
      <dl className="kv kv-box kv-lg">
        <Entry label="wallet.network">
          <Name text={network} />
        </Entry>
        <Entry label="wallet.transfer.amount" total>
          <Money figure={{ value: amount, places: PLACES }} unit={target?.coin ?? ''} />
        </Entry>
      </dl>
    </ActionDialog>
  )
}
