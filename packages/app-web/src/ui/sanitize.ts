/** Sanitises foreign HTML with an allow-list; the only place where it becomes DOM nodes. [NEWS-1] [SHELL-6] */
import DOMPurify from 'dompurify'
import type { Config, WindowLike } from 'dompurify'

const TAGS =
  'a b blockquote br code del div em h2 h3 h4 h5 h6 hr i img ins li ol p pre s small span strong sub sup table tbody td tfoot th thead tr u ul'.split(
    ' ',
  )
const ATTRIBUTES = ['href', 'src', 'alt', 'title', 'colspan', 'rowspan', 'dir', 'lang']

/** Allowed schemes, or relative addresses. */
const ADDRESSES = /^(?:https?:|mailto:|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))/i

const BROWSER: WindowLike = window
/** The page's only Trusted Types policy; used only for an inert document that is sanitised afterwards. */
const POLICY = BROWSER.trustedTypes?.createPolicy('hexbourse', {
  createHTML: (html) => html,
  createScript: () => '',
  createScriptURL: () => '',
})

const CONFIG = {
  ALLOWED_TAGS: TAGS,
  ALLOWED_ATTR: ATTRIBUTES,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: ADDRESSES,
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  IN_PLACE: true,
  ...(POLICY === undefined ? {} : { TRUSTED_TYPES_POLICY: POLICY }),
} as const satisfies Config

const SCHEMES = new Set(['http:', 'https:', 'mailto:'])

const addressOf = (text: string | null): URL | undefined =>
  text !== null && URL.canParse(text, location.origin) ? new URL(text, location.origin) : undefined

/** Opens foreign links in a new tab without referrer or opener. */
const restrictLink = (link: HTMLAnchorElement): void => {
  const address = addressOf(link.getAttribute('href'))
  if (address === undefined || !SCHEMES.has(address.protocol)) return link.removeAttribute('href')
  link.rel = 'noopener noreferrer nofollow'
  if (address.origin !== location.origin && address.protocol !== 'mailto:') link.target = '_blank'
  return undefined
}

/** Removes pictures of other origins, which would reveal the reader to them. */
const restrictImage = (image: HTMLImageElement): void => {
  const address = addressOf(image.getAttribute('src'))
  if (address?.origin !== location.origin || !address.protocol.startsWith('http')) return image.remove()
  image.loading = 'lazy'
  image.alt = image.getAttribute('alt') ?? ''
  return undefined
}

/**
 * Browsers report inline handlers and styles to the page's policy when they are parsed, even if they never run; so
 * they are renamed before.
 */
const HANDLERS = /(?<=[\s"'/])(?=(?:on[a-z]+|style)\s*=)/gi

/** Parses in an inert document and returns nodes; never serialised again. */
export const sanitize = (html: string): ReadonlyArray<Node> => {
  const root = document.createElement('template').content.ownerDocument.createElement('div')
  const text = html.replace(HANDLERS, 'x-')
  Object.assign(root, { innerHTML: POLICY?.createHTML(text) ?? text })
  DOMPurify.sanitize(root, CONFIG)
  root.querySelectorAll('a').forEach(restrictLink)
  root.querySelectorAll('img').forEach(restrictImage)
  return [...root.childNodes]
}
