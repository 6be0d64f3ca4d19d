/** Hands a picture to whom it belongs; to anybody else it is as if it were not there. [ACC-5] */
import type { FastifyInstance } from 'fastify'

import { headersOf } from '../files/index.ts'
import type { Files } from '../files/index.ts'
import type { Exchange } from '../runtime/index.ts'
import { tokenIn } from './requests.ts'

export const servePictures = (app: FastifyInstance, { accounts }: Exchange, files: Files): void =>
  void app.get('/upload/:name', (request, reply) => {
    const { name } = request.params as { readonly name: string }
    const user = accounts.userOf(tokenIn(request))
    const picture = user !== undefined && files.isOf(user, name) ? files.read(name) : undefined
    return picture === undefined
      ? reply.code(404).type('text/plain').send('not found')
      : reply.headers(headersOf(picture)).send(picture.bytes)
  })
