import type { Highlight as HighlightTypes } from '@hexbourse/domain/content'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'

import type { PageIconName } from '../../ui/index.ts'
import { Link, PageIcon, Region, Skeleton, Text } from '../../ui/index.ts'
import type { HighlightsVm } from './highlights.vm.ts'

export const HighlightsView = ({ vm }: { readonly vm: HighlightsVm }) => {
  const { highlights } = useSnapshot(vm.state)
  return (
    <Region className="highlights" label="content.highlights.label">
      {highlights === undefined ? (
        <Skeletons />
      ) : highlights.length === 0 ? (
        <DefaultHighlights />
      ) : (
        highlights.map((one) => <ExchangeHighlight key={one.id} highlight={one} />)
      )}
    </Region>
  )
}

/** Highlights of the exchange have no icons of their own; all get the same one. */
const ExchangeHighlight = ({
  highlight: { id, title, abstract, hasContent },
}: {
  readonly highlight: HighlightTypes.Highlight
}) => (
  <HighlightCard icon="done">
    <b>
      {hasContent ? (
        <Link to={{ _tag: 'AnnouncementDetail', article: id }} className="link">
          <bdi>{title}</bdi>
        </Link>
      ) : (
        <bdi>{title}</bdi>
      )}
    </b>
    {abstract === undefined ? undefined : <p dir="auto">{abstract}</p>}
  </HighlightCard>
)

const DEFAULT_HIGHLIGHTS: ReadonlyArray<{
  readonly icon: PageIconName
  readonly title: `content.highlights.${HighlightName}.title`
  readonly text: `content.highlights.${HighlightName}.text`
}> = [
  { icon: 'bolt', title: 'content.highlights.live.title', text: 'content.highlights.live.text' },
  { icon: 'scale', title: 'content.highlights.exact.title', text: 'content.highlights.exact.text' },
  { icon: 'globe', title: 'content.highlights.languages.title', text: 'content.highlights.languages.text' },
  { icon: 'phone', title: 'content.highlights.phone.title', text: 'content.highlights.phone.text' },
]
type HighlightName = 'live' | 'exact' | 'languages' | 'phone'

const DefaultHighlights = () =>
  DEFAULT_HIGHLIGHTS.map(({ icon, title, text }) => (
    <HighlightCard key={title} icon={icon}>
      <b>
        <Text message={title} />
      </b>
      <p>
        <Text message={text} />
      </p>
    </HighlightCard>
  ))

const HighlightCard = ({ icon, children }: { readonly icon: PageIconName; readonly children: ReactNode }) => (
  <div className="highlight">
    <PageIcon name={icon} size="large" />
    {children}
  </div>
)

const Skeletons = () =>
  DEFAULT_HIGHLIGHTS.map(({ title }, index) => (
    <div className="highlight" key={title}>
      <Skeleton at={1} />
      <Skeleton at={index} />
      <Skeleton at={2} />
    </div>
  ))
