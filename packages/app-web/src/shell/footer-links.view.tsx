import type { Article } from '@hexbourse/domain/content'
import { useSnapshot } from 'valtio'

import { FOOTER_LINKS_VM } from './tokens.ts'
import { useOpen, useVm } from '../injection/index.ts'
import type { MessageKey } from '../i18n/index.ts'
import { Action, Link, Name, Region, Text } from '../ui/index.ts'

/** Links that need no answer come first: what comes later moves no control that may have the focus. [SHELL-11] */
export const FooterLinksView = () => {
  const vm = useVm(FOOTER_LINKS_VM)
  const { groups, failed } = useSnapshot(vm.state)
  useOpen(vm)
  return (
    <>
      <Help />
      <OperatorLinks />
      <Articles title="content.footer.company" articles={groups?.company ?? []} failed={failed} onRetry={vm.retry} />
      <Articles title="content.footer.rules" articles={groups?.rules ?? []} failed={failed} onRetry={vm.retry} />
    </>
  )
}

interface ArticlesProps {
  readonly title: MessageKey
  readonly articles: ReadonlyArray<Article.Headline>
  readonly failed: boolean
  readonly onRetry: () => void
}

const Articles = ({ title, articles, failed, onRetry }: ArticlesProps) => (
  <Region as="nav" label={title}>
    <h2>
      <Text message={title} />
    </h2>
    {articles.map((article) => (
      <Link key={article.id} to={{ _tag: 'AnnouncementDetail', article: article.id }}>
        <bdi>{article.title}</bdi>
      </Link>
    ))}
    {failed && articles.length === 0 ? (
      <>
        <p>
          <Text message="content.footer.failed" />
        </p>
        <Action label="shell.retry" look="text" onPress={onRetry} />
      </>
    ) : undefined}
  </Region>
)

/** To pages of the operator's own. */
const OperatorLinks = () =>
  import.meta.env.LINKS === undefined ? undefined : (
    <Region as="nav" label="shell.product">
      <h2>
        <Text message="shell.product" />
      </h2>
      {import.meta.env.LINKS.map(({ label, address }) => (
        <a key={address} href={address} target="_blank" rel="noopener noreferrer">
          <Name text={label} />
        </a>
      ))}
    </Region>
  )

const TOPICS = [
  { topic: 'announcements', label: 'content.category.announcements' },
  { topic: 'help', label: 'content.category.help' },
  { topic: 'service', label: 'content.category.service' },
  { topic: 'contact', label: 'content.category.contact' },
] as const

const Help = () => (
  <Region as="nav" label="content.category.help">
    <h2>
      <Text message="content.category.help" />
    </h2>
    {TOPICS.map(({ topic, label }) => (
      <Link key={topic} to={{ _tag: 'AnnouncementList', topic }}>
        <Text message={label} />
      </Link>
    ))}
    <Link to={{ _tag: 'TokenOffering' }}>
      <Text message="content.offering.title" />
    </Link>
  </Region>
)
