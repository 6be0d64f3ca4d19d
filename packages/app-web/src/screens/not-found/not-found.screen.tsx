import { NotFoundView } from './not-found.view.tsx'

export const Screen = NotFoundView
