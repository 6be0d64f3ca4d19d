import { useSnapshot } from 'valtio'

import { Icon, Link, Region, Skeleton, Text } from '../../ui/index.ts'
import type { HeadlinesVm } from './notices.vm.ts'

/** The newest of them in one line; without any there is no line. */
export const NoticeLineView = ({ vm }: { readonly vm: HeadlinesVm }) => {
  const { shown } = useSnapshot(vm.state)
  if (shown._tag === 'Waiting') return <NoticeLineGhost />
  const rows = shown._tag === 'Known' ? shown.value : shown.last?.value
  if (rows === undefined || rows.length === 0) return undefined
  return (
    <Region className="notice-line" label="content.home.notices">
      <Icon name="info" />
      <ul>
        {rows.slice(0, NEWEST).map(({ id, title }) => (
          <li key={id}>
            <Link to={{ _tag: 'NoticeDetail', article: id }}>
              <bdi>{title}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      <Link to={{ _tag: 'NoticeList' }} className="btn-text">
        <Text of="content.home.all" />
      </Link>
    </Region>
  )
}

const NEWEST = 3

const NoticeLineGhost = () => (
  <div className="notice-line">
    <Skeleton />
  </div>
)
