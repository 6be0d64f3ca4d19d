/** A money action's dialog: review, busy, done, failed, unknown and what was found; its height stays. [Q10] */
import type { ReactNode } from 'react'

import type { MessageKey, Problem, Values } from '../i18n/index.ts'
import { Action } from './action.tsx'
import { Dialog } from './dialog.tsx'
import type { NoteProps } from './note.tsx'
import { Note } from './note.tsx'
import { Text } from './text.tsx'

type Face = 'review' | 'busy' | 'done' | 'failed' | 'searching' | 'found' | 'not-found' | 'several' | 'still-unknown'

/** What each face says; `verb` is the button that sends. */
export interface FaceWords {
  readonly title: MessageKey
  readonly verb: MessageKey
  readonly review: MessageKey
  readonly done: MessageKey
  readonly failed: MessageKey
  readonly found: MessageKey
  readonly notFound: MessageKey
  readonly several: MessageKey
}

interface MoneyDialogProps {
  readonly words: FaceWords
  readonly values?: Values
  readonly face: Face
  /** The server's own words. */
  readonly said: string
  readonly problem: Problem | undefined
  readonly look?: 'primary' | 'danger' | 'buy' | 'sell'
  readonly disabled?: boolean
  /** A remark on the review face, in place of the usual one. */
  readonly remark?: ReactNode
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

const BUSY = new Set<Face>(['busy', 'searching'])

type Look = NonNullable<NoteProps['look']>

/** How a face looks, and which words say it: of this action, or of every one. */
const NOTES: Readonly<Record<Face, { readonly look: Look; readonly of: keyof FaceWords | MessageKey }>> = {
  review: { look: 'plain', of: 'review' },
  busy: { look: 'plain', of: 'review' },
  done: { look: 'ok', of: 'done' },
  failed: { look: 'bad', of: 'failed' },
  searching: { look: 'warn', of: 'shell.outcome.searching' },
  found: { look: 'ok', of: 'found' },
  'not-found': { look: 'warn', of: 'notFound' },
  several: { look: 'warn', of: 'several' },
  'still-unknown': { look: 'warn', of: 'shell.outcome.stillUnknown' },
}

const isOwn = (of: string, words: FaceWords): of is keyof FaceWords => of in words

const noteOf = (face: Face, words: FaceWords): Pick<NoteProps, 'look' | 'title' | 'busy'> => {
  const { look, of } = NOTES[face]
  return { look, title: isOwn(of, words) ? words[of] : of, busy: face === 'searching' }
}

export const MoneyDialog = (props: MoneyDialogProps) => {
  const { words, values, face, said, problem, remark, onClose, children } = props
  const reviewing = face === 'review' || face === 'busy'
  return (
    <Dialog
      title={words.title}
      {...(values && { values })}
      busy={BUSY.has(face)}
      onClose={onClose}
      foot={<Foot {...props} />}
    >
      <Note {...noteOf(face, words)}>
        {reviewing ? remark : undefined}
        {face === 'failed' && problem !== undefined ? <Text of={problem.key} values={problem.values} /> : undefined}
        {face === 'done' && said !== '' ? <bdi>{said}</bdi> : undefined}
      </Note>
      {children}
    </Dialog>
  )
}

const Foot = ({ words, values, face, look = 'primary', disabled = false, onConfirm, onClose }: MoneyDialogProps) => {
  const spoken = values && { values }
  if (face === 'review' || face === 'busy' || face === 'failed') {
    return (
      <>
        <Action label="shell.back" disabled={face === 'busy'} onPress={onClose} />
        <Action
          label={face === 'failed' ? 'shell.retry' : words.verb}
          {...spoken}
          look={look}
          busy={face === 'busy'}
          disabled={disabled}
          onPress={onConfirm}
        />
      </>
    )
  }
  return <Action label="shell.close" look="primary" busy={face === 'searching'} onPress={onClose} />
}
