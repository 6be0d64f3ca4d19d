import type { ComponentType } from 'react'
import { useSnapshot } from 'valtio'

import { FRAME_VM, SESSION_VM } from './tokens.ts'
import { isTradingScreen } from './trading-screens.ts'
import { useVm } from '../injection/index.ts'
import { Icon, Link, Logo, Region, WhenVisible, Text } from '../ui/index.ts'

/** `links` is rendered when the footer comes near the viewport. */
export const FooterView = ({ links: Links }: { readonly links: ComponentType }) => {
  const { year } = useSnapshot(useVm(FRAME_VM).state)
  return (
    <footer className="footer">
      <div className="footer-in">
        <div className="stack">
          <span className="brand">
            <Logo />
            <Text message="shell.product" />
          </span>
          <p>
            <Text message="shell.footer.support" />
          </p>
          <p>
            <Text message="shell.footer.copyright" values={{ year }} />
          </p>
        </div>
        <WhenVisible className="footer-links">
          <Links />
        </WhenVisible>
      </div>
    </footer>
  )
}

/** Bottom navigation on phones. `menuEntry` is the marked entry. */
export const PhoneBarView = ({ menuEntry }: { readonly menuEntry: string | undefined }) => {
  const { session } = useSnapshot(useVm(SESSION_VM).state)
  return (
    <Region as="nav" className="bottom-nav" label="shell.menu.label">
      <Link to={{ _tag: 'Home' }} current={menuEntry === 'home'}>
        <Icon name="home" />
        <Text message="shell.menu.home" />
      </Link>
      <Link to={{ _tag: 'Markets' }} current={menuEntry === 'markets'}>
        <Icon name="candles" />
        <Text message="market.markets" />
      </Link>
      <Link to={{ _tag: 'Trade' }} current={isTradingScreen(menuEntry)}>
        <Icon name="swap" />
        <Text message="shell.menu.trade" />
      </Link>
      <Link to={{ _tag: 'C2cHub' }} current={menuEntry === 'c2c-hub'}>
        <Icon name="users" />
        <Text message="shell.menu.c2c" />
      </Link>
      {session._tag === 'Visitor' ? (
        <Link to={{ _tag: 'Login' }} current={menuEntry === 'login'}>
          <Icon name="user" />
          <Text message="shell.login" />
        </Link>
      ) : (
        <Link to={{ _tag: 'Wallet', wallet: 'spot' }} current={menuEntry === 'wallets'}>
          <Icon name="wallet" />
          <Text message="shell.menu.assets" />
        </Link>
      )}
    </Region>
  )
}
