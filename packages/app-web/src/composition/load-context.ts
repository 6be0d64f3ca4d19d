/** Loads the module and the messages of each context at most once; a failed load can be retried. [SHELL-12] */
import type { Container, ContainerModule } from 'inversify'

import type { LanguageSwitch, MessageFile } from '../i18n/index.ts'
import type { LoadContext } from '../injection/index.ts'

type LazyModule = () => Promise<{ readonly module: ContainerModule }>

/**
 * The modules of shell and market are part of the entry chunk; those of the pages on which most visits begin are named
 * there.
 */
const FIRST_MODULES: Readonly<Partial<Record<MessageFile, LazyModule>>> = {
  spot: () => import('./spot.module.ts'),
  content: () => import('./content.module.ts'),
}
const ENTRY_CONTEXTS: ReadonlySet<MessageFile> = new Set(['shell', 'market'])

const moduleOf = async (context: MessageFile): Promise<ContainerModule> => {
  const first = FIRST_MODULES[context]
  return first === undefined ? (await import('./lazy-parts.ts')).loadModule(context) : (await first()).module
}

export const makeLoadContext = (container: Container, languages: LanguageSwitch): LoadContext => {
  const loads = new Map<MessageFile, Promise<void>>()
  const load = async (context: MessageFile): Promise<void> => {
    if (!ENTRY_CONTEXTS.has(context)) container.load(await moduleOf(context))
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
