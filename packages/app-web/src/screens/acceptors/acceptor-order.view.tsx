import type { Acceptors } from '@hexbourse/domain/acceptor'
import { useSnapshot } from 'valtio'

import { useOpen, useVm } from '../../injection/index.ts'
import { WalletPageView } from '../../panels/wallet-page/wallet-page.view.tsx'
import { ConfirmationFields, Money, WITHDRAWAL_CONFIRMATION } from '../../ui-trading/index.ts'
import { Action, Empty, Entry, Field, Form, Hint, LoadedContent, Name } from '../../ui/index.ts'
import { Panel, Problem, Skeleton } from '../../ui/index.ts'
import { AccountChoices } from './account-choices.view.tsx'
import { AcceptorOrderDialog } from './acceptor-order-dialog.view.tsx'
import type { AcceptorOrderVm } from './acceptor-order.vm.ts'
import { ACCEPTOR_ORDER_VM } from './acceptors.token.ts'
import { FiatAmount } from './fiat-amount.view.tsx'
import { OrderFiguresList } from './order-figures.view.tsx'

const TITLES = { recharge: 'acceptor.order.recharge', withdraw: 'acceptor.order.withdraw' } as const
const LEADS = { recharge: 'acceptor.order.lead.recharge', withdraw: 'acceptor.order.lead.withdraw' } as const

interface OrderProps {
  /** Of the address. */
  readonly id: string
  readonly direction: Acceptors.Direction
}

export const AcceptorOrderView = ({ id, direction }: OrderProps) => {
  const vm = useVm(ACCEPTOR_ORDER_VM)
  useOpen(vm, id, direction)
  const { live } = useSnapshot(vm.state)
  return (
    <WalletPageView title={TITLES[direction]} lead={LEADS[direction]} current="desks">
      <Panel title={TITLES[direction]} className="transfer-panel">
        <LoadedContent data={live} skeleton={<LoadingSkeleton />} onRetry={vm.retry}>
          <OrderForm vm={vm} />
        </LoadedContent>
      </Panel>
      <AcceptorOrderDialog vm={vm} />
    </WalletPageView>
  )
}

const LoadingSkeleton = () => (
  <div className="transfer" aria-busy="true">
    <Skeleton at={0} />
    <Skeleton at={1} />
    <Skeleton at={2} />
  </div>
)

interface Part {
  readonly vm: AcceptorOrderVm
}

const CNY = 'CNY'

const OrderForm = ({ vm }: Part) => {
  const { acceptor, direction, draft, problems, figures, confirmationMinutes } = useSnapshot(vm.state)
  if (acceptor === undefined) return undefined
  if (acceptor.accounts.length === 0) return <Empty title="acceptor.order.noMethods" />
  return (
    <Form className="transfer" onSubmit={vm.review}>
      <DeskTerms vm={vm} />
      <AccountChoices accounts={acceptor.accounts} chosen={draft.method} onChoose={(method) => vm.change({ method })} />
      <Problem problem={problems.method} />
      <Field
        label="acceptor.order.account"
        value={draft.account}
        maxLength={120}
        problem={problems.account}
        onType={(account) => vm.change({ account })}
      />
      <Field
        label="acceptor.order.mobile"
        value={draft.mobile}
        maxLength={24}
        problem={problems.mobile}
        onType={(mobile) => vm.change({ mobile })}
      />
      <FiatAmount value={draft.amount} problem={problems.amount} onType={(amount) => vm.change({ amount })} />
      <Confirmations vm={vm} />
      {figures === undefined ? undefined : (
        <OrderFiguresList direction={direction} figures={figures} coin={acceptor.coin?.name ?? ''} />
      )}
      {direction === 'withdraw' ? (
        <Hint message="acceptor.order.window" values={{ minutes: confirmationMinutes }} />
      ) : undefined}
      <Action label="acceptor.order.review" look="primary" size="large" block submit />
    </Form>
  )
}

const Confirmations = ({ vm }: Part) => {
  const { draft, factorCode, asksPassword, asksFactor, problems } = useSnapshot(vm.state)
  return (
    <ConfirmationFields
      texts={WITHDRAWAL_CONFIRMATION}
      draft={{ asksPassword, tradePassword: draft.tradePassword, asksFactor, factorCode }}
      problems={problems}
      onTypePassword={(tradePassword) => vm.change({ tradePassword })}
      onTypeCode={vm.typeCode}
    />
  )
}

const DeskTerms = ({ vm }: Part) => {
  const { acceptor, most } = useSnapshot(vm.state)
  return (
    <dl className="kv">
      <Entry label="acceptor.list.desk">
        <Name text={acceptor?.name ?? ''} className="m" />
      </Entry>
      <Entry label="acceptor.order.most">
        <Money figure={most} unit={CNY} />
      </Entry>
    </dl>
  )
}
