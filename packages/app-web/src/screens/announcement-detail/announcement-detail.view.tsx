import type { ArticleId } from '@hexbourse/domain/kernel'
import { useSnapshot } from 'valtio'

import { ANNOUNCEMENT_DETAIL_VM } from './announcement-detail.token.ts'
import { useOpen, useVm } from '../../injection/index.ts'
import type { MessageKey } from '../../i18n/index.ts'
import { useFormatters } from '../../i18n/index.ts'
import { Html, Icon, Link, LoadedContent, PageTitle, Panel, Skeleton, Text } from '../../ui/index.ts'
import type { AnnouncementDetailVm } from './announcement-detail.vm.ts'

export const AnnouncementDetailView = ({ id }: { readonly id: ArticleId | undefined }) => {
  const vm = useVm(ANNOUNCEMENT_DETAIL_VM)
  const { live } = useSnapshot(vm.state)
  useOpen(vm, id)
  return (
    <main className="page page-text" id="main">
      <p>
        <Link to={{ _tag: 'AnnouncementList' }} className="btn-text back">
          <Icon name="chevron" size="small" />
          <Text message="content.article.back" />
        </Link>
      </p>
      {live._tag === 'Ready' ? undefined : <Untitled title="content.article.title" />}
      <LoadedContent data={live} onRetry={vm.retry} skeleton={<LoadingSkeleton />}>
        <ArticleView vm={vm} />
      </LoadedContent>
    </main>
  )
}

/** Gives the page a title while there is no article. */
const Untitled = ({ title }: { readonly title: MessageKey }) => (
  <>
    <PageTitle title={title} />
    <h1 className="sr">
      <Text message={title} />
    </h1>
  </>
)

const ArticleView = ({ vm }: { readonly vm: AnnouncementDetailVm }) => {
  const { article } = useSnapshot(vm.state)
  const formatters = useFormatters()
  if (article === undefined) return <UnknownArticle />
  const { title, abstract, at, html } = article
  return (
    <article className="stack-4" translate="yes">
      <PageTitle title="content.article.title" prefix={title} />
      <h1 className="t-8" dir="auto">
        {title}
      </h1>
      {at === undefined ? undefined : (
        <p className="t3 fs2">
          <Text message="content.article.updated" values={{ time: formatters.time('date-time', at) }} />
        </p>
      )}
      {abstract === undefined ? undefined : (
        <p className="t2 abstract" dir="auto">
          {abstract}
        </p>
      )}
      <Html html={html} />
    </article>
  )
}

const UnknownArticle = () => (
  <div className="stack-4">
    <PageTitle title="content.article.unknown" />
    <h1 className="t-8">
      <Text message="content.article.unknown" />
    </h1>
    <p className="t2">
      <Text message="content.article.unknownHint" />
    </p>
    <p>
      <Link to={{ _tag: 'AnnouncementList' }} className="btn btn-primary">
        <Text message="content.home.all" />
      </Link>
    </p>
  </div>
)

const LoadingSkeleton = () => (
  <Panel title="content.article.title">
    <div className="card-row" aria-busy="true">
      <Skeleton at={2} />
      <Skeleton />
      <Skeleton at={1} />
    </div>
  </Panel>
)
