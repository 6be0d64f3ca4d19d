import { useSnapshot } from 'valtio'

import { PREFERENCES_VM } from './preferences.token.ts'
import { useOpen, useVm } from '../../injection/index.ts'
import { AccountArea } from '../../panels/account-area/account-area.view.tsx'
import { PageHead } from '../../ui/index.ts'
import { Appearance } from './appearance.view.tsx'
import { Notation, Trading } from './behaviour.view.tsx'
import { PreviewView } from './preview.view.tsx'
import type { PreferencesVm } from './preferences.vm.ts'

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
