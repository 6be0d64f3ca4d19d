/** Every secret that a run knows, noted where it arises; whoever lets one out fails the test that made him. [ACC-1] [ACC-5] [Q25] */

// Model
type Kind = 'token' | 'password' | 'code' | 'identity'

/** What the contract's forms call them. */
const FIELDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['password', 'password'],
  ['re_password', 'password'],
  ['repassword', 'password'],
  ['pay_password', 'password'],
  ['old', 'password'],
  ['new', 'password'],
  ['code', 'code'],
  ['mobile_code', 'code'],
  ['email_code', 'code'],
  ['card_id', 'identity'],
])
/** What is shorter is no secret of anybody and stands everywhere. */
const SHORTEST = 4

// Constructors
const known = new Map<string, Kind>()

/** Notes it and gives it back. */
export const secret = (kind: Kind, text: string): string => {
  for (const spelling of [text, text.replaceAll(' ', '').toUpperCase()])
    if (spelling.length >= SHORTEST) known.set(spelling, kind)
  return text
}

/** Notes those of a form that somebody sends. */
export const noteForm = (fields: Iterable<readonly [string, string]>): void => {
  for (const [name, value] of fields) {
    const kind = FIELDS.get(name)
    if (kind !== undefined) secret(kind, value)
  }
}

// Rules
/** Complains with the secret hidden: what complains is a log as well. */
export const mustHoldNone = (what: string, texts: ReadonlyArray<string>): void => {
  const held = texts.flatMap((text) => secretsIn(text).map((kind) => `a ${kind} in ${what}: ${hidden(text)}`))
  if (held.length > 0) throw new Error(held.join('\n'))
}

// Internal
/** Kinds of the secrets that stand in a text, however it is written down. */
const secretsIn = (text: string): ReadonlyArray<Kind> =>
  [...known].filter(([one]) => spellings(one).some((spelling) => stands(spelling, text))).map(([, kind]) => kind)

const spellings = (text: string): ReadonlyArray<string> => {
  const address = encodeURIComponent(text)
  return [text, address, address.replaceAll('%20', '+'), JSON.stringify(text).slice(1, -1)]
}

/** Six digits in the middle of a longer number are not a code. */
const stands = (one: string, text: string): boolean =>
  /^\d+$/.test(one) ? new RegExp(`(?<!\\d)${one}(?!\\d)`).test(text) : text.includes(one)

const hidden = (text: string): string =>
  [...known.keys()]
    .flatMap(spellings)
    .reduce((left, spelling) => left.replaceAll(spelling, '***'), text)
    .slice(0, 300)
