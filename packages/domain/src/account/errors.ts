/** Everything that can be wrong with an account form. [ACC-1] [ACC-2] */
import * as Registration from './registration.ts'
import * as SignIn from './sign-in.ts'

// Model
export type AccountError = SignIn.SignInError | Registration.RegistrationError
export const TAGS = { ...SignIn.TAGS, ...Registration.TAGS } as const satisfies Record<AccountError['_tag'], true>
