import type { Level } from '@hexbourse/domain/account'

import { Share, Text } from '../../ui/index.ts'

const WORDS = {
  25: 'account.level.low',
  50: 'account.level.intermediate',
  75: 'account.level.high',
  100: 'account.level.strong',
} as const satisfies Record<Level, string>

/** How secure the account is, in words, as a share and as a bar. */
export const LevelBar = ({ of }: { readonly of: Level }) => (
  <div className="stack level">
    <span className="row-between">
      <span className="t2">
        <Text of="account.level.title" />
      </span>
      <span>
        <b>
          <Text of={WORDS[of]} />
        </b>{' '}
        <Share of={of} />
      </span>
    </span>
    <progress className="progress" max={100} value={of} aria-hidden="true" />
  </div>
)
