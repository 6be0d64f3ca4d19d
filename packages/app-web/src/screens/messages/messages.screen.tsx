import { MessagesView } from './messages.view.tsx'

export const Screen = MessagesView
