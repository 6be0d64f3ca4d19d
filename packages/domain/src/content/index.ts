export * as Article from './article.ts'
export * as Offering from './offering.ts'
export type { ContentPort } from './port.ts'
