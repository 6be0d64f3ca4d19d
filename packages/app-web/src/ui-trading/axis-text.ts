/** Text at the axes of every chart. */
export const AXIS_TEXT = { fontSize: '11px' } as const
