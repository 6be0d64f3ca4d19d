import { useSnapshot } from 'valtio'

import { Action, Hint } from '../../ui/index.ts'
import type { StakeTicketVm } from './stake-ticket.vm.ts'

/** Up and Down; each opens the review. */
export const DirectionActions = ({ vm }: { readonly vm: StakeTicketVm }) => {
  const { isClosed, isStale } = useSnapshot(vm.state)
  const isOff = isClosed || isStale
  return (
    <>
      <div className="up-down">
        <Action
          label="second-contract.direction.up"
          look="buy"
          size="large"
          disabled={isOff}
          onPress={() => vm.review('up')}
        />
        <Action
          label="second-contract.direction.down"
          look="sell"
          size="large"
          disabled={isOff}
          onPress={() => vm.review('down')}
        />
      </div>
      {isStale && !isClosed ? <Hint message="second-contract.stale" look="warn" /> : undefined}
    </>
  )
}
