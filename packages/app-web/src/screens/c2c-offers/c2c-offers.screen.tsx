import '../../ui/styles/c2c.css'
import { C2cOffersView } from './c2c-offers.view.tsx'

export const Screen = C2cOffersView
