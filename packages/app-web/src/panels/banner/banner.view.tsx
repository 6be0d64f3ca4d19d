import { useSnapshot } from 'valtio'

import { Carousel, Link, Skeleton, Slide } from '../../ui/index.ts'
import type { BannerVm, Slide as Shown } from './banner.vm.ts'

/** Without banners, or without an answer, the page goes on as if there were none. */
export const BannerView = ({ vm }: { readonly vm: BannerVm }) => {
  const { live, slides, at, playing } = useSnapshot(vm.state)
  if (live._tag === 'Waiting') return <BannerGhost />
  if (slides.length === 0) return undefined
  return (
    <Carousel
      at={at}
      count={slides.length}
      playing={playing}
      onHold={vm.hold}
      onStill={vm.stand}
      onPlay={vm.play}
      onStep={vm.step}
    >
      {slides.map((slide, index) => (
        <Slide key={slide.key} nth={index} count={slides.length} shown={index === at}>
          <Banner of={slide} />
        </Slide>
      ))}
    </Carousel>
  )
}

const Banner = ({ of }: { readonly of: Shown }) => (
  <Link to={of.to} className="banner">
    <span className="stack" dir="auto">
      <b>{of.title}</b>
      {of.abstract === undefined ? undefined : <span className="t3 fs2">{of.abstract}</span>}
    </span>
    {of.picture === undefined ? undefined : <img src={of.picture} alt="" loading="lazy" />}
  </Link>
)

const BannerGhost = () => (
  <div className="carousel">
    <div className="banner">
      <Skeleton />
    </div>
  </div>
)
