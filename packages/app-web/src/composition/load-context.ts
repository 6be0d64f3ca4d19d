/** Loads the module and the messages of each context at most once; a failed load can be retried. [SHELL-12] */
import type { Container, ContainerModule } from 'inversify'

import type { LanguageSwitch, MessageFile } from '../i18n/index.ts'
import type { LoadContext } from '../injection/index.ts'

type LazyModule = () => Promise<{ readonly module: ContainerModule }>

/** The modules of shell and market are part of the entry chunk. */
const MODULES: Readonly<Partial<Record<MessageFile, LazyModule>>> = {
  spot: () => import('./spot.module.ts'),
  leverage: () => import('./leverage.module.ts'),
  wallet: () => import('./wallet.module.ts'),
  account: () => import('./account.module.ts'),
  content: () => import('./content.module.ts'),
  identity: () => import('./identity.module.ts'),
}

export const makeLoadContext = (container: Container, languages: LanguageSwitch): LoadContext => {
  const loads = new Map<MessageFile, Promise<void>>()
  const load = async (context: MessageFile): Promise<void> => {
    const lazyModule = MODULES[context]
    if (lazyModule !== undefined) container.load((await lazyModule()).module)
  }
  const loadOnce = (context: MessageFile): Promise<void> => {
    const known = loads.get(context)
    if (known !== undefined) return known
    const loading = load(context)
    loads.set(context, loading)
    loading.catch(() => loads.delete(context))
    return loading
  }
  return async (...contexts) => {
    await Promise.all([languages.loadFiles(...contexts), ...contexts.map(loadOnce)])
  }
}
