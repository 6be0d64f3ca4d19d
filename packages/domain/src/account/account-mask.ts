/** Masked accounts, for screens and storage. [Q25] */

// Rules
/** Masked text such as 138****2468 or li****@example.com. */
export const mask = (account: string): string => {
  const at = account.indexOf('@')
  if (at > 0) return `${account.slice(0, Math.min(2, at - 1))}****${account.slice(at)}`
  return account.length > 9 ? `${account.slice(0, 3)}****${account.slice(-4)}` : `${account.slice(0, 1)}****`
}
