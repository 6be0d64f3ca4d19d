/** One of several pictures at a time, by itself or by hand. [HOME-1] [SHELL-11] */
import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useMemo } from 'react'

import { useWords } from '../i18n/index.ts'
import { Action } from './action.tsx'
import { holding } from './holding.ts'
import { useStillness } from './motion.ts'

interface CarouselProps {
  readonly at: number
  readonly count: number
  /** As the reader chose; what he holds or wants still does not move all the same. */
  readonly playing: boolean
  readonly onHold: (held: boolean) => void
  readonly onStill: (still: boolean) => void
  readonly onPlay: () => void
  readonly onStep: (step: 1 | -1) => void
  readonly children: ReactNode
}

export const Carousel = (props: CarouselProps) => {
  const { count, playing, onHold, onStill, onStep, children } = props
  const words = useWords()
  const still = useStillness()
  const holds = useMemo(() => holding(onHold), [onHold])
  useEffect(() => onStill(still), [onStill, still])
  const steer = (event: KeyboardEvent<HTMLElement>): void => {
    const step = STEPS[event.key]
    if (step === undefined || count < 2) return
    event.preventDefault()
    onStep(getComputedStyle(event.currentTarget).direction === 'rtl' ? (step === 1 ? -1 : 1) : step)
  }
  return (
    <section
      className="carousel"
      aria-roledescription={words.text('content.banner.carousel')}
      aria-label={words.text('content.banner.label')}
      {...holds}
    >
      <div className="slides" aria-live={playing && !still ? 'off' : 'polite'}>
        {children}
      </div>
      {count < 2 ? undefined : (
        // the arrows are a shortcut for the buttons inside
        <div
          className="carousel-tools"
          role="toolbar"
          tabIndex={-1}
          aria-label={words.text('content.banner.label')}
          onKeyDown={steer}
        >
          <Tools {...props} still={still} />
        </div>
      )}
    </section>
  )
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 }

const Tools = ({ at, count, playing, still, onPlay, onStep }: CarouselProps & { readonly still: boolean }) => (
  <>
    <Action
      label="content.banner.previous"
      look="ghost"
      size="small"
      bare
      icon="chevron"
      className="turn-back"
      onPress={() => onStep(-1)}
    />
    <span className="n t3 fs1">{`${at + 1}/${count}`}</span>
    <Action
      label="content.banner.next"
      look="ghost"
      size="small"
      bare
      icon="chevron"
      className="turn-on"
      onPress={() => onStep(1)}
    />
    {still ? undefined : (
      <Action
        label={playing ? 'content.banner.pause' : 'content.banner.play'}
        look="ghost"
        size="small"
        bare
        icon={playing ? 'pause' : 'play'}
        onPress={onPlay}
      />
    )}
  </>
)

export const Slide = ({
  nth,
  count,
  shown,
  children,
}: {
  /** Counts from 0. */
  readonly nth: number
  readonly count: number
  readonly shown: boolean
  readonly children: ReactNode
}) => {
  const words = useWords()
  return (
    <fieldset
      className="slide"
      aria-roledescription={words.text('content.banner.slide')}
      aria-label={words.text('content.banner.place', { at: nth + 1, count })}
      hidden={!shown}
    >
      {children}
    </fieldset>
  )
}
