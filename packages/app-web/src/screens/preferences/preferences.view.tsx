import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'

import { PREFERENCES_VM } from './preferences.token.ts'
import { useOpen, useVm } from '../../injection/index.ts'
import { AccountArea } from '../../panels/account-area/account-area.view.tsx'
import type { MessageKey } from '../../i18n/index.ts'
import { PageHead, Panel, Select, Tabs, Text } from '../../ui/index.ts'
import { ColourChoice } from './colour-choice.view.tsx'
import { PreviewView } from './preview.view.tsx'
import type { PreferencesVm } from './preferences.vm.ts'
import { DENSITIES, LANGUAGES, NUMBER_FORMATS, SWITCHES, THEMES, TIME_ZONES } from './choices.ts'

export const PreferencesView = () => {
  const vm = useVm(PREFERENCES_VM)
  const { isSignedIn } = useSnapshot(vm.state)
  useOpen(vm)
  return isSignedIn ? (
    <AccountArea current="Preferences" title="account.preferences.title" lead="account.preferences.lead">
      <Sections vm={vm} />
    </AccountArea>
  ) : (
    <main className="page" id="main">
      <PageHead title="account.preferences.title" lead="account.preferences.lead" />
      <Sections vm={vm} />
    </main>
  )
}

interface Part {
  readonly vm: PreferencesVm
}

const Sections = ({ vm }: Part) => (
  <div className="preferences">
    <div className="stack-6">
      <Appearance vm={vm} />
      <Notation vm={vm} />
      <Trading vm={vm} />
    </div>
    <PreviewView vm={vm} />
  </div>
)

const Setting = ({
  label,
  hint,
  children,
}: {
  readonly label: MessageKey
  readonly hint?: MessageKey
  readonly children: ReactNode
}) => (
  <li>
    <span>
      <Text message={label} />
      {hint === undefined ? undefined : (
        <small className="hint">
          <Text message={hint} />
        </small>
      )}
    </span>
    {children}
  </li>
)

const Appearance = ({ vm }: Part) => {
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

const Notation = ({ vm }: Part) => {
  const { numberFormat, timeZone } = useSnapshot(vm.state).preferences
  return (
    <Panel title="account.preferences.notation">
      <ul className="settings">
        <Setting label="account.preferences.numberFormat" hint="account.preferences.numberFormatHint">
          <Select
            label="account.preferences.numberFormat"
            choices={NUMBER_FORMATS}
            chosen={numberFormat}
            onChoose={(value) => vm.change({ numberFormat: value })}
          />
        </Setting>
        <Setting label="account.preferences.timeZone" hint="account.preferences.timeZoneHint">
          <Choice
            label="account.preferences.timeZone"
            choices={TIME_ZONES}
            chosen={timeZone}
            onChoose={(value) => vm.change({ timeZone: value })}
          />
        </Setting>
      </ul>
    </Panel>
  )
}

const Trading = ({ vm }: Part) => {
  const { preferences, isSignedIn, reviewsOrders } = useSnapshot(vm.state)
  return (
    <Panel title="account.preferences.trading">
      <ul className="settings">
        {isSignedIn ? (
          <Setting label="account.preferences.confirm" hint="account.preferences.confirmHint">
            <Choice
              label="account.preferences.confirm"
              choices={SWITCHES}
              chosen={reviewsOrders ? 'on' : 'off'}
              onChoose={(value) => vm.setReviewsOrders(value === 'on')}
            />
          </Setting>
        ) : undefined}
        <Setting label="account.preferences.sounds" hint="account.preferences.soundsHint">
          <Choice
            label="account.preferences.sounds"
            choices={SWITCHES}
            chosen={preferences.sounds}
            onChoose={(sounds) => vm.change({ sounds })}
          />
        </Setting>
        <Setting label="account.preferences.shortcuts" hint="account.preferences.shortcutsHint">
          <Choice
            label="account.preferences.shortcuts"
            choices={SWITCHES}
            chosen={preferences.shortcuts}
            onChoose={(shortcuts) => vm.change({ shortcuts })}
          />
        </Setting>
      </ul>
    </Panel>
  )
}

interface ChoiceProps<T extends string> {
  readonly label: MessageKey
  readonly choices: Parameters<typeof Tabs<T>>[0]['choices']
  readonly chosen: T
  readonly onChoose: (value: T) => void
}

const Choice = <T extends string>(props: ChoiceProps<T>) => <Tabs look="segments" {...props} />
