/** Dialog of a money action: review, progress, result and reconciliation, with a constant height. [Q10] */
import type { ReactNode } from 'react'

import type { MessageKey, Problem, Values } from '../i18n/index.ts'
import type { NoteProps } from '../ui/index.ts'
import { Action, Dialog, Note, ProblemText } from '../ui/index.ts'

type DialogStatus =
  | 'review'
  | 'busy'
  | 'done'
  | 'failed'
  | 'searching'
  | 'found'
  | 'not-found'
  | 'matches'
  | 'still-unknown'

/** Texts per status; `verb` is the label of the send button. */
export interface ActionTexts {
  readonly title: MessageKey
  readonly verb: MessageKey
  readonly review: MessageKey
  readonly done: MessageKey
  readonly failed: MessageKey
  readonly found: MessageKey
  readonly notFound: MessageKey
  /** With the value `count`. */
  readonly matches: MessageKey
}

export interface MoneyDialogProps {
  readonly texts: ActionTexts
  readonly values?: Values
  readonly status: DialogStatus
  /** Message of the server; empty if there is none. */
  readonly serverMessage: string
  readonly problem: Problem | undefined
  readonly look?: 'primary' | 'danger' | 'buy' | 'sell'
  readonly disabled?: boolean
  /** A remark shown during review. */
  readonly remark?: ReactNode
  /** Number of candidates when several effects match. */
  readonly matchCount?: number
  readonly onConfirm: () => void
  /** Looks once more for an unknown outcome. */
  readonly onCheckAgain: () => void
  /** Gives up an unknown outcome. */
  readonly onDismiss: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

const BUSY = new Set<DialogStatus>(['busy', 'searching'])

type Look = NonNullable<NoteProps['look']>

/** Look and text of each status: the action's own text or a common message. */
const NOTES: Readonly<Record<DialogStatus, { readonly look: Look; readonly textKey: keyof ActionTexts | MessageKey }>> =
  {
    review: { look: 'plain', textKey: 'review' },
    busy: { look: 'plain', textKey: 'review' },
    done: { look: 'ok', textKey: 'done' },
    failed: { look: 'bad', textKey: 'failed' },
    searching: { look: 'warn', textKey: 'shell.outcome.searching' },
    found: { look: 'ok', textKey: 'found' },
    'not-found': { look: 'warn', textKey: 'notFound' },
    matches: { look: 'warn', textKey: 'matches' },
    'still-unknown': { look: 'warn', textKey: 'shell.outcome.stillUnknown' },
  }

const isTextKey = (of: string, texts: ActionTexts): of is keyof ActionTexts => of in texts

const noteOf = (status: DialogStatus, texts: ActionTexts): Pick<NoteProps, 'look' | 'title' | 'busy'> => {
  const { look, textKey } = NOTES[status]
  return { look, title: isTextKey(textKey, texts) ? texts[textKey] : textKey, busy: status === 'searching' }
}

export const MoneyDialog = (props: MoneyDialogProps) => {
  const { texts, values, status, serverMessage, problem, remark, matchCount = 0, onClose, children } = props
  const reviewing = status === 'review' || status === 'busy'
  return (
    <Dialog
      title={texts.title}
      {...(values && { values })}
      busy={BUSY.has(status)}
      onClose={onClose}
      foot={<Foot {...props} />}
    >
      <Note {...noteOf(status, texts)} values={{ count: matchCount }}>
        {reviewing ? remark : undefined}
        {status === 'failed' && problem !== undefined ? <ProblemText problem={problem} /> : undefined}
        {(status === 'done' || status === 'found') && serverMessage !== '' ? <bdi>{serverMessage}</bdi> : undefined}
      </Note>
      {children}
    </Dialog>
  )
}

const Foot = (props: MoneyDialogProps) => {
  const { texts, values, status, look = 'primary', disabled = false, onConfirm, onClose } = props
  const valuesProps = values && { values }
  if (status === 'still-unknown')
    return (
      <>
        <Action label="shell.outcome.dismiss" onPress={props.onDismiss} />
        <Action label="shell.outcome.checkAgain" look="primary" isDefault onPress={props.onCheckAgain} />
      </>
    )
  if (status === 'review' || status === 'busy' || status === 'failed') {
    return (
      <>
        <Action label="shell.back" disabled={status === 'busy'} onPress={onClose} />
        <Action
          label={status === 'failed' ? 'shell.retry' : texts.verb}
          {...valuesProps}
          look={look}
          busy={status === 'busy'}
          disabled={disabled}
          isDefault
          onPress={onConfirm}
        />
      </>
    )
  }
  return <Action label="shell.close" look="primary" isDefault busy={status === 'searching'} onPress={onClose} />
}
