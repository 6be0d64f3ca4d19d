/** Objects whose names are data. */
import * as v from 'valibot'

/** The members of an object as pairs of name and value, all of one form. */
export const members = <A>(name: v.GenericSchema<string>, value: v.GenericSchema<unknown, A>) =>
  v.pipe(
    v.unknown(),
    v.transform((wire) =>
      typeof wire === 'object' && wire !== null && !Array.isArray(wire) ? Object.entries(wire) : undefined,
    ),
    v.array(
      v.pipe(
        v.object({ 0: name, 1: value }),
        v.transform((pair): readonly [string, A] => [pair[0], pair[1]]),
      ),
    ),
  )
