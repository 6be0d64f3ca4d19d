import { useEffect } from 'react'

import { LOGIN_VM } from '../../composition/tokens.ts'
import { useVm } from '../../composition/use-vm.ts'
import { SignInView } from '../../panels/sign-in/sign-in.view.tsx'
import { PageTitle } from '../../ui/index.ts'

export const LoginView = ({ account }: { readonly account: string }) => {
  const vm = useVm(LOGIN_VM)
  useEffect(() => vm.begin(account), [vm, account])
  return (
    <main className="auth" id="main">
      <PageTitle of="shell.login" />
      <SignInView vm={vm} level={1} />
    </main>
  )
}
