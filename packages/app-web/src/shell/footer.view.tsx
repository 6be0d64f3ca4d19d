import type { ComponentType } from 'react'
import { useSnapshot } from 'valtio'

import { FRAME_VM, SESSION_VM } from '../composition/tokens.ts'
import { useVm } from '../composition/use-vm.ts'
import { Icon, Link, Logo, Region, Seen, Text } from '../ui/index.ts'
import type { ScreenKey } from './routes.ts'

/** `links` come once the foot of the page is near. */
export const FooterView = ({ links: Links }: { readonly links: ComponentType }) => {
  const { year } = useSnapshot(useVm(FRAME_VM).state)
  return (
    <footer className="footer">
      <div className="footer-in">
        <div className="stack">
          <span className="brand">
            <Logo />
            <Text of="shell.product" />
          </span>
          <p>
            <Text of="shell.footer.support" />
          </p>
          <p>
            <Text of="shell.footer.copyright" values={{ year }} />
          </p>
        </div>
        <Seen className="footer-links">
          <Links />
        </Seen>
      </div>
    </footer>
  )
}

/** The bottom bar of a phone; `place`: what it marks. */
export const PhoneBarView = ({ place }: { readonly place: ScreenKey | undefined }) => {
  const { session } = useSnapshot(useVm(SESSION_VM).state)
  return (
    <Region as="nav" className="phonebar" label="shell.menu.label">
      <Link to={{ _tag: 'Home' }} current={place === 'home'}>
        <Icon name="home" />
        <Text of="shell.menu.home" />
      </Link>
      <Link to={{ _tag: 'Quotation' }} current={place === 'quotation'}>
        <Icon name="candles" />
        <Text of="market.markets" />
      </Link>
      <Link to={{ _tag: 'DealCenter' }} current={place === 'deal-center'}>
        <Icon name="swap" />
        <Text of="shell.menu.trade" />
      </Link>
      {session._tag === 'Visitor' ? (
        <Link to={{ _tag: 'Login' }} current={place === 'login'}>
          <Icon name="user" />
          <Text of="shell.login" />
        </Link>
      ) : (
        <Link to={{ _tag: 'Wallet', account: 'legal' }} current={place === 'wallets'}>
          <Icon name="wallet" />
          <Text of="shell.menu.assets" />
        </Link>
      )}
    </Region>
  )
}
