/** Puts the operator's configuration into the build: constants, name, colours, logo, manifest, and the headers of the page. */
import { readFileSync } from 'node:fs'

import type { Plugin } from 'vite'

import { COMMON_HEADERS, pagePolicy } from '../../packages/reference-exchange/src/http/headers.ts'
import type { SiteConfig } from './site-config.ts'
import { closedScreens, DEFAULT_CONFIG } from './site-config.ts'

// Rules
/** As `import.meta.env.NAME`; a default is undefined, so that the build leaves out what depends on it. */
export const siteConstants = (config: SiteConfig): Readonly<Record<string, string>> => {
  const unless = (isDefault: boolean, value: unknown): string => (isDefault ? 'undefined' : JSON.stringify(value))
  const { origin, apiPath, socketPath, socketProtocol, languages, logo, links } = config
  const closed = closedScreens(config)
  const constants = {
    ORIGIN: unless(origin === undefined, origin),
    // of the demonstration only
    BASE: 'undefined',
    API_PATH: unless(apiPath === DEFAULT_CONFIG.apiPath, apiPath),
    SOCKET_PATH: unless(socketPath === DEFAULT_CONFIG.socketPath, socketPath),
    SOCKET_PROTOCOL: unless(socketProtocol === DEFAULT_CONFIG.socketProtocol, String(socketProtocol)),
    LANGUAGES: unless(languages.join() === DEFAULT_CONFIG.languages.join(), languages),
    CLOSED_SCREENS: unless(closed.length === 0, closed),
    LOGO: unless(logo === undefined, LOGO_ADDRESS),
    LINKS: unless(links.length === 0, links),
  }
  return Object.fromEntries(Object.entries(constants).map(([name, value]) => [`import.meta.env.${name}`, value]))
}

/** Messages name the product as the operator does. */
export const withName = ({ name }: SiteConfig, text: string): string => text.replaceAll(DEFAULT_CONFIG.name, name)

/** What a static host sends with the page; `connect-src` names the server where it is another one. */
export const pageHeaders = ({ origin }: SiteConfig): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': pagePolicy({ server: origin }),
  ...COMMON_HEADERS,
})

/** Describes the client to a device that installs it. [SHELL-15] */
export const manifestOf = ({ name, logo }: SiteConfig) => ({
  id: '/',
  name,
  short_name: name,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#0e1117',
  theme_color: '#161b22',
  icons: logo === undefined ? ICONS : [{ src: LOGO_ADDRESS, sizes: 'any', type: 'image/svg+xml' }],
})

export const site = (config: SiteConfig): Plugin => ({
  name: 'hexbourse-site',
  transform: {
    filter: { id: /[/\\]tokens\.css$/ },
    handler: (css) => css + colourRules(config),
  },
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => {
      const named = withName(config, html).replace('lang="en"', `lang="${config.languages[0] ?? 'en'}"`)
      return config.logo === undefined ? named : withLogo(named)
    },
  },
  generateBundle() {
    const headers = pageHeaders(config)
    this.emitFile({ type: 'asset', fileName: 'headers.json', source: `${JSON.stringify(headers, undefined, 2)}\n` })
    this.emitFile({ type: 'asset', fileName: 'headers.conf', source: nginxHeaders(headers) })
    this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(manifestOf(config)) })
    if (config.logo !== undefined)
      this.emitFile({ type: 'asset', fileName: LOGO_ADDRESS.slice(1), source: readFileSync(config.logo) })
  },
})

// Internal
const LOGO_ADDRESS = '/logo.svg'

const picture = (file: string, sizes: string, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}.png`,
  sizes,
  type: 'image/png',
  purpose,
})
const ICONS = [
  picture('192', '192x192', 'any'),
  picture('512', '512x512', 'any'),
  picture('maskable', '512x512', 'maskable'),
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
]

/** The pictures of the product's own logo are left out. */
const withLogo = (page: string): string =>
  page.replace('/favicon.svg', LOGO_ADDRESS).replace(/ *<link rel="apple-touch-icon"[^>]*>\n/, '')

/** For a location of nginx that answers with the page. */
const nginxHeaders = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `add_header ${name} "${value}" always;\n`)
    .join('')

/** After the tokens and in their layer, so that they replace those of the same theme. */
const colourRules = ({ colours }: SiteConfig): string => {
  if (colours === undefined) return ''
  const rule = (selector: string, { accent, fill, onFill }: (typeof colours)['night']): string =>
    `${selector} { --c-accent: ${accent}; --c-focus: ${accent}; --c-accent-fill: ${fill}; --c-accent-fill-2: ${darker(fill, 90)}; --c-accent-fill-3: ${darker(fill, 80)}; --c-on-accent: ${onFill}; }`
  return `@layer tokens { ${rule(':root, [data-theme="dark"]', colours.night)} ${rule('[data-theme="light"]', colours.day)} }`
}

const darker = (colour: string, percent: number): string => `color-mix(in srgb, ${colour} ${percent}%, black)`
