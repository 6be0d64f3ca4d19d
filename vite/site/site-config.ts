/** What an operator sets: `hexbourse.config.json`, read by the build. Everything has a default. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

import * as v from 'valibot'

import { contrastOf } from './contrast.ts'

// Model
/** A part of the product that an operator may leave out, with the folders of its screens. */
export const PRODUCTS = {
  leverage: ['leverage', 'positions', 'margin-records'],
  'second-contracts': ['second-contracts'],
  c2c: [
    'c2c-hub',
    'c2c-market',
    'c2c-publish',
    'c2c-orders',
    'c2c-offers',
    'c2c-detail',
    'my-shops',
    'payment-settings',
  ],
  acceptors: ['acceptors'],
  'token-offering': ['token-offering'],
  referrals: ['referrals'],
} as const

const LANGUAGES = ['en', 'zh', 'hk', 'kr', 'jp', 'es', 'pt', 'ar', 'fr', 'ru', 'uk'] as const

const COLOUR = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #6F5DEB'))

/** The colour of links and marks, and of filled buttons with the text on them. */
const COLOURS = v.strictObject({ accent: COLOUR, fill: COLOUR, onFill: COLOUR })

const WEB_ADDRESS = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    'must begin with https:// or http://',
  ),
)
const ORIGIN = v.pipe(
  WEB_ADDRESS,
  v.check((text) => URL.canParse(text) && new URL(text).origin === text, 'must be scheme and host alone'),
)
const PATH = v.pipe(v.string(), v.regex(/^\/[\w./-]*$/, 'must be a path such as /api'))

const CONFIG = v.strictObject({
  name: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(30)), 'Hexbourse'),
  /** An SVG file, by its path from the configuration. */
  logo: v.optional(v.pipe(v.string(), v.endsWith('.svg', 'must be an SVG file'))),
  colours: v.optional(v.strictObject({ night: COLOURS, day: COLOURS })),
  /** The first one is that of a new visitor whose browser asks for none of them. */
  languages: v.optional(v.pipe(v.array(v.picklist(LANGUAGES)), v.minLength(1)), [...LANGUAGES]),
  /** Parts that are offered beside markets, spot trading and wallets. */
  products: v.optional(v.array(v.picklist(Object.keys(PRODUCTS) as ReadonlyArray<keyof typeof PRODUCTS>))),
  /** Scheme and host of the server, where it is not that of the page. */
  origin: v.optional(ORIGIN),
  apiPath: v.optional(PATH, '/api'),
  socketPath: v.optional(PATH, '/wss/socket.io/'),
  /** Version of the socket.io protocol that the server speaks. */
  socketProtocol: v.optional(v.picklist([2, 4]), 4),
  /** Further links of the footer. */
  links: v.optional(
    v.pipe(
      v.array(v.strictObject({ label: v.pipe(v.string(), v.minLength(1), v.maxLength(40)), address: WEB_ADDRESS })),
      v.maxLength(12),
    ),
    [],
  ),
})

export type SiteConfig = v.InferOutput<typeof CONFIG>

/** WCAG 2.2, 1.4.3. */
const LEAST_CONTRAST = 4.5

// Constructors
export const DEFAULT_CONFIG: SiteConfig = v.parse(CONFIG, {})

/** Reads the file; the defaults when there is none. Throws with the file, the member and what it must be. */
export const readSiteConfig = (file: string): SiteConfig => {
  if (!existsSync(file)) return DEFAULT_CONFIG
  const config = parseSiteConfig(file, readFileSync(file, 'utf8'))
  if (config.logo === undefined) return config
  const logo = resolve(dirname(file), config.logo)
  if (!existsSync(logo)) throw new Error(`${file}: logo: ${logo} does not exist`)
  return { ...config, logo }
}

export const parseSiteConfig = (file: string, text: string): SiteConfig => {
  const parsed = v.safeParse(CONFIG, jsonIn(file, text))
  if (!parsed.success) {
    const [first] = parsed.issues
    throw new Error(`${file}: ${v.getDotPath(first) ?? 'the file'}: ${first.message}`)
  }
  const { colours } = parsed.output
  for (const theme of ['night', 'day'] as const) {
    const contrast = colours === undefined ? undefined : contrastOf(colours[theme].fill, colours[theme].onFill)
    if (contrast !== undefined && contrast < LEAST_CONTRAST)
      throw new Error(
        `${file}: colours.${theme}: onFill on fill has a contrast of ${contrast.toFixed(2)}; it must be ${LEAST_CONTRAST} or more`,
      )
  }
  return parsed.output
}

// Rules
/** Folders of the screens that are not offered. */
export const closedScreens = ({ products }: SiteConfig): ReadonlyArray<string> =>
  products === undefined
    ? []
    : Object.entries(PRODUCTS).flatMap(([product, screens]) =>
        (products as ReadonlyArray<string>).includes(product) ? [] : [...screens],
      )

// Internal
const jsonIn = (file: string, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`${file} is no JSON`, { cause })
  }
}
