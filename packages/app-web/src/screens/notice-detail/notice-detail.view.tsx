import type { ArticleId } from '@hexbourse/domain/kernel'
import { useSnapshot } from 'valtio'

import { NOTICE_DETAIL_VM } from '../../composition/tokens.ts'
import { useOpen, useVm } from '../../composition/use-vm.ts'
import type { MessageKey } from '../../i18n/index.ts'
import { useWords } from '../../i18n/index.ts'
import { Html, Icon, Link, Loaded, PageTitle, Panel, Skeleton, Text } from '../../ui/index.ts'
import type { NoticeDetailVm } from './notice-detail.vm.ts'

export const NoticeDetailView = ({ id }: { readonly id: ArticleId | undefined }) => {
  const vm = useVm(NOTICE_DETAIL_VM)
  const { live } = useSnapshot(vm.state)
  useOpen(vm, id)
  return (
    <main className="page page-text" id="main">
      <p>
        <Link to={{ _tag: 'NoticeList' }} className="btn-text back">
          <Icon name="chevron" size="small" />
          <Text of="content.article.back" />
        </Link>
      </p>
      {live._tag === 'Known' ? undefined : <Untitled of="content.article.title" />}
      <Loaded of={live} onRetry={vm.retry} waiting={<Ghost />}>
        <Told vm={vm} />
      </Loaded>
    </main>
  )
}

/** While there is no article the page has a name all the same. */
const Untitled = ({ of }: { readonly of: MessageKey }) => (
  <>
    <PageTitle of={of} />
    <h1 className="sr">
      <Text of={of} />
    </h1>
  </>
)

const Told = ({ vm }: { readonly vm: NoticeDetailVm }) => {
  const { article } = useSnapshot(vm.state)
  const words = useWords()
  if (article === undefined) return <Unknown />
  const { title, abstract, at, html } = article
  return (
    <article className="stack-4">
      <PageTitle of="content.article.title" prefix={title} />
      <h1 className="t-8" dir="auto">
        {title}
      </h1>
      {at === undefined ? undefined : (
        <p className="t3 fs2">
          <Text of="content.article.updated" values={{ time: words.moment('date-time', at) }} />
        </p>
      )}
      {abstract === undefined ? undefined : (
        <p className="t2 abstract" dir="auto">
          {abstract}
        </p>
      )}
      <Html of={html} />
    </article>
  )
}

const Unknown = () => (
  <div className="stack-4">
    <PageTitle of="content.article.unknown" />
    <h1 className="t-8">
      <Text of="content.article.unknown" />
    </h1>
    <p className="t2">
      <Text of="content.article.unknownHint" />
    </p>
    <p>
      <Link to={{ _tag: 'NoticeList' }} className="btn btn-primary">
        <Text of="content.home.all" />
      </Link>
    </p>
  </div>
)

const Ghost = () => (
  <Panel title="content.article.title">
    <div className="card-row" aria-busy="true">
      <Skeleton at={2} />
      <Skeleton />
      <Skeleton at={1} />
    </div>
  </Panel>
)
