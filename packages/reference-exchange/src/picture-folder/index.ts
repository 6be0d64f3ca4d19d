export { pictureStoreIn } from './picture-folder.ts'
export { verifyPictures } from './verify-pictures.ts'
