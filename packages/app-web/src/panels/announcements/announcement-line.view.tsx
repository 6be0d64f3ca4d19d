import { useSnapshot } from 'valtio'

import { Absent, Icon, Link, Region, Skeleton, Text, latestOf } from '../../ui/index.ts'
import type { AnnouncementsVm } from './announcements.vm.ts'

/** The newest announcements in one line. Absent when there are none. */
export const AnnouncementLineView = ({ vm }: { readonly vm: AnnouncementsVm }) => {
  const { shown } = useSnapshot(vm.state)
  if (shown._tag === 'Loading') return <AnnouncementLineSkeleton />
  const rows = latestOf(shown)
  if (rows === undefined || rows.length === 0) return <Absent />
  return (
    <Region className="announcement-line" label="content.home.announcements">
      <Icon name="info" />
      <ul>
        {rows.slice(0, MAX_SHOWN).map(({ id, title }) => (
          <li key={id}>
            <Link to={{ _tag: 'AnnouncementDetail', article: id }}>
              <bdi>{title}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      <Link to={{ _tag: 'AnnouncementList' }} className="btn-text">
        <Text message="content.home.all" />
      </Link>
    </Region>
  )
}

const MAX_SHOWN = 3

const AnnouncementLineSkeleton = () => (
  <div className="announcement-line">
    <Skeleton />
  </div>
)
