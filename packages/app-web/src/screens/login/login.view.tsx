import { LOGIN_VM } from './login.token.ts'
import { useOpen, useVm } from '../../injection/index.ts'
import { SignInView } from '../../panels/sign-in/sign-in.view.tsx'
import { PageTitle } from '../../ui/index.ts'

export const LoginView = ({ account }: { readonly account: string }) => {
  const vm = useVm(LOGIN_VM)
  useOpen(vm, account)
  return (
    <main className="auth" id="main">
      <PageTitle title="shell.login" />
      <SignInView vm={vm.signIn} level={1} />
    </main>
  )
}
