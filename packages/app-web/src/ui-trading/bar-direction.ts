/** Direction of a bar in every part of a price chart. [SPOT-1] */
import type { ChartBar } from '../i18n/index.ts'

export type BarDirection = 'up' | 'down'

/** A bar that closes where it opened counts as rising. */
export const directionOf = ({ open, close }: Pick<ChartBar, 'open' | 'close'>): BarDirection =>
  close < open ? 'down' : 'up'
