/** JSON bodies as strict as forms: a duplicate name is an error. [SHELL-5] */
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Must run before the first route. Prototype keys remain errors. */
export const registerStrictJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request: FastifyRequest, body: string, done) => {
    const checkNames = (problem: Error | null, value?: unknown): void => {
      const names = typeof value === 'object' && value !== null ? Object.keys(value).length : 0
      if (problem === null && countNames(body) !== names)
        done(Object.assign(new Error('a name twice'), { statusCode: 400 }))
      else done(problem, value)
    }
    void parse(request, body, checkNames)
  })
}

/** Counts the names of the outermost object, duplicates included. */
const countNames = (json: string): number => {
  let depth = 0
  let names = 0
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:]/g)) {
    if (token === '{' || token === '[') depth += 1
    else if (token === '}' || token === ']') depth -= 1
    else if (token === ':' && depth === 1) names += 1
  }
  return names
}
