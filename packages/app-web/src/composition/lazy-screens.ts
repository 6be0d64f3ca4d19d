/** Screens other than the first ones. Their file names are not part of the entry chunk. */
import type { ComponentType } from 'react'

const FILES = import.meta.glob<{ readonly Screen: ComponentType }>([
  '../screens/*/*.screen.tsx',
  '!../screens/{home,trade}/*.screen.tsx',
])

export const loadScreen = async (screen: string): Promise<ComponentType> => {
  const load = FILES[`../screens/${screen}/${screen}.screen.tsx`]
  if (load === undefined) throw new Error(`no screen file: ${screen}`)
  return (await load()).Screen
}
