import { useSnapshot } from 'valtio'

import type { MessageKey } from '../../i18n/index.ts'
import { useFormatters } from '../../i18n/index.ts'
import { MethodLabel } from '../../panels/c2c/c2c-labels.view.tsx'
import { CountdownRing, Money } from '../../ui-trading/index.ts'
import { Action, Name, Note, Panel, Text, Time } from '../../ui/index.ts'
import type { C2cOrderVm } from './c2c-order.vm.ts'
import { OrderActions } from './order-actions.view.tsx'
import type { AccountLine, OrderView } from './order-view.ts'

interface Part {
  readonly vm: C2cOrderVm
  readonly view: OrderView
}

/** Whose turn it is, the time left, the exact amount and the account, and the next action. [C2C-5] [C2C-7] */
export const OrderPayment = ({ vm, view }: Part) => (
  <Panel title="c2c.order.payment">
    <div className="panel-body stack-4">
      <Turn vm={vm} view={view} />
      <div className="c2c-amount">
        <span className="stack-0">
          <span className="fs2 t3">
            <Text message={view.amountLabel} />
          </span>
          <span className="total">
            <Money figure={view.amount} unit={view.detail.fiat} />
          </span>
        </span>
        <MethodLabel method={view.detail.method} />
        {view.isOpen ? <CopyAction vm={vm} label="c2c.order.amount" text={view.amountText} /> : undefined}
      </div>
      {view.isOpen ? <Account vm={vm} view={view} /> : undefined}
      {view.party === 'payer' && view.detail.status === 'awaiting-payment' ? <WhatToDo view={view} /> : undefined}
    </div>
    <OrderActions vm={vm} view={view} />
  </Panel>
)

const LOOKS = { 'awaiting-payment': 'warn', paid: 'info', completed: 'ok', cancelled: 'plain' } as const

const Turn = ({ vm, view: { detail, turn } }: Part) => (
  <Note look={LOOKS[detail.status]} title={turn}>
    {detail.status === 'awaiting-payment' && detail.payBefore !== undefined ? (
      <div className="c2c-clock">
        <CountdownRing label="c2c.order.timeLeft" ticks={vm.ticks} read={vm.timeLeft} />
        <span>
          <Text message="c2c.order.payBefore" /> <Time at={detail.payBefore} as="date-time" />
          <br />
          <Text message="c2c.order.expires" />
        </span>
      </div>
    ) : undefined}
    {detail.status !== 'awaiting-payment' && detail.changedAt !== undefined ? (
      <Time at={detail.changedAt} as="date-time" />
    ) : undefined}
  </Note>
)

const Account = ({ vm, view: { account } }: Part) => (
  <dl className="kv kv-box kv-lg c2c-account">
    {account.map((line) => (
      <Line key={line.label} vm={vm} line={line} />
    ))}
  </dl>
)

const Line = ({ vm, line: { label, text } }: { readonly vm: C2cOrderVm; readonly line: AccountLine }) => (
  <div>
    <dt>
      <Text message={label} />
    </dt>
    <dd>
      {text === undefined ? '\u2014' : <Name text={text} className="m" />}
      {text === undefined ? undefined : <CopyAction vm={vm} label={label} text={text} bare />}
    </dd>
  </div>
)

interface CopyProps {
  readonly vm: C2cOrderVm
  readonly label: MessageKey
  readonly text: string
  readonly bare?: boolean
}

const CopyAction = ({ vm, label, text, bare = false }: CopyProps) => {
  const isCopied = useSnapshot(vm.state).copied === label
  return (
    <Action
      label={isCopied ? 'c2c.copied' : bare ? 'c2c.copy' : 'c2c.copyAmount'}
      values={{ what: useFormatters().text(label) }}
      look={bare ? 'ghost' : 'plain'}
      size="small"
      icon={isCopied ? 'check' : 'copy'}
      bare={bare}
      onPress={() => void vm.copy(label, text)}
    />
  )
}

const WhatToDo = ({ view }: Pick<Part, 'view'>) => (
  <ol className="c2c-guide is-list">
    <li>
      <Text message="c2c.order.todo.pay" values={{ amount: view.detail.amount, fiat: view.detail.fiat }} />
    </li>
    <li>
      <Text message="c2c.order.todo.reference" values={{ id: String(view.detail.id) }} />
    </li>
    <li>
      <Text message="c2c.order.todo.confirm" />
    </li>
  </ol>
)
