/** The operator's configuration: what it may say, what the build makes of it, and the line for a mistake. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, it, onTestFinished } from 'vitest'

import { ROOT } from '../architecture/source-files.ts'
import { contrastOf } from '../../../vite/site/contrast.ts'
import {
  closedScreens,
  DEFAULT_CONFIG,
  parseSiteConfig,
  PRODUCTS,
  readSiteConfig,
} from '../../../vite/site/site-config.ts'
import { manifestOf, pageHeaders, siteConstants, withName } from '../../../vite/site/site-plugin.ts'
import { sourceFiles } from '../architecture/source-files.ts'

const parse = (config: unknown) => parseSiteConfig('site.json', JSON.stringify(config))

describe('a configuration', () => {
  it('is the product as it is where there is none, and nothing of it is in the build', () => {
    expect(readSiteConfig(join(ROOT, 'no-such-file.json'))).toEqual(DEFAULT_CONFIG)
    expect(parse({})).toEqual(DEFAULT_CONFIG)
    expect(new Set(Object.values(siteConstants(DEFAULT_CONFIG)))).toEqual(new Set(['undefined']))
    expect(withName(DEFAULT_CONFIG, '© Hexbourse')).toBe('© Hexbourse')
  })

  it('puts what differs into the build, as constants', () => {
    const constants = siteConstants(
      parse({
        origin: 'https://api.kestrel.example',
        apiPath: '/v1/api',
        socketPath: '/push/',
        socketProtocol: 2,
        languages: ['ar', 'en'],
        products: ['leverage', 'second-contracts', 'c2c', 'acceptors', 'token-offering'],
      }),
    )
    expect(constants).toMatchObject({
      'import.meta.env.ORIGIN': '"https://api.kestrel.example"',
      'import.meta.env.API_PATH': '"/v1/api"',
      'import.meta.env.SOCKET_PATH': '"/push/"',
      'import.meta.env.SOCKET_PROTOCOL': '"2"',
      'import.meta.env.LANGUAGES': '["ar","en"]',
      'import.meta.env.CLOSED_SCREENS': '["referrals"]',
      'import.meta.env.LOGO': 'undefined',
    })
  })

  it('names the installed client, which has the pictures of the product only without a logo of its own [SHELL-15]', () => {
    const icons = (config: unknown) => manifestOf(parse(config)).icons.map(({ src }) => src)
    expect(manifestOf(parse({ name: 'Kestrel' }))).toMatchObject({ name: 'Kestrel', short_name: 'Kestrel' })
    expect(icons({})).toContain('/icons/maskable.png')
    expect(icons({ logo: 'kestrel.svg' })).toEqual(['/logo.svg'])
  })

  it('closes the screens of the products that it does not name', () => {
    expect(closedScreens(parse({ products: [] }))).toEqual(Object.values(PRODUCTS).flat())
    expect(closedScreens(parse({ products: Object.keys(PRODUCTS) }))).toEqual([])
    const folders = new Set(sourceFiles().flatMap((path) => /app-web\/src\/screens\/([\w-]+)\//.exec(path)?.[1] ?? []))
    expect(
      Object.values(PRODUCTS)
        .flat()
        .filter((screen) => !folders.has(screen)),
    ).toEqual([])
  })

  it('allows the page to call its server and its sockets, and nothing else', () => {
    const policyOf = (config: unknown): string => pageHeaders(parse(config))['Content-Security-Policy'] ?? ''
    expect(policyOf({})).toContain("; connect-src 'self'; form-action 'self'; ")
    expect(policyOf({ origin: 'https://api.kestrel.example' })).toContain(
      "; connect-src 'self' https://api.kestrel.example wss://api.kestrel.example; form-action 'self'; ",
    )
  })

  it.each([
    [{ nome: 'x' }, /^site\.json: nome: /],
    [{ name: '' }, /^site\.json: name: /],
    [{ origin: 'api.example' }, 'site.json: origin: must begin with https:// or http://'],
    [{ origin: 'https://api.example/v1' }, 'site.json: origin: must be scheme and host alone'],
    [{ apiPath: 'api' }, 'site.json: apiPath: must be a path such as /api'],
    [{ languages: ['en', 'de'] }, /^site\.json: languages\.1: /],
    [{ languages: [] }, /^site\.json: languages: /],
    [{ products: ['options'] }, /^site\.json: products\.0: /],
    [{ logo: 'logo.png' }, 'site.json: logo: must be an SVG file'],
    [
      { links: [{ label: 'x', address: 'javascript:alert(1)' }] },
      'site.json: links.0.address: must begin with https:// or http://',
    ],
    [
      {
        colours: {
          night: { accent: '#FFFFFF', fill: '#FFFF00', onFill: '#FFFFFF' },
          day: { accent: '#000000', fill: '#000000', onFill: '#FFFFFF' },
        },
      },
      'site.json: colours.night: onFill on fill has a contrast of 1.07; it must be 4.5 or more',
    ],
  ])('is refused with the member and what it must be: %j', (config, expected) => {
    expect(() => parse(config)).toThrow(expected)
  })

  it('is refused when it is no JSON, or names a logo that does not exist', () => {
    expect(() => parseSiteConfig('site.json', '{')).toThrow('site.json is no JSON')
    const folder = mkdtempSync(join(tmpdir(), 'hexbourse-site-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, 'site.json')
    writeFileSync(file, '{"logo":"logo.svg"}')
    expect(() => readSiteConfig(file)).toThrow(`logo: ${join(folder, 'logo.svg')} does not exist`)
    writeFileSync(join(folder, 'logo.svg'), '<svg/>')
    expect(readSiteConfig(file).logo).toBe(join(folder, 'logo.svg'))
  })
})

describe('contrastOf', () => {
  // published pairs of WCAG 2.2
  it.each([
    ['#000000', '#FFFFFF', 21],
    ['#767676', '#FFFFFF', 4.54],
    ['#FFFFFF', '#FFFFFF', 1],
  ])('of %s and %s is %d', (a, b, expected) => {
    expect(contrastOf(a, b)).toBeCloseTo(expected, 2)
    expect(contrastOf(b, a)).toBe(contrastOf(a, b))
  })
})
