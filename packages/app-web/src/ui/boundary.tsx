/** Error boundary: a screen that throws while rendering shows a message with retry and reload. [SHELL-12] */
import type { ReactNode } from 'react'
import { Component } from 'react'

import { Action } from './action.tsx'
import { Icon } from './icon.tsx'
import { ReloadAction } from './reload-action.tsx'
import { Text } from './text.tsx'

export const ScreenFailed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <main className="page">
    <div className="failed" role="alert">
      <Icon name="stop" size="large" />
      <b>
        <Text message="shell.screen.failed" />
      </b>
      <p>
        <Text message="shell.screen.failedHint" />
      </p>
      <span className="row">
        <Action label="shell.retry" icon="refresh" onPress={onRetry} />
        <ReloadAction />
      </span>
    </div>
  </main>
)

const screenFallback = (retry: () => void): ReactNode => <ScreenFailed onRetry={retry} />

interface BoundaryProps {
  /** Content after an error; by default the message for a whole screen. */
  readonly fallback?: (retry: () => void) => ReactNode
  readonly children: ReactNode
}

export class Boundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    const { fallback = screenFallback, children } = this.props
    return this.state.failed ? fallback(() => this.setState({ failed: false })) : children
  }
}
