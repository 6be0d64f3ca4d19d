/** When a read without an answer is repeated. [SHELL-8] */
import type { CallError } from '@hexbourse/domain/kernel'

/**
 * Milliseconds after an error that so many others preceded: 1 s, doubled by each to at most 30 s, and not before the
 * exchange accepts requests again.
 */
export const retryDelay = (failures: number, error: CallError): number => {
  const accepted = error._tag === 'TooManyRequests' ? (error.retryAfterMs ?? 0) : 0
  return Math.max(Math.min(30_000, 1_000 * 2 ** failures), accepted)
}
