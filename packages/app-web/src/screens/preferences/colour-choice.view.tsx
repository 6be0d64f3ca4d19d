import { useId } from 'react'
import { useSnapshot } from 'valtio'

import { Text } from '../../ui/index.ts'
import { COLOURS } from './choices.ts'
import type { PreferencesVm } from './preferences.vm.ts'

const [RISE, FALL] = ['▲', '▼']

/** Each preset with its own arrows, as radio buttons. */
export const ColourChoice = ({ vm }: { readonly vm: PreferencesVm }) => {
  const { colours } = useSnapshot(vm.state).preferences
  const name = useId()
  return (
    <fieldset className="colour-choice">
      <legend className="sr">
        <Text message="account.preferences.colours" />
      </legend>
      {COLOURS.map(({ id, label }) => (
        <label key={id} data-direction={id}>
          <input type="radio" name={name} checked={id === colours} onChange={() => vm.change({ colours: id })} />
          <span aria-hidden="true">
            <span className="up">{RISE}</span> <span className="down">{FALL}</span>
          </span>
          <span>
            <Text message={label} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}
