/** A picture to be chosen: looked at before it goes, with its progress, and taken back or tried again. [ACC-5] */
import type { ReactNode } from 'react'
import { useEffect, useId, useRef } from 'react'

import type { MessageKey, Problem as ProblemOf } from '../i18n/index.ts'
import { useWords } from '../i18n/index.ts'
import { Action, classNames } from './action.tsx'
import { Hint, Problem } from './hint.tsx'
import { Icon } from './icon.tsx'
import { Text } from './text.tsx'

type Bytes = Uint8Array<ArrayBuffer>

interface PictureFieldProps {
  readonly label: MessageKey
  readonly face: 'empty' | 'wrong' | 'sending' | 'sent' | 'failed'
  readonly bytes: Bytes | undefined
  readonly percent: number
  readonly problem: ProblemOf | undefined
  /** Of a chosen file no more bytes than these are read. */
  readonly most: number
  readonly onChoose: (bytes: Bytes) => void
  readonly onCancel: () => void
  readonly onRetry: () => void
}

export const PictureField = (props: PictureFieldProps) => {
  const { label, face, bytes, problem } = props
  const [id, problemId] = [useId(), useId()]
  return (
    <div className="form-row">
      <label className="fs2 t2" htmlFor={id}>
        <Text of={label} />
      </label>
      <div className={classNames('shot', problem !== undefined && 'is-error')}>
        {bytes === undefined ? (
          <span className="shot-empty">
            <Icon name="user" size="large" />
          </span>
        ) : (
          <Preview bytes={bytes} />
        )}
        <div className="stack shot-acts">
          <Choice {...props} id={id} problemId={problemId} />
          {ACTS[face](props)}
        </div>
      </div>
      <Problem of={problem} id={problemId} />
    </div>
  )
}

const ACTS: Readonly<Record<PictureFieldProps['face'], (props: PictureFieldProps) => ReactNode>> = {
  empty: () => <Hint of="identity.picture.rule" />,
  wrong: () => <Hint of="identity.picture.rule" />,
  sending: ({ percent, onCancel }) => (
    <>
      <Progress percent={percent} />
      <Action label="identity.picture.cancel" size="small" icon="close" onPress={onCancel} />
    </>
  ),
  sent: ({ onCancel }) => (
    <>
      <Hint of="identity.picture.sent" look="ok" />
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

/** The platform's own picker; the same file may be chosen twice in a row. */
const Choice = ({
  id,
  problemId,
  face,
  problem,
  most,
  onChoose,
}: PictureFieldProps & { readonly id: string; readonly problemId: string }) => {
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    // a file that went away meanwhile is an empty one
    const buffer = await file
      .slice(0, most)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0))
    onChoose(new Uint8Array(buffer))
  }
  return (
    <label className="btn btn-sm shot-pick" hidden={face === 'sending'}>
      <Text of={face === 'sent' || face === 'failed' ? 'identity.picture.other' : 'identity.picture.choose'} />
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
          void take(file)
        }}
      />
    </label>
  )
}

const Progress = ({ percent }: { readonly percent: number }) => (
  <progress className="progress" max={100} value={percent} aria-label={useWords().text('identity.picture.progress')} />
)

/** From the device alone: what was sent is never fetched back. */
const Preview = ({ bytes }: { readonly bytes: Bytes }) => {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([bytes]))
    image.current?.setAttribute('src', address)
    return () => URL.revokeObjectURL(address)
  }, [bytes])
  return <img className="shot-look" ref={image} alt={useWords().text('identity.picture.preview')} />
}
