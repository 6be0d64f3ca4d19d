import { useSnapshot } from 'valtio'

import type { MessageKey, Problem as ProblemText } from '../../i18n/index.ts'
import { Action, Hint, Problem } from '../../ui/index.ts'

/** `count`: rows read so far, and of the file once it is done. */
interface Exporting {
  readonly state: {
    status: 'idle' | 'busy' | 'done' | 'failed'
    count: number
    problem: ProblemText | undefined
  }
  readonly run: () => Promise<void>
  readonly reset: () => void
}

/** `progress` and `done` take the number of rows. */
export interface ExportTexts {
  readonly open: MessageKey
  readonly cancel: MessageKey
  readonly progress: MessageKey
  readonly done: MessageKey
  readonly failed: MessageKey
}

/** Of the wallet section. */
export const WALLET_EXPORT_TEXTS: ExportTexts = {
  open: 'wallet.export.open',
  cancel: 'wallet.export.cancel',
  progress: 'wallet.export.progress',
  done: 'wallet.export.done',
  failed: 'wallet.export.failed',
}

/** Button that exports a list as a file, with its progress, a way to cancel it, and its result. [SPOT-8] [WAL-12] */
export const CsvExportView = ({ exporting, texts }: { readonly exporting: Exporting; readonly texts: ExportTexts }) => {
  const { status, count, problem } = useSnapshot(exporting.state)
  const isBusy = status === 'busy'
  return (
    <div className="stack export">
      <span className="row">
        <Action label={texts.open} busy={isBusy} onPress={() => void exporting.run()} />
        {isBusy ? <Action label={texts.cancel} look="ghost" onPress={exporting.reset} /> : undefined}
      </span>
      <output className="fs2">
        {isBusy ? <Hint message={texts.progress} values={{ count }} /> : undefined}
        {status === 'done' ? <Hint message={texts.done} values={{ count }} look="ok" /> : undefined}
        {status === 'failed' ? (
          <>
            <Hint message={texts.failed} look="warn" />
            <Problem problem={problem} />
          </>
        ) : undefined}
      </output>
    </div>
  )
}
