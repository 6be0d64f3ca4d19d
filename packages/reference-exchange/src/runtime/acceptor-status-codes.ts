/** Status numbers of orders with acceptors on the wire; a transferred one still waits for its confirmation. [ACP-1] */
export const ACCEPTOR_STATUS_CODES = { waiting: 0, transferred: 0, confirmed: 1, rejected: 2 } as const
