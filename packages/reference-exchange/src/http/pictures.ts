/** Serves a picture to its owner. Everyone else gets 404. [ACC-5] */
import type { FastifyInstance } from 'fastify'

import { pictureHeaders } from '../files/index.ts'
import type { PictureStore } from '../files/index.ts'
import type { Exchange } from '../runtime/index.ts'
import { requestToken } from './requests.ts'

export const servePictures = (app: FastifyInstance, { accounts }: Exchange, files: PictureStore): void =>
  void app.get('/upload/:name', (request, reply) => {
    const { name } = request.params as { readonly name: string }
    const user = accounts.userOf(requestToken(request))
    const picture = user !== undefined && files.isOwnedBy(user, name) ? files.read(name) : undefined
    return picture === undefined
      ? reply.code(404).type('text/plain').send('not found')
      : reply.headers(pictureHeaders(picture)).send(picture.bytes)
  })
