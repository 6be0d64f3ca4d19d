/**
 * npm run mutate: changes the rules and the money commands in many small ways, one at a time, and counts the changes
 * that the tests beside them detect. Fails when too many stay undetected. Takes more than an hour; a part of a path
 * restricts it to some files: `npm run mutate -- kernel/decimal`.
 */
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

import { Stryker } from '@stryker-mutator/core'

import { sourceFiles } from '../packages/system-tests/architecture/source-files.ts'
import { ROOT } from './run-command.ts'

// Model
/** A change of one expression or statement. Lines and columns count from 1. */
interface Mutant {
  readonly file: string
  readonly line: number
  readonly column: number
  /** The whole first line of the change, which tells it from the same change elsewhere in the file. */
  readonly code: string
  readonly mutator: string
  readonly original: string
  readonly replacement: string
  readonly status: Result['status']
}

/** A change that no test can detect, because it does not change the behaviour. */
type EquivalentMutant = Pick<Mutant, 'file' | 'code' | 'mutator' | 'original' | 'replacement'> & {
  readonly reason: string
}

type Result = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

const FOLDERS = ['packages/domain/src', 'packages/adapters/src/commands']
/** Percent of the changes of a folder. */
const MIN_SCORE = 90
/** A mutant that loops is stopped by its count of passes; this catches the rest on a busy machine. */
const TIME_LIMIT_MS = 20_000
const EQUIVALENT_MUTANTS = 'scripts/equivalent-mutants.json'

// Rules
const isDetected = ({ status }: Mutant): boolean => status === 'Killed' || status === 'Timeout'
const isUndetected = ({ status }: Mutant): boolean => status === 'Survived' || status === 'NoCoverage'

const isSame = (a: EquivalentMutant, b: Mutant): boolean =>
  a.file === b.file &&
  a.code === b.code &&
  a.mutator === b.mutator &&
  a.original === b.original &&
  a.replacement === b.replacement

const mutantFrom = ({ fileName, location, mutatorName, replacement, status }: Result): Mutant => {
  const lines = readFileSync(fileName, 'utf8').split('\n')
  const { start, end } = location
  const inner = lines.slice(start.line - 1, end.line)
  const last = inner.length - 1
  const original = inner
    .map((line, index) => line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined))
    .join('\n')
  return {
    file: fileName.replace(ROOT, ''),
    line: start.line,
    column: start.column,
    code: (inner[0] ?? '').trim(),
    mutator: mutatorName,
    original: oneLine(original),
    replacement: oneLine(replacement ?? ''),
    status,
  }
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Mutants of constants are left out: they need a start of their own each. */
const mutantsOf = async (folder: string, files: ReadonlyArray<string>): Promise<ReadonlyArray<Mutant>> => {
  const stryker = new Stryker({
    mutate: [...files],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'vitest.mutation.config.ts', dir: folder, related: false },
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    // a file that does not exist: the rewriting of tsconfig files needs an older TypeScript
    tsconfigFile: 'none.json',
    ignorePatterns: ['dist', 'docs', '.data', '.tsbuild'],
    concurrency: Math.max(1, availableParallelism() - 1),
    timeoutMS: TIME_LIMIT_MS,
    reporters: ['progress'],
  })
  return (await stryker.runMutationTest()).map(mutantFrom)
}

/** Prints the result of a folder and returns what is wrong with it. */
const problemsOf = (
  folder: string,
  mutants: ReadonlyArray<Mutant>,
  equivalent: ReadonlyArray<EquivalentMutant>,
): ReadonlyArray<string> => {
  const isEquivalent = (mutant: Mutant): boolean => equivalent.some((one) => isSame(one, mutant))
  const detected = mutants.filter(isDetected)
  const survivors = mutants.filter((mutant) => isUndetected(mutant) && !isEquivalent(mutant))
  for (const { file, line, column, mutator, original, replacement } of survivors)
    console.log(`survived ${file}:${line}:${column} ${mutator}: ${original} -> ${replacement}`)
  const tested = detected.length + survivors.length
  const score = (100 * detected.length) / tested
  const excused = mutants.filter((mutant) => isUndetected(mutant) && isEquivalent(mutant)).length
  const omitted = mutants.length - tested - excused
  console.log(
    `${folder}: ${score.toFixed(1)} % of ${tested} detected, ${survivors.length} survived, ${excused} equivalent, ${omitted} left out`,
  )
  const stale = equivalent.filter((one) => !mutants.some((mutant) => isUndetected(mutant) && isSame(one, mutant)))
  return [
    // also when there is none to detect
    ...(score >= MIN_SCORE ? [] : [`${folder} is below ${MIN_SCORE} %`]),
    ...stale.map(({ file, code }) => `${EQUIVALENT_MUTANTS} has an entry without a survivor: ${file}: ${code}`),
  ]
}

const [, , part = ''] = process.argv
const listed = JSON.parse(readFileSync(ROOT + EQUIVALENT_MUTANTS, 'utf8')) as ReadonlyArray<EquivalentMutant>
const problems: Array<string> = listed
  .filter(({ file }) => !FOLDERS.some((folder) => file.startsWith(`${folder}/`)))
  .map(({ file }) => `${EQUIVALENT_MUTANTS} names a file outside of the tested folders: ${file}`)
let tested = 0
for (const folder of FOLDERS) {
  const files = sourceFiles().filter((path) => path.startsWith(`${folder}/`) && path.includes(part))
  if (files.length === 0) continue
  tested += 1
  const equivalent = listed.filter(({ file }) => files.includes(file) || (part === '' && file.startsWith(`${folder}/`)))
  problems.push(...problemsOf(folder, await mutantsOf(folder, files), equivalent))
}
if (tested === 0) problems.push(`no file with ${part} in its path`)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
