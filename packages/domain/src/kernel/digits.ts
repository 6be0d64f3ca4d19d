/** Digits of fields that hold digits only, such as codes and phone numbers. [ACC-2] [ACC-7] */

// Rules
/** Replaces Arabic-Indic, Persian and fullwidth digits by ASCII digits. Everything else stays. */
export const toAscii = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) % ZERO_ALIGNMENT))

// Internal
/** The zero of each of these scripts is at a multiple of 16. */
const ZERO_ALIGNMENT = 16
