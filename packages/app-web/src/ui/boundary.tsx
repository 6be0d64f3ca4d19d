/** The last net: a screen that breaks while drawing says so and offers a way on, never a white page. [SHELL-12] */
import type { ReactNode } from 'react'
import { Component } from 'react'

import { Action } from './action.tsx'
import { Icon } from './icon.tsx'
import { Text } from './text.tsx'

export const ScreenFailed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <main className="page">
    <div className="failed" role="alert">
      <Icon name="stop" size="large" />
      <b>
        <Text of="shell.screen.failed" />
      </b>
      <p>
        <Text of="shell.screen.failedHint" />
      </p>
      <span className="row">
        <Action label="shell.retry" icon="refresh" onPress={onRetry} />
        <Action label="shell.reload" onPress={() => location.reload()} />
      </span>
    </div>
  </main>
)

const wholeScreen = (retry: () => void): ReactNode => <ScreenFailed onRetry={retry} />

interface BoundaryProps {
  /** What stands in place of what broke; a whole screen's unless told. */
  readonly face?: (retry: () => void) => ReactNode
  /** A new key gives the children a new chance. */
  readonly children: ReactNode
}

export class Boundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    const { face = wholeScreen, children } = this.props
    return this.state.failed ? face(() => this.setState({ failed: false })) : children
  }
}
