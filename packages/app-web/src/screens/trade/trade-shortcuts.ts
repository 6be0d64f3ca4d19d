/** What a keyboard shortcut does on the trade page. [SHELL-11] */
import type { Shortcut } from '../../panels/shortcuts/shortcuts.vm.ts'
import type { TicketVm } from '../../panels/ticket/ticket.vm.ts'

/** The part of the trade page that shortcuts use. */
interface Target {
  readonly panels: { readonly ticket: Pick<TicketVm, 'chooseSide' | 'chooseOrderType'> }
  readonly showList: (list: 'open' | 'history') => void
}

export type ShortcutField = 'price' | 'quantity'

type Acts = Readonly<Record<Shortcut, (vm: Target) => ShortcutField | undefined>>

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

const chooseSide = ({ panels }: Target, side: 'buy' | 'sell'): ShortcutField => {
  panels.ticket.chooseSide(side)
  return 'quantity'
}

/** Returns the field of the order form that gets the focus, if any. */
export const applyShortcut = (vm: Target, shortcut: Shortcut): ShortcutField | undefined => ACTS[shortcut](vm)
