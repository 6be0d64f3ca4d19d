import type { Blurb as Said } from '@hexbourse/domain/content'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'

import type { IconName } from '../../ui/index.ts'
import { Icon, Link, Region, Skeleton, Text } from '../../ui/index.ts'
import type { BlurbsVm } from './blurbs.vm.ts'

export const BlurbsView = ({ vm }: { readonly vm: BlurbsVm }) => {
  const { blurbs } = useSnapshot(vm.state)
  return (
    <Region className="blurbs" label="content.blurb.label">
      {blurbs === undefined ? (
        <Ghosts />
      ) : blurbs.length === 0 ? (
        <Ours />
      ) : (
        blurbs.map((one) => <Theirs key={one.id} of={one} />)
      )}
    </Region>
  )
}

/** An exchange writes no icons: the same stands over each. */
const Theirs = ({ of: { id, title, abstract, opens } }: { readonly of: Said.Blurb }) => (
  <Blurb icon="done">
    <b>
      {opens ? (
        <Link to={{ _tag: 'NoticeDetail', article: id }} className="link">
          <bdi>{title}</bdi>
        </Link>
      ) : (
        <bdi>{title}</bdi>
      )}
    </b>
    {abstract === undefined ? undefined : <p dir="auto">{abstract}</p>}
  </Blurb>
)

const OURS: ReadonlyArray<{
  readonly icon: IconName
  readonly title: `content.blurb.${Name}.title`
  readonly text: `content.blurb.${Name}.text`
}> = [
  { icon: 'bolt', title: 'content.blurb.live.title', text: 'content.blurb.live.text' },
  { icon: 'scale', title: 'content.blurb.exact.title', text: 'content.blurb.exact.text' },
  { icon: 'globe', title: 'content.blurb.languages.title', text: 'content.blurb.languages.text' },
  { icon: 'phone', title: 'content.blurb.phone.title', text: 'content.blurb.phone.text' },
]
type Name = 'live' | 'exact' | 'languages' | 'phone'

const Ours = () =>
  OURS.map(({ icon, title, text }) => (
    <Blurb key={title} icon={icon}>
      <b>
        <Text of={title} />
      </b>
      <p>
        <Text of={text} />
      </p>
    </Blurb>
  ))

const Blurb = ({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) => (
  <div className="blurb">
    <Icon name={icon} size="large" />
    {children}
  </div>
)

const Ghosts = () =>
  OURS.map(({ title }, index) => (
    <div className="blurb" key={title}>
      <Skeleton at={1} />
      <Skeleton at={index} />
      <Skeleton at={2} />
    </div>
  ))
