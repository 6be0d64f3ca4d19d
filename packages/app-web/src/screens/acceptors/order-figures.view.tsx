import type { Acceptors } from '@hexbourse/domain/acceptor'

import { Money } from '../../ui-trading/index.ts'
import { Entry } from '../../ui/index.ts'
import type { OrderFigures } from './acceptor-order.vm.ts'

const CNY = 'CNY'

interface FiguresProps {
  readonly direction: Acceptors.Direction
  readonly figures: OrderFigures
  readonly coin: string
}

/** What an order moves; without the price of the coin only its fiat. */
export const OrderFiguresList = ({ direction, figures: { amount, fee, net, quantity }, coin }: FiguresProps) => (
  <dl className="kv kv-box">
    {direction === 'recharge' ? (
      <Entry label="acceptor.order.pay">
        <Money figure={amount} unit={CNY} />
      </Entry>
    ) : undefined}
    {direction === 'withdraw' && quantity !== undefined ? (
      <Entry label="acceptor.order.taken">
        <Money figure={quantity} unit={coin} />
      </Entry>
    ) : undefined}
    <Entry label="wallet.fee">
      <Money figure={fee} unit={CNY} />
    </Entry>
    <Entry label="acceptor.order.receive" total>
      {direction === 'recharge' && quantity !== undefined ? (
        <Money figure={quantity} unit={coin} />
      ) : (
        <Money figure={net} unit={CNY} />
      )}
    </Entry>
  </dl>
)
