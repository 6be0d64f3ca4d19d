/**
 * Every secret of a test run, recorded where it arises. A test whose output contains one fails. [ACC-1] [ACC-5] [Q25]
 */

// Model
type Kind = 'token' | 'password' | 'code' | 'identity'

/** Field names of the contract's forms. */
const FIELDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['password', 'password'],
  ['re_password', 'password'],
  ['repassword', 'password'],
  ['pay_password', 'password'],
  ['old', 'password'],
  ['new', 'password'],
  ['code', 'code'],
  ['factor_code', 'code'],
  ['challenge', 'token'],
  ['pass', 'password'],
  ['withdraw_password', 'password'],
  ['mobile_code', 'code'],
  ['email_code', 'code'],
  ['card_id', 'identity'],
  ['csrf', 'token'],
])
/** Shorter texts are not treated as secrets, because they occur everywhere. */
const MIN_LENGTH = 4

// Constructors
const recorded = new Map<string, Kind>()

/** Files that share a worker do not know each other's secrets. */
export const forgetSecrets = (): void => recorded.clear()

/** Records a secret and returns it. */
export const recordSecret = (kind: Kind, text: string): string => {
  for (const spelling of [text, text.replaceAll(' ', '').toUpperCase()])
    if (spelling.length >= MIN_LENGTH) recorded.set(spelling, kind)
  return text
}

/** Records the secret fields of a form. */
export const recordSecretFields = (fields: Iterable<readonly [string, string]>): void => {
  for (const [name, value] of fields) {
    const kind = FIELDS.get(name)
    if (kind !== undefined) recordSecret(kind, value)
  }
}

// Rules
/** Throws when a text contains a secret. The message hides it, because it is logged as well. */
export const expectNoSecrets = (source: string, texts: ReadonlyArray<string>): void => {
  const found = texts.flatMap((text) => secretsIn(text).map((kind) => `a ${kind} in ${source}: ${hidden(text)}`))
  if (found.length > 0) throw new Error(found.join('\n'))
}

/** Throws when a text contains an account of a test user: they are named by id. */
export const expectNoAccounts = (source: string, texts: ReadonlyArray<string>): void => {
  const found = texts.filter((text) => ACCOUNT.test(text))
  if (found.length > 0) throw new Error(`an account in ${source}: ${found[0]?.slice(0, 300)}`)
}

// Internal
const ACCOUNT = /@example\.(com|test)|@x\.test/

/** Kinds of the secrets in a text, in any spelling. */
const secretsIn = (text: string): ReadonlyArray<Kind> =>
  [...recorded]
    .filter(([secret]) => spellings(secret).some((spelling) => occursIn(spelling, text)))
    .map(([, kind]) => kind)

const spellings = (text: string): ReadonlyArray<string> => {
  const encoded = encodeURIComponent(text)
  return [text, encoded, encoded.replaceAll('%20', '+'), JSON.stringify(text).slice(1, -1)]
}

/** Six digits inside a longer number are not a code. */
const occursIn = (secret: string, text: string): boolean =>
  /^\d+$/.test(secret) ? new RegExp(`(?<!\\d)${secret}(?!\\d)`).test(text) : text.includes(secret)

const hidden = (text: string): string =>
  [...recorded.keys()]
    .flatMap(spellings)
    .reduce((left, spelling) => left.replaceAll(spelling, '***'), text)
    .slice(0, 300)
