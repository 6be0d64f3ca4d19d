/** The button that reloads the page. The application decides what is kept. [SHELL-12] [Q48] */
import { createContext, useContext } from 'react'

import { Action } from './action.tsx'

export const ReloadContext = createContext(() => location.reload())

export const ReloadAction = ({ size }: { readonly size?: 'small' }) => {
  const reload = useContext(ReloadContext)
  return <Action label="shell.reload" {...(size && { size })} onPress={reload} />
}
