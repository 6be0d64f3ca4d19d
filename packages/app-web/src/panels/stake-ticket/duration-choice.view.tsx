import { useSnapshot } from 'valtio'

import { useFormatters } from '../../i18n/index.ts'
import { Money } from '../../ui-trading/index.ts'
import { Text } from '../../ui/index.ts'
import type { StakeTicketVm } from './stake-ticket.vm.ts'

/** The offered durations with what each pays. */
export const DurationChoice = ({ vm }: { readonly vm: StakeTicketVm }) => {
  const { draft, durations } = useSnapshot(vm.state)
  const label = useFormatters().text('second-contract.duration')
  return (
    <fieldset className="durations">
      <legend>{label}</legend>
      {durations.map(({ seconds, payoutRate }) => (
        <button
          key={seconds}
          type="button"
          className="duration"
          aria-pressed={draft.seconds === seconds}
          onClick={() => vm.chooseDuration(seconds)}
        >
          <b>
            <Text message="second-contract.seconds" values={{ seconds }} />
          </b>
          <span className="fs1">
            <Text message="second-contract.payout" /> <Money figure={payoutRate} />
          </span>
        </button>
      ))}
    </fieldset>
  )
}
