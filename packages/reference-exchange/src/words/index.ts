export { coinWords, doneWords, LANGUAGE_CODES, languageOf, refusalWords } from './words.ts'
export type { Language, Saying } from './words.ts'
