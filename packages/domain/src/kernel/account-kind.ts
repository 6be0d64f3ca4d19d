/** The four accounts a person holds; each keeps its own balance per currency. [WAL-1] */

// Model
/** legal: trading; change: coin exchange (spot); micro: second contracts; lever: leverage. */
export type AccountKind = 'legal' | 'change' | 'micro' | 'lever'

// Constructors
export const ALL: ReadonlyArray<AccountKind> = ['legal', 'change', 'micro', 'lever']

// Rules
export const isAccountKind = (word: string): word is AccountKind => (ALL as ReadonlyArray<string>).includes(word)
