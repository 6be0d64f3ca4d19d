import { useSnapshot } from 'valtio'

import { Action, Dialog, Loaded, Skeleton, Text } from '../../ui/index.ts'
import type { ProfileVm } from './profile.vm.ts'

interface ProfileProps {
  readonly vm: ProfileVm
}

/** The way to it, beside the coin's name. */
export const ProfileAction = ({ vm }: ProfileProps) => {
  const { coin } = useSnapshot(vm.state)
  return coin === '' ? undefined : (
    <Action label="spot.profile.open" values={{ coin }} look="ghost" size="small" icon="info" bare onPress={vm.ask} />
  )
}

export const ProfileDialog = ({ vm }: ProfileProps) => {
  const { coin, asked, live } = useSnapshot(vm.state)
  if (!asked) return undefined
  const known = live._tag === 'Known' ? live.value : undefined
  return (
    <Dialog
      title="spot.profile.open"
      values={{ coin }}
      onClose={vm.close}
      foot={<Action label="shell.close" look="primary" onPress={vm.close} />}
    >
      <Loaded of={live} onRetry={vm.ask} waiting={<Ghost />}>
        <div className="stack">
          <h3>
            <bdi>{known?.name}</bdi>
          </h3>
          <p className="t2 pre-line">
            {known?.description === '' ? <Text of="spot.profile.none" /> : <bdi>{known?.description}</bdi>}
          </p>
        </div>
      </Loaded>
    </Dialog>
  )
}

const Ghost = () => (
  <div className="stack" aria-busy="true">
    <Skeleton />
    <Skeleton at={2} />
    <Skeleton at={1} />
  </div>
)
