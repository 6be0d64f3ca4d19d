import { useSnapshot } from 'valtio'

import type { ActionTexts } from '../../ui-trading/index.ts'
import { Money, MoneyDialog } from '../../ui-trading/index.ts'
import { Entry, Text } from '../../ui/index.ts'
import { Conditions } from './insurance-terms.view.tsx'
import type { InsuranceVm } from './insurance.vm.ts'

const PURCHASE_TEXTS: ActionTexts = {
  title: 'second-contract.insurance.buy',
  verb: 'second-contract.insurance.buy',
  review: 'second-contract.insurance.buy.review',
  done: 'second-contract.insurance.buy.done',
  failed: 'second-contract.insurance.buy.failed',
  found: 'second-contract.insurance.buy.done',
  notFound: 'second-contract.insurance.buy.notFound',
  matches: 'second-contract.insurance.buy.done',
}
const CLAIM_TEXTS: ActionTexts = {
  title: 'second-contract.insurance.claim',
  verb: 'second-contract.insurance.claim',
  review: 'second-contract.insurance.claim.review',
  done: 'second-contract.insurance.claim.done',
  failed: 'second-contract.insurance.claim.failed',
  found: 'second-contract.insurance.claim.done',
  notFound: 'second-contract.insurance.claim.notFound',
  matches: 'second-contract.insurance.claim.done',
}

interface DialogProps {
  readonly vm: InsuranceVm
}

/** Review of a purchase, with everything that it binds to. */
export const PurchaseDialog = ({ vm }: DialogProps) => {
  const { currency, offer, reviewedCost } = useSnapshot(vm.state)
  const { current } = useSnapshot(vm.purchase.state)
  if (current === undefined || reviewedCost === undefined) return undefined
  const unit = currency?.name ?? ''
  return (
    <MoneyDialog
      texts={PURCHASE_TEXTS}
      status={current.status}
      serverMessage={current.serverMessage}
      problem={current.problem}
      matchCount={current.results.length}
      remark={offer === undefined ? undefined : <Conditions conditions={offer.conditions} />}
      onConfirm={() => void vm.confirmPurchase()}
      onCheckAgain={() => void vm.purchase.checkAgain()}
      onDismiss={vm.purchase.dismiss}
      onClose={vm.purchase.close}
    >
      <dl className="kv kv-box kv-lg">
        <Entry label="second-contract.insurance.active">
          <Money figure={{ value: current.body.amount, places: 0 }} unit={unit} />
        </Entry>
        <Entry label="second-contract.insurance.premium">
          <Money figure={reviewedCost.premium} unit={unit} />
        </Entry>
        <Entry label="second-contract.insurance.total" total>
          <Money figure={reviewedCost.total} unit={unit} />
        </Entry>
      </dl>
    </MoneyDialog>
  )
}

/** Review of a claim. */
export const ClaimDialog = ({ vm }: DialogProps) => {
  const { currency, policy } = useSnapshot(vm.state)
  const { current } = useSnapshot(vm.claim.state)
  if (current === undefined) return undefined
  const unit = currency?.name ?? ''
  return (
    <MoneyDialog
      texts={CLAIM_TEXTS}
      status={current.status}
      serverMessage={current.serverMessage}
      problem={current.problem}
      matchCount={current.results.length}
      remark={<Text message="second-contract.insurance.paidInto" />}
      onConfirm={() => void vm.claim.confirm()}
      onCheckAgain={() => void vm.claim.checkAgain()}
      onDismiss={vm.claim.dismiss}
      onClose={vm.claim.close}
    >
      {policy === undefined || current.status !== 'review' ? undefined : (
        <dl className="kv kv-box kv-lg">
          <Entry label="second-contract.insurance.left">
            <Money figure={policy.left} unit={unit} />
          </Entry>
          <Entry label="second-contract.insurance.payout" total>
            <Money figure={policy.payout} unit={unit} />
          </Entry>
        </dl>
      )}
    </MoneyDialog>
  )
}
