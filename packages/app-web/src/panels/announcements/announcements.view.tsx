import type { Article } from '@hexbourse/domain/content'
import { useSnapshot } from 'valtio'

import { Empty, Link, LoadedContent, LoadMore, Panel, Region, Skeleton, Text, Time, latestOf } from '../../ui/index.ts'
import type { AnnouncementsVm } from './announcements.vm.ts'

const LABELS = {
  announcements: 'content.category.announcements',
  help: 'content.category.help',
  service: 'content.category.service',
  about: 'content.category.about',
  contact: 'content.category.contact',
  terms: 'content.category.terms',
  footer: 'content.footer.rules',
  highlights: 'content.highlights.label',
} as const satisfies Record<Article.Category, string>

export const AnnouncementsView = ({ vm }: { readonly vm: AnnouncementsVm }) => {
  const { category, shown, moreStatus } = useSnapshot(vm.state)
  return (
    <Panel title={LABELS[category]} className="headlines" head={<CategoryTabs vm={vm} />}>
      <LoadedContent data={shown} onRetry={vm.retry} skeleton={<Skeletons />}>
        <List data={shown} />
      </LoadedContent>
      <LoadMore status={moreStatus} onMore={() => void vm.loadMore()} />
    </Panel>
  )
}

const CategoryTabs = ({ vm }: { readonly vm: AnnouncementsVm }) => {
  const { category } = useSnapshot(vm.state)
  return (
    <Region as="nav" className="tabs" label="content.category.label">
      {vm.categories.map((one) => (
        <Link key={one} to={{ _tag: 'AnnouncementList', topic: one }} className="tab" current={one === category}>
          <Text message={LABELS[one]} />
        </Link>
      ))}
    </Region>
  )
}

const List = ({ data }: { readonly data: AnnouncementsVm['state']['shown'] }) => {
  const rows = latestOf(data)
  if (rows === undefined || rows.length === 0) return <Empty title="content.list.empty" />
  return (
    <ul className={data._tag === 'Ready' && data.refetching ? 'headline-list is-refetch' : 'headline-list'}>
      {rows.map((row) => (
        <li key={row.id}>
          <HeadlineRow headline={row} />
        </li>
      ))}
    </ul>
  )
}

const HeadlineRow = ({ headline }: { readonly headline: Article.Headline }) => (
  <Link to={{ _tag: 'AnnouncementDetail', article: headline.id }} className="card-row headline">
    <span className="headline-meta">
      <b dir="auto">{headline.title}</b>
      {headline.at === undefined ? undefined : (
        <span className="t3">
          <Time at={headline.at} as="date-time" />
        </span>
      )}
    </span>
    {headline.abstract === undefined ? undefined : (
      <span className="t2" dir="auto">
        {headline.abstract}
      </span>
    )}
  </Link>
)

const Skeletons = () => (
  <div aria-busy="true">
    {['a', 'b', 'c', 'd'].map((key, index) => (
      <div className="card-row headline" key={key}>
        <Skeleton at={index} />
        <Skeleton at={2} />
      </div>
    ))}
  </div>
)
