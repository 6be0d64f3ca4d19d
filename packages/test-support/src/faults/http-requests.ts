/** Splits a byte stream into HTTP/1.1 requests; only request boundaries are parsed. */

// Model
export interface RequestReader {
  /** Adds bytes and returns the requests that they complete. */
  readonly push: (chunk: Buffer) => ReadonlyArray<Buffer>
}

// Constructors
export const requestReader = (): RequestReader => {
  let pending = Buffer.alloc(0)
  return {
    push: (chunk) => {
      pending = Buffer.concat([pending, chunk])
      const complete: Array<Buffer> = []
      for (let size = sizeOf(pending); size <= pending.length; size = sizeOf(pending)) {
        complete.push(pending.subarray(0, size))
        pending = pending.subarray(size)
      }
      return complete
    },
  }
}

// Rules
/** Whether a second delivery could have an effect. */
export const canChangeState = (request: Buffer): boolean => request.subarray(0, 5).toString('latin1') === 'POST '

/** Whether the reply switches the connection to another protocol. */
export const isUpgrade = (reply: Buffer): boolean => reply.subarray(0, 12).toString('latin1') === 'HTTP/1.1 101'

// Internal
const END = '\r\n\r\n'

/** Bytes of the first request with head and body; infinite while its head is incomplete. */
const sizeOf = (bytes: Buffer): number => {
  const end = bytes.indexOf(END)
  if (end < 0) return Number.POSITIVE_INFINITY
  const head = bytes.subarray(0, end).toString('latin1')
  return end + END.length + Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0)
}
