/** Globs over paths and import specifiers. */
import picomatch from 'picomatch'

/** picomatch drops a leading `./`, which tells a file of the same folder from a library: it is spelled `=/` here. */
const spelled = (text: string): string => text.replace(/^\.\//, '=/')

export const matcherOf = (globs: ReadonlyArray<string>): ((text: string) => boolean) => {
  const matches = picomatch(globs.map(spelled))
  return (text) => globs.length > 0 && matches(spelled(text))
}
