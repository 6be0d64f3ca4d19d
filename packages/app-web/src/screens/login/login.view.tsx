import { LOGIN_VM } from '../../composition/tokens.ts'
import { useOpen, useVm } from '../../composition/use-vm.ts'
import { SignInView } from '../../panels/sign-in/sign-in.view.tsx'
import { PageTitle } from '../../ui/index.ts'

export const LoginView = ({ account }: { readonly account: string }) => {
  const vm = useVm(LOGIN_VM)
  useOpen(vm, account)
  return (
    <main className="auth" id="main">
      <PageTitle of="shell.login" />
      <SignInView vm={vm.signIn} level={1} />
    </main>
  )
}
