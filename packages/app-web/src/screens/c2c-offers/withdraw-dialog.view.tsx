import { useSnapshot } from 'valtio'

import type { ActionTexts } from '../../ui-trading/index.ts'
import { ActionDialog, Money } from '../../ui-trading/index.ts'
import { Entry, Text } from '../../ui/index.ts'
import type { C2cOffersVm } from './c2c-offers.vm.ts'

const TEXTS: ActionTexts = {
  title: 'c2c.withdraw.title',
  verb: 'c2c.withdraw.title',
  review: 'c2c.withdraw.review',
  done: 'c2c.withdraw.done',
  failed: 'c2c.withdraw.failed',
  found: 'c2c.withdraw.done',
  notFound: 'c2c.withdraw.stillOpen',
  matches: 'c2c.withdraw.done',
}

/** Review of the withdrawal of an open offer. [C2C-4] */
export const WithdrawDialog = ({ vm }: { readonly vm: C2cOffersVm }) => {
  const { current } = useSnapshot(vm.withdrawAction.state)
  if (current === undefined) return undefined
  const { offer, quantity, price, amount } = current.body
  return (
    <ActionDialog
      texts={TEXTS}
      look="danger"
      remark={offer.side === 'sell' ? <Text message="c2c.withdraw.returned" /> : undefined}
      current={current}
      action={vm.withdrawAction}
    >
      <dl className="kv kv-box kv-lg">
        <Entry label="c2c.quantity">
          <Money figure={quantity} unit={offer.currencyName} />
        </Entry>
        <Entry label="c2c.price">
          <Money figure={price} unit={offer.fiat} />
        </Entry>
        <Entry label="c2c.total" total>
          <Money figure={amount} unit={offer.fiat} />
        </Entry>
      </dl>
    </ActionDialog>
  )
}
