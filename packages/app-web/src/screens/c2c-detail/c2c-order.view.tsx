import type { OrderId } from '@hexbourse/domain/kernel'
import { useSnapshot } from 'valtio'

import { useOpen, useVm } from '../../injection/index.ts'
import { C2cAppealView } from '../../panels/c2c-appeal/c2c-appeal.view.tsx'
import { C2cChatView } from '../../panels/c2c-chat/c2c-chat.view.tsx'
import { C2cPage } from '../../panels/c2c/c2c-page.view.tsx'
import { FormSkeleton } from '../../panels/c2c/form-skeleton.view.tsx'
import { StatusLabel } from '../../panels/c2c/c2c-labels.view.tsx'
import { Money } from '../../ui-trading/index.ts'
import { Icon, Link, LoadedContent, Panel, StaleLine, Text, Time } from '../../ui/index.ts'
import { C2C_ORDER_VM } from './c2c-detail.token.ts'
import type { C2cOrderVm } from './c2c-order.vm.ts'
import { ActDialog } from './act-dialog.view.tsx'
import { OrderPayment } from './order-payment.view.tsx'
import { OrderFacts } from './order-facts.view.tsx'
import type { OrderView } from './order-view.ts'

export const C2cOrderView = ({ id }: { readonly id: OrderId }) => {
  const vm = useVm(C2C_ORDER_VM)
  const { order, view } = useSnapshot(vm.state)
  useOpen(vm, id)
  return (
    <C2cPage
      current={view?.detail.role === 'poster' ? 'C2cOffers' : 'C2cOrders'}
      title="c2c.order.title"
      lead={undefined}
    >
      {view === undefined ? <UnknownHead /> : undefined}
      <LoadedContent data={order} skeleton={<FormSkeleton />} onRetry={vm.retry}>
        <StaleLine data={order} />
        {view === undefined ? undefined : <OrderPage vm={vm} view={view} />}
      </LoadedContent>
      <ActDialog vm={vm} />
    </C2cPage>
  )
}

/** Of an order that is loading or could not be read. */
const UnknownHead = () => (
  <div className="page-head">
    <h1>
      <Text message="c2c.order.title" />
    </h1>
  </div>
)

interface Part {
  readonly vm: C2cOrderVm
  readonly view: OrderView
}

const OrderPage = ({ vm, view }: Part) => {
  const { hasChat, hasAppeal } = useSnapshot(vm.state)
  return (
    <>
      <OrderHead view={view} />
      <Steps view={view} />
      <div className={hasChat ? 'c2c-order has-chat' : 'c2c-order'}>
        <div className="stack-4">
          <OrderPayment vm={vm} view={view} />
          <OrderFacts view={view} />
          {hasAppeal ? (
            <C2cAppealView vm={vm.panels.appeal} party={view.party} isPaid={view.detail.status === 'paid'} />
          ) : undefined}
        </div>
        {hasChat ? <C2cChatView vm={vm.panels.chat} isOpen={view.isOpen} /> : undefined}
      </div>
    </>
  )
}

const OrderHead = ({ view: { detail, side, quantity } }: Pick<Part, 'view'>) => (
  <div className="page-head">
    <div>
      <p className="fs2">
        <Link to={detail.role === 'taker' ? { _tag: 'C2cOrders' } : { _tag: 'C2cOffers' }} className="link back">
          <Icon name="chevron" size="small" />
          <Text message={detail.role === 'taker' ? 'c2c.orders.title' : 'c2c.offers.title'} />
        </Link>
      </p>
      <h1>
        <Text message={side === 'buy' ? 'c2c.side.buy' : 'c2c.side.sell'} />{' '}
        <Money figure={quantity} unit={detail.currencyName} />
      </h1>
      <p className="fs2">
        <Text message="c2c.orders.number" values={{ id: String(detail.id) }} />
        {detail.createdAt === undefined ? undefined : (
          <>
            {' \u00b7 '}
            <Time at={detail.createdAt} as="date-time" />
          </>
        )}
      </p>
    </div>
    <StatusLabel status={detail.status} />
  </div>
)

const Steps = ({ view: { steps } }: Pick<Part, 'view'>) => (
  <Panel title="c2c.step.label" className="c2c-steps-panel">
    <ol className="c2c-steps">
      {steps.map(({ label, number, state, at }) => (
        <li key={label} className={`is-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
          <i aria-hidden="true">{state === 'done' ? <Icon name="check" size="small" /> : number}</i>
          <span>
            <Text message={label} />
          </span>
          {at === undefined ? undefined : (
            <span className="fs1 t3">
              <Time at={at} as="date-time" />
            </span>
          )}
        </li>
      ))}
    </ol>
  </Panel>
)
