import { useFormatters } from '../../i18n/index.ts'
import { Text } from '../../ui/index.ts'

/** Confirmations so far of those that a deposit needs. [WAL-2] */
export const ConfirmationProgress = ({ count, required }: { readonly count: number; readonly required: number }) => {
  const values = { count, required }
  return (
    <span className="stack">
      <progress
        className="progress"
        max={required}
        value={count}
        aria-label={useFormatters().text('wallet.deposit.progress', values)}
      />
      <span className="t3 fs1">
        <Text message="wallet.deposit.progress" values={values} />
      </span>
    </span>
  )
}
