/** Shows one of several slides, advancing automatically or manually. [HOME-1] [SHELL-11] */
import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useMemo } from 'react'

import { useFormatters } from '../i18n/index.ts'
import { Action } from './action.tsx'
import { hoverHandlers } from './hover.ts'
import { useReducedMotion } from './motion.ts'

interface CarouselProps {
  readonly index: number
  readonly count: number
  /** Whether the user has not paused it. Hovering and reduced motion stop it as well. */
  readonly isPlaying: boolean
  readonly onHover: (isHovered: boolean) => void
  readonly onReducedMotion: (still: boolean) => void
  readonly onTogglePlaying: () => void
  readonly onStep: (step: 1 | -1) => void
  readonly children: ReactNode
}

export const Carousel = (props: CarouselProps) => {
  const { count, isPlaying, onHover, onReducedMotion, onStep, children } = props
  const formatters = useFormatters()
  const hasReducedMotion = useReducedMotion()
  const handlers = useMemo(() => hoverHandlers(onHover), [onHover])
  useEffect(() => onReducedMotion(hasReducedMotion), [onReducedMotion, hasReducedMotion])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = STEPS[event.key]
    if (step === undefined || count < 2) return
    event.preventDefault()
    onStep(getComputedStyle(event.currentTarget).direction === 'rtl' ? (step === 1 ? -1 : 1) : step)
  }
  return (
    <section
      className="carousel"
      aria-roledescription={formatters.text('content.banner.carousel')}
      aria-label={formatters.text('content.banner.label')}
      {...handlers}
    >
      <div className="slides" aria-live={isPlaying && !hasReducedMotion ? 'off' : 'polite'}>
        {children}
      </div>
      {count < 2 ? undefined : (
        // the arrow keys are shortcuts for the buttons inside
        <div
          className="carousel-tools"
          role="toolbar"
          tabIndex={-1}
          aria-label={formatters.text('content.banner.label')}
          onKeyDown={onKeyDown}
        >
          <Controls {...props} still={hasReducedMotion} />
        </div>
      )}
    </section>
  )
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 }

const Controls = ({
  index,
  count,
  isPlaying,
  still,
  onTogglePlaying,
  onStep,
}: CarouselProps & { readonly still: boolean }) => (
  <>
    <Action
      label="content.banner.previous"
      look="ghost"
      size="small"
      bare
      icon="chevron"
      className="slide-previous"
      onPress={() => onStep(-1)}
    />
    <span className="n t3 fs1">{`${index + 1}/${count}`}</span>
    <Action
      label="content.banner.next"
      look="ghost"
      size="small"
      bare
      icon="chevron"
      className="slide-next"
      onPress={() => onStep(1)}
    />
    {still ? undefined : (
      <Action
        label={isPlaying ? 'content.banner.pause' : 'content.banner.play'}
        look="ghost"
        size="small"
        bare
        icon={isPlaying ? 'pause' : 'play'}
        onPress={onTogglePlaying}
      />
    )}
  </>
)

export const Slide = ({
  index,
  count,
  isShown,
  children,
}: {
  /** Counts from 0. */
  readonly index: number
  readonly count: number
  readonly isShown: boolean
  readonly children: ReactNode
}) => {
  const formatters = useFormatters()
  return (
    <fieldset
      className="slide"
      aria-roledescription={formatters.text('content.banner.slide')}
      aria-label={formatters.text('content.banner.place', { at: index + 1, count })}
      hidden={!isShown}
    >
      {children}
    </fieldset>
  )
}
