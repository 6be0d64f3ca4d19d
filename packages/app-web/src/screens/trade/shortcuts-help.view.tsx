import type { MessageKey } from '../../i18n/index.ts'
import { useVm } from '../../injection/index.ts'
import type { KEYS } from '../../panels/shortcuts/shortcut-keys.ts'
import { SHORTCUTS_VM } from '../../panels/shortcuts/shortcuts.token.ts'
import { Action, Dialog, Link, Text } from '../../ui/index.ts'

/** Of every key, and of the search field. */
const LABELS = {
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
} as const satisfies Readonly<Record<keyof typeof KEYS | '/', MessageKey>>

export const ShortcutsHelp = () => {
  const vm = useVm(SHORTCUTS_VM)
  return (
    <Dialog
      title="spot.shortcuts.title"
      onClose={vm.closeHelp}
      foot={<Action label="shell.close" look="primary" isDefault onPress={vm.closeHelp} />}
    >
      <dl className="kv">
        {Object.entries(LABELS).map(([key, label]) => (
          <div key={key}>
            <dt>
              <Text message={label} />
            </dt>
            <dd>
              <kbd>{key.toUpperCase()}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <p className="hint">
        <Text message="spot.shortcuts.typing" />{' '}
        <Link to={{ _tag: 'Preferences' }} className="link">
          <Text message="spot.shortcuts.off" />
        </Link>
      </p>
    </Dialog>
  )
}
