import { useSnapshot } from 'valtio'

import { ActionDialog, FAUCET_TEXTS } from '../../ui-trading/index.ts'
import type { WelcomeVm } from './welcome.vm.ts'

/** Progress of the claim, and what became of it where it did not succeed. */
export const ClaimDialog = ({ vm }: { readonly vm: WelcomeVm }) => {
  const { claimAction } = vm
  const { current } = useSnapshot(claimAction.state)
  return current === undefined ? undefined : (
    <ActionDialog texts={FAUCET_TEXTS} current={current} action={claimAction} onConfirm={vm.claim}>
      {undefined}
    </ActionDialog>
  )
}
