/** Identity form: every field shows its own error. [ACC-5] */
import { Digits, Fields, TypedText } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'

// Model
/** A kind of document that is accepted. */
export type DocumentKind = 'id-card' | 'passport' | 'driving-licence' | 'other'

/** Pictures are addresses of uploaded files; empty when none is uploaded. */
export interface Draft {
  readonly document: DocumentKind
  readonly name: string
  readonly number: string
  readonly front: string
  readonly back: string
  readonly hand: string
}

/** A complete form, as sent. */
export interface Submission {
  readonly document: DocumentKind
  readonly name: string
  /** Upper case with ASCII digits and without spaces, so that one document has one spelling. */
  readonly number: string
  readonly front: string
  readonly back: string
  readonly hand: string | undefined
}

/** Why the form is not complete. */
export type SubmissionError =
  | { readonly _tag: 'NameMissing' }
  | { readonly _tag: 'NameHasDigits' }
  | { readonly _tag: 'NameInvalid' }
  | { readonly _tag: 'NumberMissing' }
  | { readonly _tag: 'NumberHasChinese' }
  | { readonly _tag: 'NumberInvalid' }
  | { readonly _tag: 'FrontMissing' }
  | { readonly _tag: 'BackMissing' }

/** Every error tag of this module; each has a message in every language. */
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

/** A field of the form. */
export type Field = 'name' | 'number' | 'front' | 'back'
/** The first error of each field. */
export type Problems = Readonly<Partial<Record<Field, SubmissionError>>>

/** All kinds, in the order of the form. */
export const DOCUMENT_KINDS: ReadonlyArray<DocumentKind> = ['id-card', 'passport', 'driving-licence', 'other']

// Constructors
/** The form before anything is typed. */
export const EMPTY: Draft = { document: 'id-card', name: '', number: '', front: '', back: '', hand: '' }

/** Right exactly when there is no problem. The picture of the user holding the document (`hand`) is optional. */
export const fromDraft = (draft: Draft): E.Either<Problems, Submission> => {
  const fields = readFields(draft)
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
/** The first error of each field; empty for a complete form. */
export const problems = (draft: Draft): Problems => Fields.problems(readFields(draft))

/** Masked number such as 33******1X. */
export const maskedNumber = (number: string): string =>
  number.length > 6 ? `${number.slice(0, 2)}******${number.slice(-2)}` : '******'

// Internal
type FieldResult<A> = E.Either<SubmissionError, A>

/** Letters of any script, combining marks, spaces and name punctuation. */
const NAME_PATTERN = /^\p{L}[\p{L}\p{M} .·'’-]{0,63}$/u
const NUMBER_PATTERN = /^[A-Z0-9][A-Z0-9-]{3,31}$/

const readFields = (draft: Draft) => ({
  name: readName(TypedText.trim(draft.name)),
  number: readNumber(TypedText.trim(draft.number)),
  front: readPicture(draft.front, 'FrontMissing'),
  back: readPicture(draft.back, 'BackMissing'),
})

const readName = (name: string): FieldResult<string> => {
  if (name === '') return E.left({ _tag: 'NameMissing' })
  if (/\p{N}/u.test(name)) return E.left({ _tag: 'NameHasDigits' })
  return NAME_PATTERN.test(name) ? E.right(name) : E.left({ _tag: 'NameInvalid' })
}

const readNumber = (input: string): FieldResult<string> => {
  if (input === '') return E.left({ _tag: 'NumberMissing' })
  if (/\p{Script=Han}/u.test(input)) return E.left({ _tag: 'NumberHasChinese' })
  const number = Digits.toAscii(input).replace(/\s/g, '').toUpperCase()
  return NUMBER_PATTERN.test(number) ? E.right(number) : E.left({ _tag: 'NumberInvalid' })
}

const readPicture = (picture: string, missing: 'FrontMissing' | 'BackMissing'): FieldResult<string> =>
  picture === '' ? E.left({ _tag: missing }) : E.right(picture)
