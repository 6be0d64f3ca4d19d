/** The only place where somebody else's html becomes nodes of ours: a short list of what may stay, everything else goes. [NEWS-1] [SHELL-6] */
import DOMPurify from 'dompurify'
import type { Config, WindowLike } from 'dompurify'

const TAGS =
  'a b blockquote br code del div em h2 h3 h4 h5 h6 hr i img ins li ol p pre s small span strong sub sup table tbody td tfoot th thead tr u ul'.split(
    ' ',
  )
const ATTRIBUTES = ['href', 'src', 'alt', 'title', 'colspan', 'rowspan', 'dir', 'lang']

/** Addresses with a scheme of their own, or none at all. */
const ADDRESSES = /^(?:https?:|mailto:|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))/i

const BROWSER: WindowLike = window
/** The page's one policy: it lets pass only what goes into an inert document to be cleaned there. */
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

/** Leads out without telling from where, and lends its name to nobody. */
const tameLink = (link: HTMLAnchorElement): void => {
  const address = addressOf(link.getAttribute('href'))
  if (address === undefined || !SCHEMES.has(address.protocol)) return link.removeAttribute('href')
  link.rel = 'noopener noreferrer nofollow'
  if (address.origin !== location.origin && address.protocol !== 'mailto:') link.target = '_blank'
  return undefined
}

/** A picture from elsewhere would tell elsewhere who reads this. */
const tameImage = (image: HTMLImageElement): void => {
  const address = addressOf(image.getAttribute('src'))
  if (address?.origin !== location.origin || !address.protocol.startsWith('http')) return image.remove()
  image.loading = 'lazy'
  image.alt = image.getAttribute('alt') ?? ''
  return undefined
}

/** A browser reports a handler or a style to the page's policy as soon as it is parsed, though nothing ever runs it: so they are renamed before. */
const HANDLERS = /(?<=[\s"'/])(?=(?:on[a-z]+|style)\s*=)/gi

/** Parsed where no policy and no script of a page holds, and never written as text again. */
export const clean = (html: string): ReadonlyArray<Node> => {
  const root = document.createElement('template').content.ownerDocument.createElement('div')
  const text = html.replace(HANDLERS, 'x-')
  Object.assign(root, { innerHTML: POLICY?.createHTML(text) ?? text })
  DOMPurify.sanitize(root, CONFIG)
  root.querySelectorAll('a').forEach(tameLink)
  root.querySelectorAll('img').forEach(tameImage)
  return [...root.childNodes]
}
