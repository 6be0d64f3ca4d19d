/** The problem of a field, below it. */
import type { Problem as ProblemOf } from '../i18n/index.ts'
import { Icon } from './icon.tsx'
import { ProblemText } from './problem-text.tsx'

/** Renders nothing without a problem. */
export const Problem = ({ problem, id }: { readonly problem: ProblemOf | undefined; readonly id?: string }) =>
  problem === undefined ? undefined : (
    <p className="hint bad" id={id} role="alert">
      <Icon name="stop" />
      <span>
        <ProblemText problem={problem} />
      </span>
    </p>
  )
