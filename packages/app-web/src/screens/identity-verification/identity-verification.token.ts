/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { IdentityVerificationVm } from './identity-verification.vm.ts'

export const IDENTITY_VERIFICATION_VM = token<IdentityVerificationVm>('IdentityVerificationVm')
