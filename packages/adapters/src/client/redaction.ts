/** Removes secrets and personal data from recorded traffic. [ACC-1] [ACC-5] [Q25] */

/** Stands for a removed text. */
export const REMOVED = '***'
/** Stands for a token; has the form of one, so that a replayed session can begin. */
const REMOVED_TOKEN = 'recorded-token-0000'

/** Names of fields whose text is a secret or names a person, in forms, replies and pushes. */
const SECRET_FIELD =
  /pass|code|secret|token|challenge|factor|card|user_string|account|mail|mobile|phone|real_name|^(?:old|new)$/
/** Calls whose message is a token. */
const TOKEN_PATHS: ReadonlySet<string> = new Set(['/api/user/login', '/api/user/second_factor'])
/** Shorter texts occur everywhere. */
const MIN_SECRET_LENGTH = 4

/** Remembers each secret that it has removed, so that it is removed wherever it occurs again. */
export interface Redaction {
  /** Fields of a form or query, without the timestamp that every call carries. */
  readonly fields: (fields: Iterable<readonly [string, string]>) => Readonly<Record<string, string>>
  /** The text of a reply. Text that is not JSON is replaced as a whole. */
  readonly reply: (path: string, text: string) => string
  /** The payload of a push. */
  readonly payload: (value: unknown) => unknown
}

/** One for each recording. */
export const redaction = (): Redaction => {
  const secrets = new Set<string>()
  const removed = (text: string): string => {
    if (text.length >= MIN_SECRET_LENGTH) secrets.add(text)
    return REMOVED
  }
  const withoutSecrets = (text: string): string => {
    let result = text
    for (const secret of secrets) result = result.replaceAll(secret, REMOVED)
    return result
  }
  const clean = (value: unknown, name = ''): unknown => {
    if (typeof value === 'string') return SECRET_FIELD.test(name) ? removed(value) : withoutSecrets(value)
    if (Array.isArray(value)) return value.map((item) => clean(item, name))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, clean(inner, key)]))
  }
  return {
    fields: (fields) =>
      Object.fromEntries(
        [...fields]
          .filter(([name]) => name !== TIMESTAMP)
          .map(([name, value]) => [name, SECRET_FIELD.test(name) ? removed(value) : withoutSecrets(value)]),
      ),
    reply: (path, text) => {
      const content = parse(text)
      if (content === undefined) return REMOVED
      const { message } = content
      if (!TOKEN_PATHS.has(path) || typeof message !== 'string' || content['type'] !== 'ok')
        return JSON.stringify(clean(content))
      removed(message)
      return JSON.stringify({ ...(clean(content) as object), message: REMOVED_TOKEN })
    },
    payload: (value) => clean(value),
  }
}

const TIMESTAMP = '_timespan'

const parse = (text: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const content: unknown = JSON.parse(text)
    return typeof content === 'object' && content !== null ? { ...content } : undefined
  } catch {
    return undefined
  }
}
