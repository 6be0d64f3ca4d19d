import { useSnapshot } from 'valtio'

import { Panel, Select } from '../../ui/index.ts'
import { NUMBER_FORMATS, SWITCHES, TIME_ZONES } from './choices.ts'
import type { PreferencesVm } from './preferences.vm.ts'
import { Choice, Setting } from './setting.view.tsx'

interface Part {
  readonly vm: PreferencesVm
}

export const Notation = ({ vm }: Part) => {
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

export const Trading = ({ vm }: Part) => {
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
