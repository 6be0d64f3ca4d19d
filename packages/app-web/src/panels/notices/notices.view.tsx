import type { Article } from '@hexbourse/domain/content'
import { useSnapshot } from 'valtio'

import { Empty, Link, Loaded, Moment, More, Panel, Region, Skeleton, Text } from '../../ui/index.ts'
import type { HeadlinesVm } from './notices.vm.ts'

const LABELS = {
  notices: 'content.category.notices',
  help: 'content.category.help',
  service: 'content.category.service',
  about: 'content.category.about',
  contact: 'content.category.contact',
  terms: 'content.category.terms',
  footer: 'content.footer.rules',
  blurbs: 'content.blurb.label',
} as const satisfies Record<Article.Category, string>

export const HeadlinesView = ({ vm }: { readonly vm: HeadlinesVm }) => {
  const { category, shown, rest } = useSnapshot(vm.state)
  return (
    <Panel title={LABELS[category]} className="headlines" head={<Topics vm={vm} />}>
      <Loaded of={shown} onRetry={vm.retry} waiting={<Ghosts />}>
        <List of={shown} />
      </Loaded>
      <More rest={rest} onMore={() => void vm.loadMore()} />
    </Panel>
  )
}

const Topics = ({ vm }: { readonly vm: HeadlinesVm }) => {
  const { category } = useSnapshot(vm.state)
  return (
    <Region as="nav" className="tabs" label="content.category.label">
      {vm.categories.map((one) => (
        <Link key={one} to={{ _tag: 'NoticeList', topic: one }} className="tab" current={one === category}>
          <Text of={LABELS[one]} />
        </Link>
      ))}
    </Region>
  )
}

const List = ({ of }: { readonly of: HeadlinesVm['state']['shown'] }) => {
  const rows = of._tag === 'Known' ? of.value : of._tag === 'Failed' ? of.last?.value : undefined
  if (rows === undefined || rows.length === 0) return <Empty title="content.list.empty" />
  return (
    <ul className={of._tag === 'Known' && of.refetching ? 'headline-list is-old' : 'headline-list'}>
      {rows.map((row) => (
        <li key={row.id}>
          <Line of={row} />
        </li>
      ))}
    </ul>
  )
}

const Line = ({ of }: { readonly of: Article.Headline }) => (
  <Link to={{ _tag: 'NoticeDetail', article: of.id }} className="card-row headline">
    <span className="headline-head">
      <b dir="auto">{of.title}</b>
      {of.at === undefined ? undefined : (
        <span className="t3">
          <Moment at={of.at} as="date-time" />
        </span>
      )}
    </span>
    {of.abstract === undefined ? undefined : (
      <span className="t2" dir="auto">
        {of.abstract}
      </span>
    )}
  </Link>
)

const Ghosts = () => (
  <div aria-busy="true">
    {['a', 'b', 'c', 'd'].map((key, index) => (
      <div className="card-row headline" key={key}>
        <Skeleton at={index} />
        <Skeleton at={2} />
      </div>
    ))}
  </div>
)
