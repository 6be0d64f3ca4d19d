import { useSnapshot } from 'valtio'

import { Action, Dialog, LoadedContent, Skeleton } from '../../ui/index.ts'
import { CoinDescription } from './coin-description.view.tsx'
import type { CoinInfoVm } from './coin-info.vm.ts'

interface CoinInfoProps {
  readonly vm: CoinInfoVm
}

/** Button beside the coin's name that opens the coin information. */
export const CoinInfoAction = ({ vm }: CoinInfoProps) => {
  const { coin } = useSnapshot(vm.state)
  return coin === '' ? undefined : (
    <Action label="spot.coinInfo.open" values={{ coin }} look="ghost" size="small" icon="info" bare onPress={vm.show} />
  )
}

export const CoinInfoDialog = ({ vm }: CoinInfoProps) => {
  const { coin, isShown, live } = useSnapshot(vm.state)
  if (!isShown) return undefined
  const coinInfo = live._tag === 'Ready' ? live.value : undefined
  return (
    <Dialog
      title="spot.coinInfo.open"
      values={{ coin }}
      onClose={vm.close}
      foot={<Action label="shell.close" look="primary" onPress={vm.close} />}
    >
      <LoadedContent data={live} onRetry={vm.show} skeleton={<LoadingSkeleton />}>
        <div className="stack">
          <CoinDescription coin={coinInfo} />
        </div>
      </LoadedContent>
    </Dialog>
  )
}

const LoadingSkeleton = () => (
  <div className="stack" aria-busy="true">
    <Skeleton />
    <Skeleton at={2} />
    <Skeleton at={1} />
  </div>
)
