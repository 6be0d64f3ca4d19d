import { useQuery } from '../../routing/index.ts'
import { LoginView } from './login.view.tsx'

export const Screen = () => <LoginView account={useQuery('account_number')} />
