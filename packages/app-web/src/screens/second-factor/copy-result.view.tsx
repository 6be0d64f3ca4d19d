import { Hint } from '../../ui/index.ts'

const HINTS = {
  no: undefined,
  done: <Hint message="account.factor.copied" look="ok" />,
  failed: <Hint message="account.factor.notCopied" look="warn" />,
} as const

/** Whether the browser allowed to copy. */
export const CopyResult = ({ status }: { readonly status: keyof typeof HINTS }) => (
  <output className="fs2">{HINTS[status]}</output>
)
