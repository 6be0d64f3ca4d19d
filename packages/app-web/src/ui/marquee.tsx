/** A strip that runs past, twice as long as its content so that it never ends; still under the pointer, the focus, or on request. [HOME-1] [SHELL-11] */
import type { ReactNode } from 'react'

import type { MessageKey } from '../i18n/index.ts'
import { useWords } from '../i18n/index.ts'
import { Action } from './action.tsx'
import { classNames } from './action.tsx'

export const Marquee = ({
  label,
  running,
  onRun,
  dim,
  children,
}: {
  readonly label: MessageKey
  readonly running: boolean
  readonly onRun: () => void
  readonly dim: boolean
  readonly children: ReactNode
}) => (
  <section
    className={classNames('marquee', dim && 'is-stale', !running && 'is-still')}
    aria-label={useWords().text(label)}
  >
    <div className="marquee-window">
      <div className="marquee-track">
        <div className="marquee-part">{children}</div>
        <div className="marquee-part marquee-echo" aria-hidden="true" inert>
          {children}
        </div>
      </div>
    </div>
    <Action
      className="marquee-switch"
      label={running ? 'content.ticker.pause' : 'content.ticker.play'}
      look="ghost"
      size="small"
      bare
      icon={running ? 'pause' : 'play'}
      onPress={onRun}
    />
  </section>
)
