/** Screens, contexts and background work other than the first ones. Their file names are not part of the entry chunk. */
import type { ContainerModule } from 'inversify'
import type { ComponentType } from 'react'

import type { startBackground as Start } from './background.ts'

const SCREENS = import.meta.glob<{ readonly Screen: ComponentType }>([
  '../screens/*/*.screen.tsx',
  '!../screens/{home,trade}/*.screen.tsx',
])
const MODULES = import.meta.glob<{ readonly module: ContainerModule }>([
  './*.module.ts',
  '!./{environment,market,spot,content}.module.ts',
])

export const loadScreen = async (screen: string): Promise<ComponentType> => {
  const load = SCREENS[`../screens/${screen}/${screen}.screen.tsx`]
  if (load === undefined) throw new Error(`no screen file: ${screen}`)
  return (await load()).Screen
}

export const loadModule = async (context: string): Promise<ContainerModule> => {
  const load = MODULES[`./${context}.module.ts`]
  if (load === undefined) throw new Error(`no module: ${context}`)
  return (await load()).module
}

export const startBackground = async (...args: Parameters<typeof Start>): Promise<void> =>
  (await import('./background.ts')).startBackground(...args)
