/** A button that makes a picture of the chart beside it: shared on a phone, saved elsewhere. [SPOT-1] */
import { Clocks } from '@hexbourse/domain/kernel'
import { useRef, useState } from 'react'

import { useFormatters } from '../i18n/index.ts'
import { PageIcon } from '../ui/index.ts'

interface ShareProps {
  /** BTC-USDT; in the picture and in the name of its file. */
  readonly name: string
  /** Otherwise the button keeps its place, so that those beside it do not move under the pointer. */
  readonly isPossible: boolean
}

/** Long enough for every browser to read the file. */
const URL_LIFETIME_MS = 60_000

export const ShareChart = ({ name, isPossible }: ShareProps) => {
  const formatters = useFormatters()
  const button = useRef<HTMLButtonElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const share = async (): Promise<void> => {
    const panel = button.current?.closest('.panel')
    const chart = panel?.querySelector('.price-chart')
    if (chart === null || chart === undefined) return
    setIsBusy(true)
    const { chartPicture } = await import('./price-picture.ts')
    const picture = await chartPicture(chart, [
      name,
      chart.querySelector('.chart-last .n')?.textContent ?? '',
      `${formatters.time('date-time', Clocks.millis(Date.now()))} ${formatters.zone}`,
    ])
    setIsBusy(false)
    if (picture !== undefined) await handOver(new File([picture], `${name}.png`, { type: picture.type }))
  }
  return (
    <button
      type="button"
      className={isPossible ? 'btn btn-ghost btn-sm btn-icon' : 'btn btn-ghost btn-sm btn-icon is-kept'}
      title={formatters.text('spot.chart.share')}
      disabled={isBusy}
      ref={button}
      onClick={() => void share()}
    >
      <span className="sr">{formatters.text('spot.chart.share')}</span>
      <PageIcon name="camera" />
    </button>
  )
}

/** The share sheet on a touch screen; a download where there is none, or where it was closed. */
const handOver = async (file: File): Promise<void> => {
  const isTouch = window.matchMedia('(pointer: coarse)').matches
  if (isTouch && navigator.canShare({ files: [file] })) {
    await navigator.share({ files: [file] }).catch(() => undefined)
    return
  }
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), URL_LIFETIME_MS)
}
