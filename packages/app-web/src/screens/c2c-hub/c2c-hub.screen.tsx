import '../../ui/styles/c2c.css'
import { C2cHubView } from './c2c-hub.view.tsx'

export const Screen = C2cHubView
