import { useSnapshot } from 'valtio'

import type { Figure } from '../../i18n/index.ts'
import type { FaceWords } from '../../ui/index.ts'
import { Entry, Money, MoneyDialog, Text } from '../../ui/index.ts'
import type { Summary } from './ticket-figures.ts'
import type { TicketVm } from './ticket.vm.ts'

const BUY: FaceWords = {
  title: 'spot.place.titleBuy',
  verb: 'spot.place.verbBuy',
  review: 'spot.place.review',
  done: 'spot.place.done',
  failed: 'spot.place.failed',
  found: 'spot.place.found',
  notFound: 'spot.place.notFound',
  several: 'spot.place.several',
}
const SELL: FaceWords = { ...BUY, title: 'spot.place.titleSell', verb: 'spot.place.verbSell' }

export const OrderDialog = ({ vm }: { readonly vm: TicketVm }) => {
  const { market, reviewed, stale, moved } = useSnapshot(vm.state)
  const { current } = useSnapshot(vm.placing.state)
  if (current === undefined || market === undefined || reviewed === undefined) return undefined
  const { body } = current
  return (
    <MoneyDialog
      words={body.side === 'buy' ? BUY : SELL}
      values={{ coin: market.base }}
      face={current.face}
      said={current.words}
      problem={current.problem}
      look={body.side}
      disabled={stale || moved}
      remark={<Remark of={reviewed} moved={moved} />}
      onConfirm={() => void vm.place()}
      onClose={vm.placing.close}
    >
      <dl className="kv kv-box kv-lg">
        <Entry label="spot.ticket.amount">
          <Money of={{ value: body.quantity, places: market.quantityDecimals }} unit={market.base} />
        </Entry>
        <Price of={reviewed} limit={{ value: body.price, places: market.priceDecimals }} unit={market.settlement} />
        <Entry label="spot.ticket.fee">
          {reviewed.fee === undefined ? (
            <Text of="spot.ticket.feeByExchange" />
          ) : (
            <Money of={reviewed.fee} unit={reviewed.got} />
          )}
        </Entry>
        {reviewed.received === undefined ? undefined : (
          <Entry label="spot.ticket.received">
            <Money of={reviewed.received} unit={reviewed.got} />
          </Entry>
        )}
        <Entry label="spot.ticket.after">
          <Money of={reviewed.after} unit={reviewed.spent} />
        </Entry>
        <Entry label="spot.ticket.total" total>
          <Money of={reviewed.total} unit={market.settlement} />
        </Entry>
      </dl>
    </MoneyDialog>
  )
}

interface PriceProps {
  readonly of: Summary
  readonly limit: Figure
  readonly unit: string
}

/** The limit that was typed, or what the book would come to. */
const Price = ({ of: { taking }, limit, unit }: PriceProps) =>
  taking === undefined ? (
    <Entry label="spot.place.limitPrice">
      <Money of={limit} unit={unit} />
    </Entry>
  ) : (
    <>
      <Entry label="spot.place.average">
        <Money of={taking.average} unit={unit} />
      </Entry>
      <Entry label="spot.place.worst">
        <Money of={taking.worst} unit={unit} />
      </Entry>
    </>
  )

/** How far from the market, or how the market is taken, in words before figures. */
const Remark = ({ of: { away, taking }, moved }: { readonly of: Summary; readonly moved: boolean }) => {
  if (moved) return <Text of="spot.place.moved" />
  if (away !== undefined)
    return (
      <Text
        of={away.side === 'above' ? 'spot.place.above' : 'spot.place.below'}
        values={{ percent: away.by.value ?? 0n }}
      />
    )
  if (taking === undefined) return undefined
  return taking.whole ? (
    <Text of="spot.place.market" values={{ percent: taking.share.value ?? 0n }} />
  ) : (
    <Text of="spot.place.partly" values={{ quantity: taking.quantity.value ?? 0n }} />
  )
}
