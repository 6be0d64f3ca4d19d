/** A text to be read by a camera: dark squares on a light ground by night as well, or no camera reads it. [ACC-4] */
import { encode } from 'uqr'

import type { MessageKey } from '../i18n/index.ts'
import { useWords } from '../i18n/index.ts'

const drawn = (rows: ReadonlyArray<ReadonlyArray<boolean>>): string =>
  rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')

export const QrCode = ({ of, label }: { readonly of: string; readonly label: MessageKey }) => {
  const { size, data } = encode(of, { border: 2 })
  return (
    <figure className="qr" aria-label={useWords().text(label)}>
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <path d={drawn(data)} />
      </svg>
    </figure>
  )
}
