/** Serves the built client: compressed where a compressed twin stands, hashed files for ever, every screen's path as the page. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { PAGE_POLICY } from './headers.ts'

const NOT_SCREENS = /^\/(api|wss|dev|healthz|csp-report|assets|upload|drawings|operator)(\/|$)/
const FOR_EVER = 'public, max-age=31536000, immutable'

/** Whether the folder holds a client; without one the server is the contract alone. */
export const serveClient = async (app: FastifyInstance, folder: string): Promise<boolean> => {
  if (folder === '' || !existsSync(join(folder, 'index.html'))) return false
  await app.register(fastifyStatic, {
    root: resolve(folder),
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const page = /\.html(\.br|\.gz)?$/.test(path)
      const hashed = /[\\/]assets[\\/]/.test(path)
      void reply.header('Cache-Control', hashed ? FOR_EVER : 'no-cache')
      if (page) void reply.header('Content-Security-Policy', PAGE_POLICY)
    },
  })
  return true
}

export const wantsScreen = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  (request.headers.accept ?? '').includes('text/html') &&
  !NOT_SCREENS.test(request.url.split('?')[0] ?? '')

export const sendScreen = (reply: FastifyReply): FastifyReply => reply.sendFile('index.html')
