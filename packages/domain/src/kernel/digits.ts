/** Digits of fields that hold digits only, such as codes and phone numbers. [ACC-2] [ACC-7] */
import * as TypedText from './typed-text.ts'

// Rules
/** Replaces Arabic-Indic, Persian and fullwidth digits by ASCII digits. Everything else stays. */
export const toAscii = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) % ZERO_ALIGNMENT))

/** ASCII digits of a number that is written in groups, such as 138-0000 2468 or (555) 123-4567. Other characters stay. */
export const joinGroups = (typed: string): string => toAscii(TypedText.trim(typed)).replace(GROUPING, '')

// Internal
/** The zero of each of these scripts is at a multiple of 16. */
const ZERO_ALIGNMENT = 16
/** Spaces, hyphens and dashes of any width, points and brackets. */
const GROUPING = /[\s\-\u2010-\u2015.()]/g
