/** Dialog of one money action: its outcome and its verbs. [Q10] [Q24] */
import type { MoneyDialogProps } from './money-dialog.tsx'
import { MoneyDialog } from './money-dialog.tsx'

type Shown = 'status' | 'serverMessage' | 'problem'
type Verb = 'onConfirm' | 'onCheckAgain' | 'onDismiss' | 'onClose'

interface ActionDialogProps extends Omit<MoneyDialogProps, Shown | Verb | 'matchCount'> {
  readonly current: Pick<MoneyDialogProps, Shown> & { readonly results: ReadonlyArray<unknown> }
  readonly action: {
    readonly confirm: () => Promise<unknown>
    readonly checkAgain: () => Promise<unknown>
    readonly dismiss: () => void
    readonly close: () => void
  }
  /** In place of the action's own, where more follows from it. */
  readonly onConfirm?: () => Promise<unknown>
  readonly onClose?: () => void
}

export const ActionDialog = ({ current, action, onConfirm, onClose, ...reviewed }: ActionDialogProps) => (
  <MoneyDialog
    {...reviewed}
    status={current.status}
    serverMessage={current.serverMessage}
    problem={current.problem}
    matchCount={current.results.length}
    onConfirm={() => void (onConfirm ?? action.confirm)()}
    onCheckAgain={() => void action.checkAgain()}
    onDismiss={action.dismiss}
    onClose={onClose ?? action.close}
  />
)
