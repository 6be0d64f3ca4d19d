import { ReferralsView } from './referrals.view.tsx'

export const Screen = ReferralsView
