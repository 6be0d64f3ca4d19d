/** What an order form asks of a visitor. [SHELL-7] */
import { PageIcon, Link, Text } from '../ui/index.ts'

/** Shown instead of the form while signed out. */
export const SignInPrompt = ({ base, quote }: { readonly base: string; readonly quote: string }) => (
  <div className="login-prompt">
    <PageIcon name="lock" size="large" />
    <p>
      <Text message="spot.loginPrompt" values={{ base, quote }} />
    </p>
    <Link to={{ _tag: 'Login' }} className="btn btn-primary">
      <Text message="shell.login" />
    </Link>
    <Link to={{ _tag: 'Register' }} className="btn">
      <Text message="shell.register" />
    </Link>
  </div>
)
