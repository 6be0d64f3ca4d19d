/**
 * A moving strip with its content repeated once for a seamless loop; stops on hover, focus or request. [HOME-1]
 * [SHELL-11]
 */
import type { ReactNode } from 'react'

import type { MessageKey } from '../i18n/index.ts'
import { useFormatters } from '../i18n/index.ts'
import { Action } from './action.tsx'
import { classNames } from './action.tsx'

export const Marquee = ({
  label,
  isRunning,
  onToggleRunning,
  isDimmed,
  children,
}: {
  readonly label: MessageKey
  readonly isRunning: boolean
  readonly onToggleRunning: () => void
  readonly isDimmed: boolean
  readonly children: ReactNode
}) => (
  <section
    className={classNames('marquee', isDimmed && 'is-stale', !isRunning && 'is-paused')}
    aria-label={useFormatters().text(label)}
  >
    <div className="marquee-window">
      <div className="marquee-track">
        <div className="marquee-part">{children}</div>
        <div className="marquee-part marquee-copy" aria-hidden="true" inert>
          {children}
        </div>
      </div>
    </div>
    <Action
      className="marquee-switch"
      label={isRunning ? 'content.ticker.pause' : 'content.ticker.play'}
      look="ghost"
      size="small"
      bare
      icon={isRunning ? 'pause' : 'play'}
      onPress={onToggleRunning}
    />
  </section>
)
