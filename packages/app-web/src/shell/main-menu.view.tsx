import { useSnapshot } from 'valtio'

import { useVm } from '../injection/index.ts'
import { Link, Region, Text } from '../ui/index.ts'
import { MENU } from './routes.ts'
import { SESSION_VM } from './tokens.ts'

interface MenuProps {
  /** The marked entry. */
  readonly menuEntry: string | undefined
}

/** Entries for sellers are shown to sellers only. */
export const MainMenuView = ({ menuEntry }: MenuProps) => {
  const isSeller = useIsSeller()
  return (
    <Region as="nav" className="menu" label="shell.menu.label">
      {MENU.filter((entry) => isSeller || entry.isForSellers !== true).map((entry) => (
        <Link key={entry.screen} to={entry.to} current={entry.screen === menuEntry}>
          <Text message={entry.label} />
        </Link>
      ))}
    </Region>
  )
}

const useIsSeller = (): boolean => {
  const { session } = useSnapshot(useVm(SESSION_VM).state)
  return session._tag === 'SignedIn' && session.user?.isSeller === true
}
