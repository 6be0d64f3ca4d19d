/** A note in a page or dialog with icon, title and details. */
import type { ReactNode } from 'react'

import type { MessageKey, Values } from '../i18n/index.ts'
import { Icon } from './icon.tsx'
import { Text } from './text.tsx'

const LOOKS = {
  plain: ['note', 'info'],
  info: ['note note-info', 'info'],
  ok: ['note note-ok', 'done'],
  warn: ['note note-warn', 'alert'],
  bad: ['note note-bad', 'stop'],
} as const

export interface NoteProps {
  readonly look?: keyof typeof LOOKS
  readonly title: MessageKey
  readonly values?: Values
  readonly busy?: boolean
  readonly children?: ReactNode
}

export const Note = ({ look = 'plain', title, values, busy = false, children }: NoteProps) => {
  const [className, icon] = LOOKS[look]
  return (
    <div className={className} role={look === 'bad' || look === 'warn' ? 'alert' : 'status'}>
      {busy ? <span className="spin" /> : <Icon name={icon} />}
      <div>
        <b>
          <Text message={title} values={values} />
        </b>
        {children}
      </div>
    </div>
  )
}
