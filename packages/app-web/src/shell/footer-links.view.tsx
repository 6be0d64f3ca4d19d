import type { Article } from '@hexbourse/domain/content'
import { useSnapshot } from 'valtio'

import { FOOTER_LINKS_VM } from '../composition/tokens.ts'
import { useOpen, useVm } from '../composition/use-vm.ts'
import type { MessageKey } from '../i18n/index.ts'
import { Action, Link, Region, Text } from '../ui/index.ts'

export const FooterLinksView = () => {
  const vm = useVm(FOOTER_LINKS_VM)
  const { groups, failed } = useSnapshot(vm.state)
  useOpen(vm)
  return (
    <>
      <Articles title="content.footer.company" of={groups?.company ?? []} failed={failed} onRetry={vm.retry} />
      <Articles title="content.footer.rules" of={groups?.rules ?? []} failed={failed} onRetry={vm.retry} />
      <Help />
    </>
  )
}

interface ArticlesProps {
  readonly title: MessageKey
  readonly of: ReadonlyArray<Article.Headline>
  readonly failed: boolean
  readonly onRetry: () => void
}

const Articles = ({ title, of, failed, onRetry }: ArticlesProps) => (
  <Region as="nav" label={title}>
    <h2>
      <Text of={title} />
    </h2>
    {of.map((article) => (
      <Link key={article.id} to={{ _tag: 'NoticeDetail', article: article.id }}>
        <bdi>{article.title}</bdi>
      </Link>
    ))}
    {failed && of.length === 0 ? (
      <>
        <p>
          <Text of="content.footer.failed" />
        </p>
        <Action label="shell.retry" look="text" onPress={onRetry} />
      </>
    ) : undefined}
  </Region>
)

const TOPICS = [
  { topic: 'notices', label: 'content.category.notices' },
  { topic: 'help', label: 'content.category.help' },
  { topic: 'service', label: 'content.category.service' },
  { topic: 'contact', label: 'content.category.contact' },
] as const

const Help = () => (
  <Region as="nav" label="content.category.help">
    <h2>
      <Text of="content.category.help" />
    </h2>
    {TOPICS.map(({ topic, label }) => (
      <Link key={topic} to={{ _tag: 'NoticeList', topic }}>
        <Text of={label} />
      </Link>
    ))}
    <Link to={{ _tag: 'Upstart' }}>
      <Text of="content.offering.title" />
    </Link>
  </Region>
)
