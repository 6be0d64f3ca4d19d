/** Strict multipart parser: one file, plain fields, nothing nested. [ACC-5] */

// Model
export interface Form {
  readonly fields: ReadonlyArray<readonly [string, string]>
  readonly file: Buffer | undefined
}

interface Part {
  readonly name: string
  readonly isFile: boolean
  readonly body: Buffer
}

const HEAD_END = Buffer.from('\r\n\r\n')
const CRLF = Buffer.from('\r\n')
const MAX_PARTS = 20
const MAX_HEAD_BYTES = 1024

// Constructors
/** Undefined when it is no such form or has two files. */
export const parseForm = (contentType: string, body: Buffer): Form | undefined => {
  const boundary = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType)
  const parts = boundary === null ? undefined : parseParts(body, `--${boundary[1] ?? boundary[2] ?? ''}`)
  if (parts === undefined) return undefined
  const files = parts.filter(({ isFile }) => isFile)
  if (files.length > 1 || files.some(({ name }) => name !== 'file')) return undefined
  const fields = parts
    .filter(({ isFile }) => !isFile)
    .map(({ name, body: text }) => [name, text.toString('utf8')] as const)
  return { fields, file: files[0]?.body }
}

// Internal
const parseParts = (body: Buffer, boundary: string): ReadonlyArray<Part> | undefined => {
  const parts: Array<Part> = []
  const between = Buffer.from(`\r\n${boundary}`)
  if (!body.subarray(0, boundary.length).equals(Buffer.from(boundary))) return undefined
  let at = boundary.length
  for (;;) {
    if (body.subarray(at, at + 2).toString('latin1') === '--') return parts
    if (!body.subarray(at, at + 2).equals(CRLF) || parts.length >= MAX_PARTS) return undefined
    const end = body.indexOf(between, at)
    const part = end < 0 ? undefined : parsePart(body.subarray(at + 2, end))
    if (part === undefined) return undefined
    parts.push(part)
    at = end + between.length
  }
}

const parsePart = (part: Buffer): Part | undefined => {
  const blank = part.indexOf(HEAD_END)
  if (blank < 0 || blank > MAX_HEAD_BYTES) return undefined
  const head = part.toString('utf8', 0, blank)
  const name = /^content-disposition:\s*form-data;\s*name="([^"\r\n]{1,100})"/im.exec(head)?.[1]
  if (name === undefined) return undefined
  return { name, isFile: /;\s*filename\*?=/i.test(head), body: part.subarray(blank + HEAD_END.length) }
}
