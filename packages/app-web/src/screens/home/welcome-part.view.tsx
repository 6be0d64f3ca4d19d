import { useOpen, useVm } from '../../injection/index.ts'
import { WELCOME_VM } from '../../panels/welcome/welcome.token.ts'
import { WelcomeView } from '../../panels/welcome/welcome.view.tsx'

/** For signed-in users: first steps, or the way to the trade page. */
export const HomeWelcome = () => {
  const vm = useVm(WELCOME_VM)
  useOpen(vm)
  return <WelcomeView vm={vm} />
}
