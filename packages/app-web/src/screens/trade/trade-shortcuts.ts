/** What a keyboard shortcut does on the trade page. [SHELL-11] */
import type { MessageKey } from '../../i18n/index.ts'
import type { Shortcut, ShortcutKey } from '../../panels/shortcuts/shortcuts.vm.ts'
import type { TradeVm } from './trade.vm.ts'

/** Of every key, and of the one that focuses the search field. */
export const SHORTCUT_LABELS = {
  b: 'spot.ticket.buy',
  s: 'spot.ticket.sell',
  l: 'spot.ticket.limit',
  m: 'spot.ticket.market',
  p: 'spot.ticket.price',
  a: 'spot.ticket.amount',
  o: 'spot.orders.title',
  h: 'spot.history.title',
  '/': 'spot.markets.search',
  '?': 'spot.shortcuts.title',
} as const satisfies Readonly<Record<ShortcutKey | '/', MessageKey>>

export type ShortcutField = 'price' | 'quantity'

type Acts = Readonly<Record<Shortcut, (vm: TradeVm) => ShortcutField | undefined>>

const ACTS: Acts = {
  buy: (vm) => chooseSide(vm, 'buy'),
  sell: (vm) => chooseSide(vm, 'sell'),
  limit: ({ panels }) => {
    panels.ticket.chooseOrderType('limit')
    return undefined
  },
  market: ({ panels }) => {
    panels.ticket.chooseOrderType('market')
    return undefined
  },
  price: () => 'price',
  amount: () => 'quantity',
  'open-orders': (vm) => {
    vm.showList('open')
    return undefined
  },
  history: (vm) => {
    vm.showList('history')
    return undefined
  },
  help: () => undefined,
}

const chooseSide = ({ panels }: TradeVm, side: 'buy' | 'sell'): ShortcutField => {
  panels.ticket.chooseSide(side)
  return 'quantity'
}

/** Returns the field of the order form that gets the focus, if any. */
export const applyShortcut = (vm: TradeVm, shortcut: Shortcut): ShortcutField | undefined => ACTS[shortcut](vm)
