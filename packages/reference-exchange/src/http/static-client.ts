/** Serves the built client: precompressed files, immutable hashed assets, and the page for every screen path. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const NON_PAGE_PATHS = /^\/(api|wss|dev|healthz|csp-report|assets|upload|drawings|operator)(\/|$)/
const CACHE_IMMUTABLE = 'public, max-age=31536000, immutable'

/** False when the folder has no client. The server then answers the contract only. */
export const serveClient = async (app: FastifyInstance, folder: string, pagePolicy: string): Promise<boolean> => {
  if (folder === '' || !existsSync(join(folder, 'index.html'))) return false
  await app.register(fastifyStatic, {
    root: resolve(folder),
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isPage = /\.html(\.br|\.gz)?$/.test(path)
      const isHashed = /[\\/]assets[\\/]/.test(path)
      void reply.setHeader('Cache-Control', isHashed ? CACHE_IMMUTABLE : 'no-cache')
      if (isPage) void reply.setHeader('Content-Security-Policy', pagePolicy)
    },
  })
  return true
}

export const acceptsPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  (request.headers.accept ?? '').includes('text/html') &&
  !NON_PAGE_PATHS.test(request.url.split('?')[0] ?? '')

export const sendPage = (reply: FastifyReply): FastifyReply => reply.sendFile('index.html')
