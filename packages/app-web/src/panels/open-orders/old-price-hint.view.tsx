import type { Millis } from '@hexbourse/domain/kernel'

import { Text, Time } from '../../ui/index.ts'

/** Remark of a cancellation at old prices: the order may have filled since. [Q57] */
export const OldPriceHint = ({ at }: { readonly at: Millis | undefined }) =>
  at === undefined ? undefined : (
    <p className="hint">
      <Text message="spot.cancel.oldPrice" /> <Time at={at} as="time" />
    </p>
  )
