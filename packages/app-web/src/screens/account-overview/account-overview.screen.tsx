import { AccountOverviewView } from './account-overview.view.tsx'

export const Screen = AccountOverviewView
