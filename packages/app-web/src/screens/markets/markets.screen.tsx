import { MarketsView } from './markets.view.tsx'

export const Screen = MarketsView
