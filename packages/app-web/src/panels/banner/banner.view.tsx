import { useSnapshot } from 'valtio'

import { Absent, Carousel, Link, Skeleton, Slide } from '../../ui/index.ts'
import type { BannerVm, Slide as Shown } from './banner.vm.ts'

/** Absent when there are no banners or they could not be read. */
export const BannerView = ({ vm }: { readonly vm: BannerVm }) => {
  const { live, slides, currentIndex, isPlaying } = useSnapshot(vm.state)
  if (live._tag === 'Loading') return <BannerSkeleton />
  if (slides.length === 0) return <Absent />
  return (
    <Carousel
      index={currentIndex}
      count={slides.length}
      isPlaying={isPlaying}
      onHover={vm.setHovered}
      onReducedMotion={vm.setReducedMotion}
      onTogglePlaying={vm.togglePlaying}
      onStep={vm.step}
    >
      {slides.map((slide, index) => (
        <Slide key={slide.key} index={index} count={slides.length} isShown={index === currentIndex}>
          <Banner slide={slide} />
        </Slide>
      ))}
    </Carousel>
  )
}

const Banner = ({ slide }: { readonly slide: Shown }) => (
  <Link to={slide.to} className="banner">
    <span className="stack" dir="auto">
      <b>{slide.title}</b>
      {slide.abstract === undefined ? undefined : <span className="t3 fs2">{slide.abstract}</span>}
    </span>
    {slide.picture === undefined ? undefined : <img src={slide.picture} alt="" loading="lazy" />}
  </Link>
)

const BannerSkeleton = () => (
  <div className="carousel">
    <div className="banner">
      <Skeleton />
    </div>
  </div>
)
