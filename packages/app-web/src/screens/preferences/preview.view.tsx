import { useSnapshot } from 'valtio'

import { Money } from '../../ui-trading/index.ts'
import { Panel, Time } from '../../ui/index.ts'
import type { PreferencesVm } from './preferences.vm.ts'

/** Figures, a time and both directions as they look with the choices. */
export const PreviewView = ({ vm }: { readonly vm: PreferencesVm }) => {
  const { price, rise, fall, at } = useSnapshot(vm.state).preview
  return (
    <Panel title="account.preferences.preview" className="preview">
      <div className="panel-body stack-3">
        <p className="fs6">
          <Money figure={price} />
        </p>
        <p className="row">
          <Money figure={rise} /> <Money figure={fall} />
        </p>
        <p className="t2">
          <Time at={at} as="date-time" />
        </p>
      </div>
    </Panel>
  )
}
