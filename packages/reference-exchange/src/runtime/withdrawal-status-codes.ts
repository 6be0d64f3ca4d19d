/** Status numbers of withdrawals on the wire; a cancelled one is rejected there. [WAL-3] */
export const WITHDRAWAL_STATUS_CODES = {
  applying: 1,
  approved: 2,
  completed: 3,
  failed: 4,
  rejected: 5,
  cancelled: 5,
  internal: 6,
} as const
