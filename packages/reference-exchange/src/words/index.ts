export { articleIn, CATEGORY_OF } from './articles.ts'
export type { ArticleId } from './articles.ts'
export {
  accountWords,
  causeWords,
  coinTitle,
  coinWords,
  doneWords,
  LANGUAGE_CODES,
  languageOf,
  reasonWords,
  refusalWords,
} from './words.ts'
export type { Language, Saying } from './words.ts'
