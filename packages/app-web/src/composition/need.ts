/** Loads what a screen stands on: each context's module and words, at most once; a failure may be tried again. [SHELL-12] */
import type { Container, ContainerModule } from 'inversify'

import type { LanguageSwitch, WordFile } from '../i18n/index.ts'

type Lazy = () => Promise<{ readonly module: ContainerModule }>

/** Shell and market are in the entry already. */
const MODULES: Readonly<Partial<Record<WordFile, Lazy>>> = {
  spot: () => import('./spot.module.ts'),
  wallet: () => import('./wallet.module.ts'),
  account: () => import('./account.module.ts'),
  content: () => import('./content.module.ts'),
  identity: () => import('./identity.module.ts'),
}

export type Need = (...contexts: ReadonlyArray<WordFile>) => Promise<void>

export const makeNeed = (container: Container, languages: LanguageSwitch): Need => {
  const loaded = new Map<WordFile, Promise<void>>()
  const load = async (context: WordFile): Promise<void> => {
    const lazy = MODULES[context]
    if (lazy === undefined) return
    const { module } = await lazy()
    container.load(module)
  }
  const once = (context: WordFile): Promise<void> => {
    const known = loaded.get(context)
    if (known !== undefined) return known
    const loading = load(context)
    loaded.set(context, loading)
    loading.catch(() => loaded.delete(context))
    return loading
  }
  return async (...contexts) => {
    await Promise.all([languages.need(...contexts), ...contexts.map(once)])
  }
}
