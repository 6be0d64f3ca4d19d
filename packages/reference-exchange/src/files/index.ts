export { headersOf } from './headers.ts'
export { pictureIn } from './picture.ts'
export { filesIn, filesInMemory } from './store.ts'
export type { Files } from './store.ts'
