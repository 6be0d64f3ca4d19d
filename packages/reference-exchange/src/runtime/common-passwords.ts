/** Passwords that are tried first by anyone who guesses: the most common ones that the rules would accept. [Q27] */
import list from './common-passwords.json' with { type: 'json' }

const COMMON_PASSWORDS: ReadonlySet<string> = new Set(list.passwords.split(' '))

// Rules
/** Regardless of upper and lower case. */
export const isCommonPassword = (password: string): boolean => COMMON_PASSWORDS.has(password.toLowerCase())
