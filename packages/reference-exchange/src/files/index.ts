export { pictureHeaders } from './headers.ts'
export { decodePicture } from './picture.ts'
export { pictureStoreIn, memoryPictureStore } from './picture-store.ts'
export type { PictureStore } from './picture-store.ts'
