import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { parseFrontPage } from './front-page.ts'

const FRONT_PAGE = {
  apps: { app_store: 'https://apps.example/id1', android: 'https://a.example/a.apk' },
  figures: { countries: '130', cold_storage: '98.5' },
}

describe('parseFrontPage', () => {
  it('keeps given entries as they are, and defaults missing sections to empty [HOME-1]', () => {
    expect(parseFrontPage(JSON.stringify(FRONT_PAGE))).toEqual(E.right(FRONT_PAGE))
    expect(parseFrontPage('{"apps":{}}')).toEqual(E.right({ apps: {}, figures: {} }))
  })

  it.each([
    ['{', 'front page: must be an object of JSON'],
    ['[]', 'front page: must be an object of JSON'],
    ['{"shops":{}}', 'front page shops: unknown key, use apps and figures'],
    ['{"apps":[]}', 'front page apps: must be an object'],
    ['{"apps":{"windows":"https://a.example"}}', 'front page apps.windows: unknown'],
    ['{"apps":{"toString":"https://a.example"}}', 'front page apps.toString: unknown'],
    ['{"apps":{"android":"http://a.example"}}', 'front page apps.android: must be a whole https address'],
    ['{"apps":{"android":7}}', 'front page apps.android: must be a whole https address'],
    ['{"figures":{"countries":"301"}}', 'front page figures.countries: must be a figure as text'],
    ['{"figures":{"minutes":3}}', 'front page figures.minutes: must be a figure as text'],
    ['{"figures":{"cold_storage":"most"}}', 'front page figures.cold_storage: must be a figure as text'],
  ])('rejects %s with the problem and its place [HOME-1]', (text, problem) => {
    expect(parseFrontPage(text)).toEqual(E.left(problem))
  })
})
