/** Values of a reply at a path such as `list[].id`. */

// Model
/** `missing`: the member does not exist in an object that does. `unknown`: something above it is not as stated. */
export type PathValue =
  | { readonly _tag: 'value'; readonly value: unknown }
  | { readonly _tag: 'missing' }
  | { readonly _tag: 'unknown' }

// Rules
/** One for each row of the lists on the path; none when a list is empty. */
export const valuesAt = (root: unknown, path: string): ReadonlyArray<PathValue> =>
  stepsOf(path).reduce<ReadonlyArray<PathValue>>(
    (found, step) =>
      found.flatMap((one) => (one._tag === 'value' ? inside(one.value, step) : [{ _tag: 'unknown' } as const])),
    [{ _tag: 'value', value: root }],
  )

// Internal
/** `[]` stands for the rows of a list. */
const stepsOf = (path: string): ReadonlyArray<string> => path.match(/\[\]|[^.[\]]+/g) ?? []

const inside = (value: unknown, step: string): ReadonlyArray<PathValue> => {
  if (step === '[]')
    return Array.isArray(value) ? value.map((row: unknown) => ({ _tag: 'value', value: row })) : [{ _tag: 'unknown' }]
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [{ _tag: 'unknown' }]
  return Object.hasOwn(value, step)
    ? [{ _tag: 'value', value: (value as Readonly<Record<string, unknown>>)[step] }]
    : [{ _tag: 'missing' }]
}
