/** JSON bodies as strict as forms: a name that comes twice is refused, whoever would have won. [SHELL-5] */
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Before any route; what may change a prototype is refused as before. */
export const readJsonStrictly = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request: FastifyRequest, body: string, done) => {
    const read = (problem: Error | null, value?: unknown): void => {
      const names = typeof value === 'object' && value !== null ? Object.keys(value).length : 0
      if (problem === null && namesIn(body) !== names)
        done(Object.assign(new Error('a name twice'), { statusCode: 400 }))
      else done(problem, value)
    }
    void parse(request, body, read)
  })
}

/** Names of the outermost object, each as often as it is written: their colons, outside texts. */
const namesIn = (json: string): number => {
  let depth = 0
  let names = 0
  for (const [mark] of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:]/g)) {
    if (mark === '{' || mark === '[') depth += 1
    else if (mark === '}' || mark === ']') depth -= 1
    else if (mark === ':' && depth === 1) names += 1
  }
  return names
}
