/** Checks of requests and HTML helpers of the operator's pages and the mailbox. [Q19] [Q35] */
import { createHash } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { PAGE_STYLE } from './page-style.ts'

/** Uses the peer address of the connection, because headers can be forged. */
export const isLocal = (request: FastifyRequest): boolean => {
  const address = request.socket.remoteAddress ?? ''
  const isLoopback = address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address)
  return isLoopback && isAddressOrLocalhost(request.headers.host ?? '')
}

/** A page of a foreign name that points at this machine sends that name. */
export const isAddressOrLocalhost = (host: string): boolean => {
  if (!URL.canParse(`http://${host}`)) return false
  const { hostname } = new URL(`http://${host}`)
  return hostname === 'localhost' || hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(hostname)
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? '')

/** The style of every page and no other. */
export const STYLE_SOURCE = `'sha256-${createHash('sha256').update(PAGE_STYLE).digest('base64')}'`

/** No scripts, and images only from this server. */
export const PAGE_POLICY = `default-src 'none'; img-src 'self'; style-src ${STYLE_SOURCE}; frame-ancestors 'none'; base-uri 'none'; form-action 'self'`

/** `header` is HTML, as is `body`. */
export const page = (title: string, body: string, header = ''): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${PAGE_STYLE}</style>
${header === '' ? '' : `<header>${header}</header>`}
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</html>
`

/** Header of a page of a signed-in operator. */
export const navigation = (operator: string, csrf: string): string =>
  `<strong>Hexbourse</strong><nav aria-label="Pages"><a href="/operator">Overview</a> <a href="/operator/ledger">Ledger</a> <a href="/operator/audit">Audit log</a></nav>${form('sign-out', csrf, `<span>Signed in as ${escapeHtml(operator)}</span> <button>Sign out</button>`)}`

/** A part of a page that its navigation leads to. */
export interface Section {
  readonly id: string
  readonly title: string
  /** HTML. */
  readonly content: string
}

export const sectionHtml = ({ id, title, content }: Section): string =>
  `<section id="${id}"><h2>${escapeHtml(title)}</h2>${content}</section>`

export const sendPage = (reply: FastifyReply, text: string, status = 200): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').send(text)

/** A card per row where the page is narrow. Cells are HTML. */
export const table = (
  names: ReadonlyArray<string>,
  rows: ReadonlyArray<ReadonlyArray<string>>,
  look: 'cards' | 'figures' = 'cards',
): string => {
  if (rows.length === 0) return '<p class="minor">None.</p>'
  const labels = names.map(escapeHtml)
  const heads = labels.map((label) => `<th scope="col">${label}</th>`).join('')
  const lines = rows.map((row) => `<tr>${row.map((cell, nth) => cellHtml(labels[nth], cell)).join('')}</tr>`).join('')
  return `<table class="${look}"><thead><tr>${heads}</tr></thead><tbody>${lines}</tbody></table>`
}

/** Rows of one table at most. */
const MAX_ROWS = 200

/** A table of the first items, which says where there are more. */
export const listTable = <A>(
  names: ReadonlyArray<string>,
  items: ReadonlyArray<A>,
  rowOf: (item: A) => ReadonlyArray<string>,
): string => {
  const note = items.length > MAX_ROWS ? `<p class="minor">The first ${MAX_ROWS} of ${items.length}.</p>` : ''
  return `${note}${table(names, items.slice(0, MAX_ROWS).map(rowOf))}`
}

const cellHtml = (label = '', cell: string): string => `<td data-label="${label}"><div>${cell}</div></td>`

/** A form of the operator's pages with the token of the session. */
export const form = (path: string, csrf: string, content: string): string =>
  `<form method="post" action="/operator/${path}"><input type="hidden" name="csrf" value="${csrf}">${content}</form>`

/** With several verdicts. Enter in its text field presses the first button, which is disabled, instead of a verdict. */
export const verdictForm = (path: string, csrf: string, content: string): string =>
  form(path, csrf, `<button disabled hidden></button>${content}`)

/** To the second, in UTC; empty for the time 0 of what has always existed. */
export const timeText = (at: number): string =>
  at === 0 ? '' : `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`

/** Value of a form field as sent; empty when it is missing. */
export const fieldOf = ({ body }: FastifyRequest, name: string): string =>
  body instanceof URLSearchParams ? (body.get(name) ?? '') : ''

/** The form that was sent, without its token and what confirms it, to be sent again. */
export const hiddenFields = ({ body }: FastifyRequest): string =>
  [...(body instanceof URLSearchParams ? body : [])]
    .filter(([name]) => name !== 'csrf' && name !== 'confirmed')
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')

/** Pictures of a user, by the addresses that the user sent. Those in sight are loaded, and recorded as viewed. */
export const pictureList = (addresses: ReadonlyArray<string>): string =>
  addresses.length === 0 ? '' : `<div class="list">${addresses.map(pictureLink).join('')}</div>`

const pictureLink = (address: string): string => {
  const path = `/operator/files/${encodeURIComponent(address.split('/').at(-1) ?? '')}`
  return `<a href="${path}"><img src="${path}" width="240" loading="lazy" alt="Download the picture"></a>`
}
