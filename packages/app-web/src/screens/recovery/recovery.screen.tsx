import { usePath } from '../../routing/index.ts'
import { REGIONS } from '../../i18n/calling-codes.ts'
import { PASSWORD_PATH } from './recovery.route.ts'
import { RecoveryView } from './recovery.view.tsx'

/** Each step has a view-model of its own. */
export const Screen = () => {
  const step = usePath().toLowerCase().replace(/\/$/, '') === PASSWORD_PATH.toLowerCase() ? 'password' : 'who'
  return <RecoveryView key={step} step={step} regions={REGIONS} />
}
