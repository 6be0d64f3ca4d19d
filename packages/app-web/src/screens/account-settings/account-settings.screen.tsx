import { AccountSettingsView } from './account-settings.view.tsx'

export const Screen = AccountSettingsView
