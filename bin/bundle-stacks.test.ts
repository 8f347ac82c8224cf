import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** `bundle/program.js`, whose third line comes from the seventh of `source.ts`, and what loads it. */
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stagefront-stacks-'))
  mkdirSync(join(folder, 'bundle'))
  writeFileSync(join(folder, 'bundle/program.js'), 'export function fail() {\n  // …\n  throw new TypeError("no")\n}\n')
  writeFileSync(join(folder, 'other.js'), 'export function call(fail) {\n  fail()\n}\n')
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The stack of what the program throws. @param map its source map; null for none */
function stackWith(map: string | null): string[] {
  rmSync(join(folder, 'bundle/program.js.map'), { force: true })
  if (map !== null) writeFileSync(join(folder, 'bundle/program.js.map'), map)
  const script = `
    const { nameSourcesIn } = await import(${JSON.stringify(join(import.meta.dirname, 'bundle-stacks.ts'))})
    nameSourcesIn(${JSON.stringify(join(folder, 'bundle'))})
    const { call } = await import(${JSON.stringify(join(folder, 'other.js'))})
    const { fail } = await import(${JSON.stringify(join(folder, 'bundle/program.js'))})
    try { call(fail) } catch (error) { console.log(error.stack) }`
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }).split('\n')
}

const map = JSON.stringify({ version: 3, sources: ['../source.ts'], names: [], mappings: ';;AAMA' })

test('a stack trace names the lines of the sources where they are known, and other files as they are', () => {
  expect(stackWith(map).slice(0, 3)).toEqual([
    'TypeError: no',
    `    at fail (${join(folder, 'source.ts')}:7:9)`,
    `    at call (file://${join(folder, 'other.js')}:2:3)`,
  ])
})

test.each([
  ['is missing', null],
  ['cannot be read', '{'],
])('a stack trace names the lines of the bundle where its map %s', (_how, broken) => {
  expect(stackWith(broken).slice(0, 2)).toEqual(['TypeError: no', `    at fail (file://${join(folder, 'bundle/program.js')}:3:9)`])
})
