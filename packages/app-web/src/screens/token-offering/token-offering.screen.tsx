import { TokenOfferingView } from './token-offering.view.tsx'

export const Screen = TokenOfferingView
