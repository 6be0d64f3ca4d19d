/** Masked accounts, for screens, storage and what other users see. [Q25] [ACC-6] */

// Rules
/** Masked text such as 138******468 or li******@example.com. */
export const mask = (account: string): string => {
  const at = account.indexOf('@')
  if (at > 0) return `${account.slice(0, Math.min(2, at - 1))}******${account.slice(at)}`
  return account.length >= MIN_DIGITS_SHOWING_ENDS
    ? `${account.slice(0, 3)}******${account.slice(-3)}`
    : `${account.slice(0, 1)}******`
}

// Internal
/** Numbers of at least this many digits show three at each end, shorter ones only the first. */
const MIN_DIGITS_SHOWING_ENDS = 9
