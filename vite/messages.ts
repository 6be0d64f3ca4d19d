/** Compiles the ICU messages of locales/<code>/<context>.json, so that no parser travels to the browser. [SHELL-9] */
import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

/** A message without arguments stays a string; any other becomes its syntax tree. */
export type Compiled = string | ReturnType<typeof parse>

const compileOne = (key: string, message: string): Compiled => {
  try {
    const tree = parse(message, { ignoreTag: true, captureLocation: false })
    const isPlain = tree.every(isLiteral)
    return isPlain ? tree.map((part) => ('value' in part ? part.value : '')).join('') : tree
  } catch (cause) {
    throw new Error(`message ${key}: ${JSON.stringify(message)}`, { cause })
  }
}

type Part = ReturnType<typeof parse>[number]

/** A literal is type 0. */
const isLiteral = (part: Part): boolean => `${part.type}` === '0'

export const compile = (catalogue: Readonly<Record<string, string>>): Readonly<Record<string, Compiled>> =>
  Object.fromEntries(Object.entries(catalogue).map(([key, message]) => [key, compileOne(key, message)]))

/** `change` is applied to every text. */
export const messages = (folder: string, change: (text: string) => string): Plugin => ({
  name: 'hexbourse-messages',
  enforce: 'pre',
  transform: {
    filter: { id: /\.json$/ },
    handler(source, id) {
      if (!id.startsWith(folder)) return undefined
      const compiled = compile(JSON.parse(change(source)) as Record<string, string>)
      return { code: `export default ${JSON.stringify(compiled)}`, moduleType: 'js', map: null }
    },
  },
})
