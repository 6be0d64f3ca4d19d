import type { SecurityLevel } from '@hexbourse/domain/account'

import { Percentage } from '../../ui-trading/index.ts'
import { Text } from '../../ui/index.ts'

const LABELS = {
  25: 'account.level.low',
  50: 'account.level.intermediate',
  75: 'account.level.high',
  100: 'account.level.strong',
} as const satisfies Record<SecurityLevel, string>

/** Security level of the account as text, percentage and progress bar. */
export const SecurityLevelBar = ({ level }: { readonly level: SecurityLevel }) => (
  <div className="stack level">
    <span className="row-between">
      <span className="t2">
        <Text message="account.level.title" />
      </span>
      <span>
        <b>
          <Text message={LABELS[level]} />
        </b>{' '}
        <Percentage value={level} />
      </span>
    </span>
    <progress className="progress" max={100} value={level} aria-hidden="true" />
  </div>
)
