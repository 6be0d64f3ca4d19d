import { MethodLabel, SideText } from '../../panels/c2c/c2c-labels.view.tsx'
import { Money } from '../../ui-trading/index.ts'
import { Entry, Name, Panel, Text, Time } from '../../ui/index.ts'
import type { OrderView } from './order-view.ts'

/** Fields of the order and of the counterparty; missing ones show a dash. [C2C-7] */
export const OrderFacts = ({ view }: { readonly view: OrderView }) => {
  const { detail, side, quantity, price, amount, counterparty, isOpen } = view
  return (
    <Panel title="c2c.order.facts">
      <dl className="panel-body kv kv-lg c2c-facts">
        <Entry label="c2c.side">
          <SideText side={side} />
        </Entry>
        <Entry label="c2c.quantity">
          <Money figure={quantity} unit={detail.currencyName} />
        </Entry>
        <Entry label="c2c.price">
          <Money figure={price} unit={detail.fiat} />
        </Entry>
        <Entry label="c2c.total">
          <Money figure={amount} unit={detail.fiat} />
        </Entry>
        <Entry label="c2c.method">
          <MethodLabel method={detail.method} />
        </Entry>
        <Entry label="c2c.orders.time">
          {detail.createdAt === undefined ? '\u2014' : <Time at={detail.createdAt} as="date-time" />}
        </Entry>
        {counterparty.map(({ label, text }) => (
          <Entry key={label} label={label}>
            {text === undefined ? '\u2014' : <Name text={text} />}
          </Entry>
        ))}
      </dl>
      {isOpen ? undefined : (
        <p className="panel-body t3 fs2">
          <Text message="c2c.order.detailsHidden" />
        </p>
      )}
    </Panel>
  )
}
