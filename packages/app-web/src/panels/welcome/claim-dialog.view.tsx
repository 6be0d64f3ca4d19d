import { useSnapshot } from 'valtio'

import type { ActionTexts } from '../../ui-trading/index.ts'
import { MoneyDialog } from '../../ui-trading/index.ts'
import type { WelcomeVm } from './welcome.vm.ts'

const TEXTS: ActionTexts = {
  title: 'wallet.faucet.title',
  verb: 'wallet.faucet.verb',
  review: 'wallet.faucet.review',
  done: 'wallet.faucet.done',
  failed: 'wallet.faucet.failed',
  found: 'wallet.faucet.done',
  notFound: 'wallet.faucet.failed',
  matches: 'wallet.faucet.done',
}

/** Progress of the claim, and what became of it where it did not succeed. */
export const ClaimDialog = ({ vm }: { readonly vm: WelcomeVm }) => {
  const { claimAction } = vm
  const { current } = useSnapshot(claimAction.state)
  if (current === undefined) return undefined
  return (
    <MoneyDialog
      texts={TEXTS}
      status={current.status}
      serverMessage={current.serverMessage}
      problem={current.problem}
      onConfirm={() => void vm.claim()}
      onCheckAgain={() => void claimAction.checkAgain()}
      onDismiss={claimAction.dismiss}
      onClose={claimAction.close}
    >
      {undefined}
    </MoneyDialog>
  )
}
