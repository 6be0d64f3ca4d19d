export { articleOf, CATEGORY_OF } from './articles.ts'
export type { ArticleId } from './articles.ts'
export {
  bucketLabel,
  walletLabel,
  causeLabel,
  coinTitle,
  coinDescription,
  doneMessage,
  LANGUAGE_CODES,
  languageOf,
  reviewReason,
  errorMessage,
  contractName,
  positionName,
} from './messages.ts'
export type { Language, DoneMessage } from './messages.ts'
export { noticeText } from './notices.ts'
