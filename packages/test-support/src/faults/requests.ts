/** Requests of HTTP/1.1 as they stand in a stream of bytes: just enough to tell where one ends. */

// Model
export interface Reader {
  /** Takes the next bytes; gives every request that they complete, whole. */
  readonly take: (chunk: Buffer) => ReadonlyArray<Buffer>
}

// Constructors
export const requestReader = (): Reader => {
  let pending = Buffer.alloc(0)
  return {
    take: (chunk) => {
      pending = Buffer.concat([pending, chunk])
      const whole: Array<Buffer> = []
      for (let size = sizeOf(pending); size <= pending.length; size = sizeOf(pending)) {
        whole.push(pending.subarray(0, size))
        pending = pending.subarray(size)
      }
      return whole
    },
  }
}

// Rules
/** Whether a second delivery could change something. */
export const isChange = (request: Buffer): boolean => request.subarray(0, 5).toString('latin1') === 'POST '

/** Whether the first answer on a connection turns it into something other than HTTP. */
export const isUpgrade = (answer: Buffer): boolean => answer.subarray(0, 12).toString('latin1') === 'HTTP/1.1 101'

// Internal
const END = '\r\n\r\n'

/** Bytes of the first request with head and body; none are enough while its head is not whole. */
const sizeOf = (bytes: Buffer): number => {
  const end = bytes.indexOf(END)
  if (end < 0) return Number.POSITIVE_INFINITY
  const head = bytes.subarray(0, end).toString('latin1')
  return end + END.length + Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0)
}
