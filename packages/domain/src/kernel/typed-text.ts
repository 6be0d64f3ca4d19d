/** Text as it is typed or pasted into a form. [Q21] [ACC-2] [WAL-7] */

// Rules
/**
 * Without outer spaces, and without the invisible characters that copied text often carries: direction marks around a
 * phone number, spaces of no width in an address. What joins letters or emoji stays.
 */
export const trim = (typed: string): string => typed.replace(INVISIBLE, '').trim()

// Internal
/** Soft hyphen, marks and overrides of direction, spaces and joins of no width, byte order mark. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g
