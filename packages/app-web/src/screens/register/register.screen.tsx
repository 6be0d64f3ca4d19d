import { useOnce, useQuery } from '../../routing/index.ts'
import { REGIONS } from '../../i18n/calling-codes.ts'
import { RegisterView } from './register.view.tsx'

export const Screen = () => (
  <RegisterView invite={useQuery('extension_code')} email={useOnce('email')} regions={REGIONS} />
)
