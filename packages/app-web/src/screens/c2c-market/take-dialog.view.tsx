import { useSnapshot } from 'valtio'

import { MethodLabel } from '../../panels/c2c/c2c-labels.view.tsx'
import type { ActionTexts } from '../../ui-trading/index.ts'
import { Money, MoneyDialog } from '../../ui-trading/index.ts'
import { Entry, Name } from '../../ui/index.ts'
import type { C2cMarketVm } from './c2c-market.vm.ts'

const COMMON = {
  done: 'c2c.take.done',
  failed: 'c2c.take.failed',
  found: 'c2c.take.done',
  notFound: 'c2c.take.notFound',
  matches: 'c2c.take.done',
} as const

const TEXTS: Readonly<Record<'buy' | 'sell', ActionTexts>> = {
  buy: { title: 'c2c.take.buy', verb: 'c2c.take.buy', review: 'c2c.take.buyReview', ...COMMON },
  sell: { title: 'c2c.take.sell', verb: 'c2c.take.sell', review: 'c2c.take.sellReview', ...COMMON },
}

/** Taking a whole offer. [C2C-3] */
export const TakeDialog = ({ vm }: { readonly vm: C2cMarketVm }) => {
  const { current } = useSnapshot(vm.takeAction.state)
  if (current === undefined) return undefined
  const { offer, side, price, quantity, amount } = current.body
  return (
    <MoneyDialog
      texts={TEXTS[side]}
      values={{ coin: offer.currencyName }}
      status={current.status}
      serverMessage={current.serverMessage}
      problem={current.problem}
      look={side}
      matchCount={current.results.length}
      onConfirm={() => void vm.confirm()}
      onCheckAgain={() => void vm.checkAgain()}
      onDismiss={vm.takeAction.dismiss}
      onClose={vm.takeAction.close}
    >
      <dl className="kv kv-box kv-lg">
        <Entry label="c2c.market.poster">
          <Name text={offer.posterName} />
        </Entry>
        <Entry label="c2c.price">
          <Money figure={price} unit={offer.fiat} />
        </Entry>
        <Entry label="c2c.quantity">
          <Money figure={quantity} unit={offer.currencyName} />
        </Entry>
        <Entry label="c2c.method">
          <MethodLabel method={offer.method} />
        </Entry>
        <Entry label={side === 'buy' ? 'c2c.youPay' : 'c2c.youReceive'} total>
          <Money figure={amount} unit={offer.fiat} />
        </Entry>
      </dl>
    </MoneyDialog>
  )
}
