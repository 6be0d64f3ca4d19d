/** In place of reflect-metadata: the container keeps a few notes about the functions it is given, and we decorate no class. */

type Key = string | symbol | undefined
const kept = new WeakMap<object, Map<Key, Map<unknown, unknown>>>()

const own = (target: object, property: Key): ReadonlyMap<unknown, unknown> | undefined =>
  kept.get(target)?.get(property)

const defineMetadata = (name: unknown, value: unknown, target: object, property?: Key): void => {
  const properties = kept.get(target) ?? new Map<Key, Map<unknown, unknown>>()
  const notes = properties.get(property) ?? new Map<unknown, unknown>()
  notes.set(name, value)
  properties.set(property, notes)
  kept.set(target, properties)
}

const getOwnMetadata = (name: unknown, target: object, property?: Key): unknown => own(target, property)?.get(name)

const getMetadata = (name: unknown, target: object, property?: Key): unknown => {
  const parent: object | null = Reflect.getPrototypeOf(target)
  if (own(target, property)?.has(name) === true) return getOwnMetadata(name, target, property)
  return parent === null ? undefined : getMetadata(name, parent, property)
}

Object.assign(Reflect, { defineMetadata, getOwnMetadata, getMetadata })
