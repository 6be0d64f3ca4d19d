/** Picture field: preview, upload progress, cancel and retry. [ACC-5] */
import type { ReactNode } from 'react'
import { useEffect, useId, useRef } from 'react'

import type { MessageKey, Problem as ProblemOf, Values } from '../i18n/index.ts'
import { useFormatters } from '../i18n/index.ts'
import { Action, classNames } from './action.tsx'
import { Hint } from './hint.tsx'
import { Problem } from './problem.tsx'
import { Icon } from './icon.tsx'
import { Text } from './text.tsx'

type Bytes = Uint8Array<ArrayBuffer>

interface PictureFieldProps {
  readonly label: MessageKey
  readonly values?: Values
  readonly status: 'empty' | 'wrong' | 'sending' | 'sent' | 'failed'
  readonly bytes: Bytes | undefined
  readonly percent: number
  readonly problem: ProblemOf | undefined
  /** Bytes read of a chosen file at most. */
  readonly maxBytes: number
  readonly onChoose: (bytes: Bytes) => void
  readonly onCancel: () => void
  readonly onRetry: () => void
}

export const PictureField = (props: PictureFieldProps) => {
  const { label, values, status, bytes, problem } = props
  const [id, problemId] = [useId(), useId()]
  return (
    <div className="form-row">
      <label className="fs2 t2" htmlFor={id}>
        <Text message={label} values={values} />
      </label>
      <div className={classNames('photo', problem !== undefined && 'is-error')}>
        {bytes === undefined ? (
          <span className="photo-empty">
            <Icon name="user" size="large" />
          </span>
        ) : (
          <Preview bytes={bytes} />
        )}
        <div className="stack photo-actions">
          <FilePicker {...props} id={id} problemId={problemId} />
          {STATUS_CONTENT[status](props)}
        </div>
      </div>
      <Problem problem={problem} id={problemId} />
    </div>
  )
}

const STATUS_CONTENT: Readonly<Record<PictureFieldProps['status'], (props: PictureFieldProps) => ReactNode>> = {
  empty: () => <Hint message="identity.picture.rule" />,
  wrong: () => <Hint message="identity.picture.rule" />,
  sending: ({ percent, onCancel }) => (
    <>
      <Progress percent={percent} />
      <Action label="identity.picture.cancel" size="small" icon="close" onPress={onCancel} />
    </>
  ),
  sent: ({ onCancel }) => (
    <>
      <Hint message="identity.picture.sent" look="ok" />
      <Action label="identity.picture.remove" look="text" onPress={onCancel} />
    </>
  ),
  failed: ({ onCancel, onRetry }) => (
    <span className="row wrap">
      <Action label="shell.retry" size="small" icon="refresh" onPress={onRetry} />
      <Action label="identity.picture.remove" look="text" onPress={onCancel} />
    </span>
  ),
}

/** The native file picker; the same file can be chosen twice in a row. */
const FilePicker = ({
  id,
  problemId,
  status,
  problem,
  maxBytes,
  onChoose,
}: PictureFieldProps & { readonly id: string; readonly problemId: string }) => {
  const readFile = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    // a file that cannot be read counts as empty
    const buffer = await file
      .slice(0, maxBytes)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0))
    onChoose(new Uint8Array(buffer))
  }
  return (
    <label className="btn btn-sm photo-input" hidden={status === 'sending'}>
      <Text message={status === 'sent' || status === 'failed' ? 'identity.picture.other' : 'identity.picture.choose'} />
      <input
        id={id}
        className="sr"
        type="file"
        accept="image/jpeg,image/png"
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : problemId}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          void readFile(file)
        }}
      />
    </label>
  )
}

const Progress = ({ percent }: { readonly percent: number }) => (
  <progress
    className="progress"
    max={100}
    value={percent}
    aria-label={useFormatters().text('identity.picture.progress')}
  />
)

/** Preview of the local file; the uploaded picture is never fetched. */
const Preview = ({ bytes }: { readonly bytes: Bytes }) => {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([bytes]))
    image.current?.setAttribute('src', address)
    return () => URL.revokeObjectURL(address)
  }, [bytes])
  return <img className="photo-preview" ref={image} alt={useFormatters().text('identity.picture.preview')} />
}
