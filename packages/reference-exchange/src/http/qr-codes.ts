/** QR codes of short texts, which existing clients show as pictures. [ACC-6] */
import type { FastifyInstance } from 'fastify'
import { renderSVG } from 'uqr'

/** The cost of a code grows with its text; addresses and links are shorter. */
const MAX_LENGTH = 300

export const serveQrCodes = (app: FastifyInstance): void =>
  void app.get('/qr_create', (request, reply) => {
    const { text } = request.query as { readonly text?: unknown }
    return typeof text === 'string' && text !== '' && text.length <= MAX_LENGTH
      ? reply
          .type('image/svg+xml')
          .header('Content-Security-Policy', "default-src 'none'; sandbox")
          .header('Cache-Control', 'public, max-age=3600')
          .send(renderSVG(text))
      : reply.code(400).type('text/plain').send(`text must have 1 to ${MAX_LENGTH} characters`)
  })
