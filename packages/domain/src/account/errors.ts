/** All validation errors of account forms. [ACC-1] [ACC-2] [ACC-3] [ACC-7] */
import * as Binding from './binding.ts'
import * as Protection from './protection.ts'
import * as Recovery from './recovery.ts'
import * as Registration from './registration.ts'
import * as SecondFactor from './second-factor.ts'
import * as SignIn from './sign-in.ts'
import * as TradePassword from './trade-password.ts'

// Model
/** Every error of this context. */
export type AccountError =
  | SignIn.SignInError
  | Registration.RegistrationError
  | Recovery.RecoveryError
  | Binding.BindingError
  | TradePassword.TradePasswordError
  | SecondFactor.FactorError
  | Protection.ProtectionError
/** Every error tag of this context; each has a message in every language. */
export const TAGS = {
  ...SignIn.TAGS,
  ...Registration.TAGS,
  ...Recovery.TAGS,
  ...Binding.TAGS,
  ...TradePassword.TAGS,
  ...SecondFactor.TAGS,
  ...Protection.TAGS,
} as const satisfies Record<AccountError['_tag'], true>
