/** The four wallets of a user; each has its own balance per currency. [WAL-1] */

// Model
/** `legal`: funding; `change`: spot; `micro`: second contracts; `lever`: margin. */
export type WalletType = 'funding' | 'spot' | 'second-contract' | 'margin'

// Constructors
/** All wallets, in the order of the pages. */
export const ALL: ReadonlyArray<WalletType> = ['funding', 'spot', 'second-contract', 'margin']

// Rules
/** Whether the text names a wallet. */
export const isWalletType = (text: string): text is WalletType => (ALL as ReadonlyArray<string>).includes(text)
