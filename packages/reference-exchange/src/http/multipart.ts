/** A form with a file in it, read strictly: one file, plain fields beside it, nothing nested. [ACC-5] */

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

const BLANK = Buffer.from('\r\n\r\n')
const LINE = Buffer.from('\r\n')
const MOST_PARTS = 20
const MOST_HEAD = 1024

// Constructors
/** None where it is no such form, or has two files. */
export const formIn = (contentType: string, body: Buffer): Form | undefined => {
  const boundary = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType)
  const parts = boundary === null ? undefined : partsIn(body, `--${boundary[1] ?? boundary[2] ?? ''}`)
  if (parts === undefined) return undefined
  const files = parts.filter(({ isFile }) => isFile)
  if (files.length > 1 || files.some(({ name }) => name !== 'file')) return undefined
  const fields = parts
    .filter(({ isFile }) => !isFile)
    .map(({ name, body: text }) => [name, text.toString('utf8')] as const)
  return { fields, file: files[0]?.body }
}

// Internal
const partsIn = (body: Buffer, boundary: string): ReadonlyArray<Part> | undefined => {
  const parts: Array<Part> = []
  const between = Buffer.from(`\r\n${boundary}`)
  if (!body.subarray(0, boundary.length).equals(Buffer.from(boundary))) return undefined
  let at = boundary.length
  for (;;) {
    if (body.subarray(at, at + 2).toString('latin1') === '--') return parts
    if (!body.subarray(at, at + 2).equals(LINE) || parts.length >= MOST_PARTS) return undefined
    const end = body.indexOf(between, at)
    const part = end < 0 ? undefined : partOf(body.subarray(at + 2, end))
    if (part === undefined) return undefined
    parts.push(part)
    at = end + between.length
  }
}

const partOf = (part: Buffer): Part | undefined => {
  const blank = part.indexOf(BLANK)
  if (blank < 0 || blank > MOST_HEAD) return undefined
  const head = part.toString('utf8', 0, blank)
  const name = /^content-disposition:\s*form-data;\s*name="([^"\r\n]{1,100})"/im.exec(head)?.[1]
  if (name === undefined) return undefined
  return { name, isFile: /;\s*filename\*?=/i.test(head), body: part.subarray(blank + BLANK.length) }
}
