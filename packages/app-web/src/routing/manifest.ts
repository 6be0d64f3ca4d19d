/** What a screen declares of itself: addresses, guard, menu entries and the contexts it needs. [SHELL-1] */
import type { MessageKey, MessageFile } from '../i18n/index.ts'
import type { Destination } from '../ports/index.ts'

// Model
/**
 * `open`: anyone. `form`: anyone, the form asks to sign in. `token`: signed in, else the login and back.
 * `seller`: C2C sellers.
 */
export type Guard = 'open' | 'form' | 'token' | 'seller'

export interface Route {
  readonly path: string
  readonly name: string
  /** Earlier addresses that lead here, query kept. */
  readonly aliases: ReadonlyArray<string>
  readonly guard: Guard
}

export interface MenuEntry {
  readonly label: MessageKey
  readonly to: Destination
  /** Only for C2C sellers. */
  readonly isForSellers?: boolean
}

type Tag = Destination['_tag']

/** The address of each destination that the screen serves. */
export type Addresses<T extends Tag> = { readonly [K in T]: (to: Extract<Destination, { readonly _tag: K }>) => string }

export interface ScreenManifest<S extends string = string, T extends Tag = Tag> {
  /** Name of the screen's folder. */
  readonly screen: S
  /** Modules and messages that the screen needs beside the shell's. */
  readonly contexts: ReadonlyArray<MessageFile>
  readonly routes: ReadonlyArray<Route>
  readonly addresses: Addresses<T>
  /** Entry of the main menu. */
  readonly menu?: MenuEntry
  /** The screen whose main menu entry is marked while this one is shown; its own unless stated. */
  readonly menuPlace?: string
  /** The destination that a path of this screen names, for links written by an operator. */
  readonly destinationOf?: (path: string) => Destination
}

// Constructors
export const screenManifest = <const S extends string, T extends Tag>(
  manifest: ScreenManifest<S, T>,
): ScreenManifest<S, T> => manifest

export const route = (path: string, name: string, guard: Guard, aliases: ReadonlyArray<string> = []): Route => ({
  path,
  name,
  guard,
  aliases,
})

/** `?name=value…` of the values that are given; empty without any. */
export const queryText = (values: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
}
