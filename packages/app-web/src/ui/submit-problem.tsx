import type { MessageKey, Problem } from '../i18n/index.ts'
import { Note } from './note.tsx'
import { ProblemText } from './problem-text.tsx'

interface SubmitProblemProps {
  readonly title: MessageKey
  readonly problem: Problem | undefined
}

/** Why the last submit failed; stays until the next one. */
export const SubmitProblem = ({ title, problem }: SubmitProblemProps) =>
  problem === undefined ? undefined : (
    <Note look="bad" title={title}>
      <ProblemText problem={problem} />
    </Note>
  )
