/** Shows a panel on the whole screen, where the browser can. */
import { useEffect, useRef, useState } from 'react'

import { useFormatters } from '../i18n/index.ts'
import { PageIcon } from './page-icon.tsx'

export const FullscreenAction = () => {
  const formatters = useFormatters()
  const button = useRef<HTMLButtonElement>(null)
  const { isOffered, isFull } = useFullscreen(button)
  if (!isOffered) return undefined
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

const useFullscreen = (button: { readonly current: HTMLElement | null }) => {
  const [state, setState] = useState({ isOffered: false, isFull: false })
  useEffect(() => {
    const update = (): void =>
      setState({
        isOffered: document.fullscreenEnabled,
        isFull: document.fullscreenElement?.contains(button.current) ?? false,
      })
    update()
    document.addEventListener('fullscreenchange', update)
    return () => document.removeEventListener('fullscreenchange', update)
  }, [button])
  return state
}
