/** From the identity form to what the desk reviews; every field shows its own problem. [ACC-5] */
import { Fields } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'

// Model
export type DocumentKind = 'id-card' | 'passport' | 'driving-licence' | 'other'

/** Pictures are the addresses that the exchange gave them; empty where none was sent. */
export interface Draft {
  readonly document: DocumentKind
  readonly name: string
  readonly number: string
  readonly front: string
  readonly back: string
  readonly hand: string
}

export interface Submission {
  readonly document: DocumentKind
  readonly name: string
  /** In capitals, without spaces: one spelling for one document. */
  readonly number: string
  readonly front: string
  readonly back: string
  readonly hand: string | undefined
}

export type SubmissionError =
  | { readonly _tag: 'NameMissing' }
  | { readonly _tag: 'NameHasDigits' }
  | { readonly _tag: 'NameInvalid' }
  | { readonly _tag: 'NumberMissing' }
  | { readonly _tag: 'NumberHasChinese' }
  | { readonly _tag: 'NumberInvalid' }
  | { readonly _tag: 'FrontMissing' }
  | { readonly _tag: 'BackMissing' }

export const TAGS = {
  NameMissing: true,
  NameHasDigits: true,
  NameInvalid: true,
  NumberMissing: true,
  NumberHasChinese: true,
  NumberInvalid: true,
  FrontMissing: true,
  BackMissing: true,
} as const satisfies Record<SubmissionError['_tag'], true>

export type Field = 'name' | 'number' | 'front' | 'back'
export type Problems = Readonly<Partial<Record<Field, SubmissionError>>>

export const DOCUMENT_KINDS: ReadonlyArray<DocumentKind> = ['id-card', 'passport', 'driving-licence', 'other']

// Constructors
export const EMPTY: Draft = { document: 'id-card', name: '', number: '', front: '', back: '', hand: '' }

/** Right exactly when there is no problem. The picture in hand is optional. */
export const fromDraft = (draft: Draft): E.Either<Problems, Submission> => {
  const fields = read(draft)
  return F.pipe(
    E.Do,
    E.apS('name', fields.name),
    E.apS('number', fields.number),
    E.apS('front', fields.front),
    E.apS('back', fields.back),
    E.map((known) => ({ document: draft.document, ...known, hand: draft.hand === '' ? undefined : draft.hand })),
    E.mapLeft(() => problems(draft)),
  )
}

// Rules
export const problems = (draft: Draft): Problems => Fields.problems(read(draft))

/** Who is meant can be known again, no more: 33******1X. */
export const masked = (number: string): string =>
  number.length > 6 ? `${number.slice(0, 2)}******${number.slice(-2)}` : '******'

// Internal
type Read<A> = E.Either<SubmissionError, A>

/** Letters of any script with what stands between and above them. */
const NAME = /^\p{L}[\p{L}\p{M} .·'’-]{0,63}$/u
const NUMBER = /^[A-Z0-9][A-Z0-9-]{3,31}$/

const read = (draft: Draft) => ({
  name: nameOf(draft.name.trim()),
  number: numberOf(draft.number.trim()),
  front: sent(draft.front, 'FrontMissing'),
  back: sent(draft.back, 'BackMissing'),
})

const nameOf = (name: string): Read<string> => {
  if (name === '') return E.left({ _tag: 'NameMissing' })
  if (/\p{N}/u.test(name)) return E.left({ _tag: 'NameHasDigits' })
  return NAME.test(name) ? E.right(name) : E.left({ _tag: 'NameInvalid' })
}

const numberOf = (typed: string): Read<string> => {
  if (typed === '') return E.left({ _tag: 'NumberMissing' })
  if (/\p{Script=Han}/u.test(typed)) return E.left({ _tag: 'NumberHasChinese' })
  const number = typed.replace(/ /g, '').toUpperCase()
  return NUMBER.test(number) ? E.right(number) : E.left({ _tag: 'NumberInvalid' })
}

const sent = (picture: string, missing: 'FrontMissing' | 'BackMissing'): Read<string> =>
  picture === '' ? E.left({ _tag: missing }) : E.right(picture)
