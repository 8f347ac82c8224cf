import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/*
 * A `Scope` cannot be written down: its mark is a symbol that no module exports. What is left are type assertions, and predicates
 * that claim something to be one. Only the gate may use them.
 */

const root = join(import.meta.dirname, '..')
const gate = 'server/house/staff/gate.ts'

/** `as Scope`, `as unknown as Scope`, `<Scope>value`, `is Scope`, under another name too, and anything as `never`. */
const forged = [
  /\bas\s+(?:readonly\s+)?Scope\b/,
  /<Scope>\s*[\w({[]/,
  /\bis\s+Scope\b/,
  /\bScope\s+as\s+\w+/,
  /=\s*Scope\b\s*(?:$|[;&|\n])/m,
]
const anything = /\bas\s+never\b/

function forges(code: string): boolean {
  const plain = code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  if (!/staff\/scope\.ts/.test(plain)) return false
  return forged.some((pattern) => pattern.test(plain)) || anything.test(plain)
}

const imported = "import type { Scope } from '#core/staff/scope.ts'\n"

test.each([
  ['an assertion', `${imported}const scope = { everything: true } as Scope`],
  ['an assertion by way of unknown', `${imported}list(db, {} as unknown as Scope)`],
  ['an assertion in angle brackets', `${imported}const scope = <Scope>{ everything: true }`],
  ['a predicate', `${imported}const ours = (value: unknown): value is Scope => true`],
  ['another name', "import type { Scope as S } from '#core/staff/scope.ts'\nconst scope = {} as S"],
  ['an alias', `${imported}type S = Scope\nconst scope = {} as S`],
  ['an assertion of never', `${imported}list(db, {} as never)`],
])('a forged scope is found: by %s', (_how, code) => {
  expect(forges(code)).toBe(true)
})

test('a query may take a scope', () => {
  expect(forges(`${imported}export async function list(db: Database, scope: Scope): Promise<Row[]> {}`)).toBe(false)
})

test('only the gate makes a scope', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', 'core', 'server', 'storefront', 'mail', 'db'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => forges(readOrEmpty(file)))
  expect(files).toEqual([gate])
})

function readOrEmpty(file: string): string {
  try {
    return readFileSync(join(root, file), 'utf8')
  } catch {
    return ''
  }
}
