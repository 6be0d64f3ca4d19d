import { IdentityVerificationView } from './identity-verification.view.tsx'

export const Screen = IdentityVerificationView
