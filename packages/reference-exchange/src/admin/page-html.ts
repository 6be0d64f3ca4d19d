/** Checks of requests and HTML helpers of the operator's pages and the mailbox. [Q19] [Q35] */
import type { FastifyReply, FastifyRequest } from 'fastify'

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

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? '')

/** No scripts, and images only from this server. */
export const PAGE_POLICY =
  "default-src 'none'; img-src 'self'; style-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"

export const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<h1>${escaped(title)}</h1>
${body}
</html>
`

export const sendPage = (reply: FastifyReply, text: string, status = 200): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').send(text)

export const table = (names: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): string =>
  `<table border="1"><tr>${names.map((name) => `<th>${escaped(name)}</th>`).join('')}</tr>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</table>`

/** A form of the operator's pages with the token of the session. */
export const form = (path: string, csrf: string, content: string): string =>
  `<form method="post" action="/operator/${path}"><input type="hidden" name="csrf" value="${csrf}">${content}</form>`

/** Value of a form field as sent; empty when it is missing. */
export const fieldOf = ({ body }: FastifyRequest, name: string): string =>
  body instanceof URLSearchParams ? (body.get(name) ?? '') : ''

/** A picture of a user, by the address that the user sent. */
export const pictureLink = (address: string): string => {
  const path = `/operator/files/${encodeURIComponent(address.split('/').at(-1) ?? '')}`
  return `<a href="${path}"><img src="${path}" width="240" alt="picture"></a>`
}
