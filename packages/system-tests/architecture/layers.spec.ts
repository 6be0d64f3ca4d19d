/** The tree against the layer table: imports, circles, and rules that only the syntax shows. */
import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { circlesIn, groupedGraph, importGraph } from './import-graph.ts'
import { matcherOf } from './globs.ts'
import type { Layer } from './layer.ts'
import { COMPOSITION, LAYERS } from './layers.ts'
import { lintConfig } from './lint-config.ts'
import { codeFiles, ROOT, sourceFiles, specFiles } from './source-files.ts'
import { importsOf, violationsOf } from './syntax.ts'

const compiled = LAYERS.map((layer) => ({
  layer,
  contains: matcherOf(layer.files),
  mayImport: matcherOf(layer.mayImport),
  mayImportTypes: matcherOf(layer.mayImportTypes ?? []),
}))
const isComposition = matcherOf(COMPOSITION)
const ruleOf = (path: string) => compiled.findLast(({ contains }) => contains(path))
const layerOf = (path: string): Layer['name'] | undefined => ruleOf(path)?.layer.name

const MIN_FILES = 120
const files = sourceFiles()
const imports = new Map(files.map((path) => [path, importsOf(ROOT + path)]))
const graph = importGraph(imports)

describe('the source tree', () => {
  it('has every file in a layer, and every import is allowed there', () => {
    const wrong = [...imports].flatMap(([path, all]) => {
      const rule = ruleOf(path)
      if (rule === undefined) return isComposition(path) ? [] : [`${path} belongs to no layer`]
      return all
        .filter(
          ({ specifier, typeOnly }) => !rule.mayImport(specifier) && !(typeOnly && rule.mayImportTypes(specifier)),
        )
        .map(({ specifier }) => `${path} -> ${specifier}`)
    })
    expect(wrong).toEqual([])
    expect(files.length).toBeGreaterThanOrEqual(MIN_FILES)
  })

  it('has no circle between files', () => {
    expect([...graph.values()].reduce((sum, targets) => sum + targets.size, 0)).toBeGreaterThan(MIN_FILES)
    expect(circlesIn(graph)).toEqual([])
  })

  it('has no circle between folders', () => {
    const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))
    expect(circlesIn(groupedGraph(graph, folderOf))).toEqual([])
  })

  it('has no circle between layers', () => {
    const layers = groupedGraph(graph, layerOf)
    expect(layers.size).toBeGreaterThan(20)
    expect(circlesIn(layers)).toEqual([])
  })

  it('breaks no rule that only the syntax shows', () => {
    const wrong = [...codeFiles(), ...specFiles()].flatMap((path) =>
      violationsOf(ROOT + path, readFileSync(ROOT + path, 'utf8')).map(({ line, rule }) => `${path}:${line} ${rule}`),
    )
    expect(wrong).toEqual([])
  })

  it('switches no rule off', () => {
    const suppression = new RegExp(
      ['@ts-(ignore|nocheck|expect-error)', '(ox|es)lint-disable', '(oxfmt|prettier)-ignore'].join('|'),
    )
    const wrong = [...files, ...specFiles()].filter((path) => suppression.test(readFileSync(ROOT + path, 'utf8')))
    expect(wrong.filter((path) => !path.endsWith('architecture/layers.spec.ts'))).toEqual([])
  })
})

describe('the linter configuration', () => {
  it('is the one generated from the layer table: run `npm run format`', () => {
    const committed: unknown = JSON.parse(readFileSync(`${ROOT}.oxlintrc.json`, 'utf8'))
    expect(committed).toEqual(JSON.parse(JSON.stringify(lintConfig())))
  })
})

describe('circlesIn', () => {
  it('reports each circle once and no path outside it', () => {
    const loop = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c', 'd'])],
      ['c', new Set(['b'])],
      ['d', new Set<string>()],
    ])
    expect(circlesIn(loop)).toEqual([['b', 'c']])
  })
})
