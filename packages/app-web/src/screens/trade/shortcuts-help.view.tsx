import { useVm } from '../../injection/index.ts'
import { SHORTCUTS_VM } from '../../panels/shortcuts/shortcuts.token.ts'
import { Action, Dialog, Link, Text } from '../../ui/index.ts'
import { SHORTCUT_LABELS } from './trade-shortcuts.ts'

export const ShortcutsHelp = () => {
  const vm = useVm(SHORTCUTS_VM)
  return (
    <Dialog
      title="spot.shortcuts.title"
      onClose={vm.closeHelp}
      foot={<Action label="shell.close" look="primary" isDefault onPress={vm.closeHelp} />}
    >
      <dl className="kv">
        {Object.entries(SHORTCUT_LABELS).map(([key, label]) => (
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
