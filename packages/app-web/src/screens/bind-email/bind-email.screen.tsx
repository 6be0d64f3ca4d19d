import { BindEmailView } from './bind-email.view.tsx'

export const Screen = BindEmailView
