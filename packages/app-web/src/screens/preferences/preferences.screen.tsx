import '../../ui/styles/preferences.css'
import { PreferencesView } from './preferences.view.tsx'

export const Screen = PreferencesView
