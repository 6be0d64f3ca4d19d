import { useCurrencyId, useOfferSide } from '../../routing/index.ts'
import '../../ui/styles/c2c.css'
import { C2cOffersView } from './c2c-offers.view.tsx'

export const Screen = () => <C2cOffersView side={useOfferSide()} currency={useCurrencyId()} />
