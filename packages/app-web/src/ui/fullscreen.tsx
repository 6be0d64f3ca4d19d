/** Shows a panel on the whole screen, where the browser can. */
import { useEffect, useRef, useState } from 'react'

import { useFormatters } from '../i18n/index.ts'
import { PageIcon } from './page-icon.tsx'

export const FullscreenAction = () => {
  const formatters = useFormatters()
  const button = useRef<HTMLButtonElement>(null)
  const isFull = useIsFull(button)
  if (!document.fullscreenEnabled) return undefined
  const label = formatters.text(isFull ? 'spot.chart.leaveFullscreen' : 'spot.chart.fullscreen')
  const toggle = (): Promise<void> | undefined =>
    isFull ? document.exitFullscreen() : button.current?.closest('.panel')?.requestFullscreen()
  return (
    <button
      type="button"
      className="btn btn-ghost btn-sm btn-icon"
      title={label}
      aria-pressed={isFull}
      ref={button}
      onClick={() => void toggle()?.catch(() => undefined)}
    >
      <span className="sr">{label}</span>
      <PageIcon name={isFull ? 'shrink' : 'expand'} />
    </button>
  )
}

const useIsFull = (button: { readonly current: HTMLElement | null }): boolean => {
  const [isFull, setIsFull] = useState(false)
  useEffect(() => {
    const changed = (): void => setIsFull(document.fullscreenElement?.contains(button.current) ?? false)
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [button])
  return isFull
}
