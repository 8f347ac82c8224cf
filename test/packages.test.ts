import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/*
 * The lists of packages and the imports: package.json has what runs and builds the shop, test/tools/package.json what only tests, checks,
 * benchmarks and code generation need. A shop that was installed without the tools has to run.
 */

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const manifest = JSON.parse(read('package.json')) as { dependencies: object; devDependencies: object; optionalDependencies: object }
const runs = Object.keys(manifest.dependencies)
const builds = Object.keys(manifest.devDependencies)
const tools = Object.keys((JSON.parse(read('test/tools/package.json')) as { devDependencies: object }).devDependencies)

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.css'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
const isTool = (file: string) => /\.(test|e2e)\.tsx?$|^(test|bench)\/|^(vitest|playwright|oxlint)\.config\.ts$|^codegen\.ts$/.test(file)

/** The packages that a file names in an import, types left out: they are gone before anything runs. */
function packagesIn(file: string): string[] {
  const source = read(file).replaceAll(/^\s*(import|export) type .*$/gm, '')
  const imported =
    /^\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?['"]([^'"\s]+)['"]|\bimport\(\s*['"]([^'"\s]+)['"]|^@import\s+['"]([^'"\s]+)['"]|(?:meta|\))\.resolve\(['"]([^'"\s]+)['"]/gm
  return [...source.matchAll(imported)]
    .flatMap(([, ...names]) => names.filter((name) => name !== undefined))
    .filter((name) => /^(@[\w-]+\/)?[a-z][\w.-]*(\/|$)/.test(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
    .filter((name) => !builtinModules.includes(name))
}

const named = new Map(files.map((file) => [file, packagesIn(file)]))
const listed = (file: string) => (isTool(file) ? [...runs, ...builds, ...tools] : [...runs, ...builds])

test('the shop imports nothing that only tests have, and nobody imports what no list has', () => {
  const faults = [...named].flatMap(([file, names]) =>
    names.filter((name) => !listed(file).includes(name)).map((name) => `${file}: ${name}`),
  )
  expect(faults).toEqual([])
})

test('every package in a list is imported or run', () => {
  const imported = new Set([...named.values()].flat())
  const scripts = [
    read('package.json'),
    read('codegen.ts'),
    read('db/generate.ts'),
    read('test/run-all.ts'),
    read('bench/pages/lighthouse.ts'),
  ].join('\n')
  const isRun = (name: string) =>
    new RegExp(`\\b${name.replace(/^@.*\//, '').replace('-cli', '')}\\b`).test(scripts.replaceAll(/^ {4}".*"$/gm, ''))
  // Loaded by oxlint itself.
  const isRunByOthers = (name: string) => name === 'oxlint-tsgolint'
  const unused = [...runs, ...builds, ...tools].filter(
    (name) =>
      !imported.has(name) && !name.startsWith('@types/') && !name.startsWith('@graphql-codegen/') && !isRun(name) && !isRunByOthers(name),
  )
  expect(unused).toEqual([])
})
