/** A QR code; dark on light in both themes, because scanners need it. [ACC-4] */
import { encode } from 'uqr'

import type { MessageKey } from '../i18n/index.ts'
import { useFormatters } from '../i18n/index.ts'

const pathOf = (rows: ReadonlyArray<ReadonlyArray<boolean>>): string =>
  rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')

export const QrCode = ({ text, label }: { readonly text: string; readonly label: MessageKey }) => {
  const { size, data } = encode(text, { border: 2 })
  return (
    <figure className="qr" aria-label={useFormatters().text(label)}>
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <path d={pathOf(data)} />
      </svg>
    </figure>
  )
}
