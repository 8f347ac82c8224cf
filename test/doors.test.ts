import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** How many files the slices may offer to each other, `http`, `startup` and the operations, together. */
const maxOffered = 139

/** The slice that a file of the server belongs to; null for what is no slice. */
function sliceOf(file: string): string | null {
  return /^server\/(?:import|upkeep|operations|(?:house|selling|publishing|money|after-sale)\/[\w-]+)(?=\/)/.exec(file)?.[0] ?? null
}

/** The files of slices that others import, by the paths written in them. */
function importedFromOutside(sources: readonly { file: string; code: string }[]): Set<string> {
  const imported = sources.flatMap(({ file, code }) =>
    [...code.matchAll(/(?:\bfrom|\bimport\(|^import)\s*'(#server\/|\.\.?\/)([^']+)'/gm)]
      .map(([, start, rest]) => (start === '#server/' ? `server/${rest}` : posix.join(posix.dirname(file), `${start}${rest}`)))
      .filter((target) => sliceOf(target) !== null && sliceOf(target) !== sliceOf(file)),
  )
  return new Set(imported)
}

/** What the server is made of: without tests, and without the wiring, which puts the private parts of slices together. */
const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'server'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.startsWith('server/startup/wiring/') && existsSync(join(root, file)))
  .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }))

test('imports from another slice are found, however they are written', () => {
  const file = 'server/money/payments/settling/a.ts'
  const code = [
    "import { a } from '../../orders/records.ts'",
    "import type { B } from '#server/money/vouchers/records.ts'",
    "const load = () => import('../../documents/document-pdf.ts')",
    "import '#server/upkeep/doctor/finding.ts'",
    "import { own } from '../stored/queries.ts'",
    "import { clock } from '#server/foundations/clock.ts'",
  ].join('\n')
  const of = ['money/orders/records', 'money/vouchers/records', 'money/documents/document-pdf', 'upkeep/doctor/finding']
  expect([...importedFromOutside([{ file, code }])].sort()).toEqual(of.map((name) => `server/${name}.ts`).sort())
})

test(`slices offer at most ${maxOffered} files, and what stands at the root of a slice is offered`, () => {
  const offered = importedFromOutside(sources)
  expect(offered.size).toBeGreaterThan(50)
  expect(offered.size).toBeLessThanOrEqual(maxOffered)
  const atRoot = sources.map(({ file }) => file).filter((file) => sliceOf(file) === posix.dirname(file))
  // Written by a command, where the operations are.
  const wired = /\/(resolvers|routes)\.ts$|^server\/operations\/operation-files\.ts$/
  const unoffered = atRoot.filter((file) => !wired.test(file) && !offered.has(file))
  expect(unoffered, 'nobody outside of the slice imports these: move them into a folder of it').toEqual([])
})
