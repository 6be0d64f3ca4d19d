import { SecondFactorView } from './second-factor.view.tsx'
import '../../ui/styles/second-factor.css'

export const Screen = SecondFactorView
