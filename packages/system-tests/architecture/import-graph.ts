/** Imports between source files as a graph, and the circles in it. */
import { dirname, join } from 'node:path'

import type { Import } from './syntax.ts'

export type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** The file that a specifier names, relative to the root; undefined for a library. */
const targetOf = (from: string, specifier: string): string | undefined => {
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  const [, name, folder] = /^@hexbourse\/([\w-]+)\/([\w-]+)$/.exec(specifier) ?? []
  return name === undefined || folder === undefined ? undefined : `packages/${name}/src/${folder}/index.ts`
}

/** From the imports of each file. Type imports count: a circle of types is a circle. */
export const importGraph = (imports: ReadonlyMap<string, ReadonlyArray<Import>>): Graph =>
  new Map(
    [...imports].map(([path, all]) => [
      path,
      new Set(all.flatMap(({ specifier }) => targetOf(path, specifier) ?? []).filter((target) => target !== path)),
    ]),
  )

/** The same graph between groups of files; edges within a group are dropped. */
export const groupedGraph = (graph: Graph, groupOf: (path: string) => string | undefined): Graph => {
  const grouped = new Map<string, Set<string>>()
  for (const [from, targets] of graph) {
    const group = groupOf(from)
    if (group === undefined) continue
    const edges = grouped.get(group) ?? new Set<string>()
    grouped.set(group, edges)
    for (const target of targets) {
      const other = groupOf(target)
      if (other !== undefined && other !== group) edges.add(other)
    }
  }
  return grouped
}

/** Nodes that lie on a circle, as one list per strongly connected part of two nodes or more. */
export const circlesIn = (graph: Graph): ReadonlyArray<ReadonlyArray<string>> => {
  const reach = new Map<string, ReadonlySet<string>>()
  const reachableFrom = (start: string): ReadonlySet<string> => {
    const known = reach.get(start)
    if (known !== undefined) return known
    const seen = new Set<string>()
    const queue = [...(graph.get(start) ?? [])]
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      if (seen.has(next)) continue
      seen.add(next)
      queue.push(...(graph.get(next) ?? []))
    }
    reach.set(start, seen)
    return seen
  }
  const onCircle = [...graph.keys()].filter((node) => reachableFrom(node).has(node))
  const circles = new Map<string, ReadonlyArray<string>>()
  for (const node of onCircle) {
    const circle = onCircle.filter((other) => reachableFrom(node).has(other) && reachableFrom(other).has(node)).sort()
    circles.set(circle.join(' '), circle)
  }
  return [...circles.values()]
}
