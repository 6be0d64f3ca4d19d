/** A typed key of the container. */
import type { ServiceIdentifier } from 'inversify'

/** Names are unique in the application: two tokens of one name are one token. */
export const token = <A>(name: string): ServiceIdentifier<A> => Symbol.for(name)
