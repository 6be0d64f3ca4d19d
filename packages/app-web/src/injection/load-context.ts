/** How a part of a page asks for the modules and messages of a context. [SHELL-12] */
import { createContext, useContext } from 'react'

import type { MessageFile } from '../i18n/index.ts'

/** Loads each context at most once; rejects when one does not load, and may be called again. */
export type LoadContext = (...contexts: ReadonlyArray<MessageFile>) => Promise<void>

export const LoadContextProvider = createContext<LoadContext>(() => Promise.resolve())

export const useLoadContext = (): LoadContext => useContext(LoadContextProvider)
