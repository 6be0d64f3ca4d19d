/** Keys of the trade page and what they do. [SHELL-11] */

// Model
export type Shortcut = 'buy' | 'sell' | 'limit' | 'market' | 'price' | 'amount' | 'open-orders' | 'history' | 'help'

export interface KeyPress {
  readonly key: string
  /** With Ctrl, Alt or the command key. */
  readonly hasModifier: boolean
  /** In a field, or in an open dialog. */
  readonly isTaken: boolean
}

export const KEYS = {
  b: 'buy',
  s: 'sell',
  l: 'limit',
  m: 'market',
  p: 'price',
  a: 'amount',
  o: 'open-orders',
  h: 'history',
  '?': 'help',
} as const satisfies Readonly<Record<string, Shortcut>>

export type ShortcutKey = keyof typeof KEYS

// Rules
/** Undefined for any other key, for one with a modifier, and while the key belongs to a field or a dialog. */
export const shortcutOf = ({ key, hasModifier, isTaken }: KeyPress): Shortcut | undefined => {
  const pressed = key.toLowerCase()
  return hasModifier || isTaken || !Object.hasOwn(KEYS, pressed) ? undefined : KEYS[pressed as ShortcutKey]
}
