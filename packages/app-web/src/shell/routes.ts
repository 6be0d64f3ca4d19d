/** Every address of the product, assembled from the manifests of the screens. [SHELL-1] */
import type { Destination } from '../ports/index.ts'
import type { Addresses, MenuEntry, Route, ScreenManifest } from '../routing/index.ts'
import { route } from '../routing/index.ts'
import { SCREENS } from '../screens/index.ts'

export type ScreenKey = (typeof SCREENS)[number]['screen']

/** A route without a screen is planned only and shows the not-found page. */
export interface AppRoute extends Route {
  readonly screen: ScreenKey | undefined
}

type Manifest = ScreenManifest<ScreenKey, never>
const MANIFESTS: ReadonlyArray<Manifest> = SCREENS

/** The screens that the operator offers; the addresses of the others show the not-found page, and no link leads there. */
const OFFERED =
  import.meta.env.CLOSED_SCREENS === undefined
    ? MANIFESTS
    : MANIFESTS.filter(({ screen }) => import.meta.env.CLOSED_SCREENS?.includes(screen) === false)

/** Addresses of the specification without a screen. */
const PLANNED: ReadonlyArray<Route> = [route('/success', 'success', 'token')]

export const ROUTES: ReadonlyArray<AppRoute> = [
  ...OFFERED.flatMap(({ screen, routes }) => routes.map((one) => ({ ...one, screen }))),
  ...PLANNED.map((one) => ({ ...one, screen: undefined })),
]

/** The main menu; entries for sellers are shown to sellers only. */
export const MENU: ReadonlyArray<MenuEntry & { readonly screen: ScreenKey }> = OFFERED.flatMap(({ screen, menu }) =>
  menu === undefined ? [] : [{ ...menu, screen }],
)

const manifestOf = (screen: ScreenKey): Manifest | undefined => MANIFESTS.find((one) => one.screen === screen)

/** The main menu entry that is marked while a screen is shown. */
export const menuEntryOf = (screen: ScreenKey): string => manifestOf(screen)?.menuPlace ?? screen

type Tag = Destination['_tag']
type Served = keyof Intersection<(typeof SCREENS)[number]['addresses']>
type Intersection<U> = (U extends unknown ? (of: U) => void : never) extends (of: infer I) => void ? I : never

/** Does not compile while a destination has no screen. */
type Complete<A> = [Tag] extends [Served] ? A : never

const ADDRESSES: Complete<Addresses<Tag>> = Object.assign(
  {},
  ...SCREENS.map(({ addresses }) => addresses),
) as Addresses<Tag>

export const addressOf = (to: Destination): string => (ADDRESSES[to._tag] as (to: Destination) => string)(to)

/** What links need: `go` opens a destination. */
export const linkTargetsOf = (go: (to: Destination) => void) =>
  import.meta.env.CLOSED_SCREENS === undefined
    ? { addressOf: pageAddress, go }
    : { addressOf: pageAddress, go, isOffered }

/** The address of a screen below the folder of the build. */
export const pageAddress: typeof addressOf =
  import.meta.env.BASE === undefined ? addressOf : (to) => import.meta.env.BASE + addressOf(to)

const isOffered = (to: Destination): boolean => OFFERED.some(({ addresses }) => Object.hasOwn(addresses, to._tag))

/** The route of an address, by its path alone. */
export const routeAt = (path: string): AppRoute | undefined =>
  ROUTES.find((candidate) => patternOf(candidate.path).test(path))

/** The destination that an address written by an operator names, where it is one that a link can open. [HOME-1] */
export const parseInternalLink = (address: string): Destination | undefined => {
  const path = address.split(/[?#]/)[0] ?? ''
  const screen = routeAt(path)?.screen
  return screen && manifestOf(screen)?.destinationOf?.(path)
}

/** Only an address of a known route may be returned to, never one of another site. */
export const isOwnAddress = (address: string): boolean => {
  const path = address.split(/[?#]/)[0] ?? ''
  return !address.startsWith('//') && routeAt(path)?.screen !== undefined
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace('/:pair?', '(?:/[^/]+)?')}/?$`, 'i')
