import { useSnapshot } from 'valtio'

import { LANGUAGES } from '../../i18n/index.ts'
import { Panel, Select } from '../../ui/index.ts'
import { DENSITIES, THEMES } from './choices.ts'
import { ColourChoice } from './colour-choice.view.tsx'
import type { PreferencesVm } from './preferences.vm.ts'
import { Choice, Setting } from './setting.view.tsx'

interface Part {
  readonly vm: PreferencesVm
}

export const Appearance = ({ vm }: Part) => {
  const { language, theme, density } = useSnapshot(vm.state).preferences
  return (
    <Panel title="account.preferences.appearance">
      <ul className="settings">
        <Setting label="account.preferences.theme">
          <Choice
            label="account.preferences.theme"
            choices={THEMES}
            chosen={theme}
            onChoose={(value) => vm.change({ theme: value })}
          />
        </Setting>
        <Setting label="shell.language.label">
          <Select
            label="shell.language.label"
            choices={LANGUAGES}
            chosen={language}
            onChoose={(value) => void vm.chooseLanguage(value)}
          />
        </Setting>
        <Setting label="account.preferences.density">
          <Choice
            label="account.preferences.density"
            choices={DENSITIES}
            chosen={density}
            onChoose={(value) => vm.change({ density: value })}
          />
        </Setting>
        <Setting label="account.preferences.colours" hint="account.preferences.coloursHint">
          <ColourChoice vm={vm} />
        </Setting>
      </ul>
    </Panel>
  )
}
