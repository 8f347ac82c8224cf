import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash, generatedParts, isGenerated, noteGenerated, type GeneratedPart } from './generated.ts'

/**
 * Writes what is generated from the migrations, the slices' SDL and the storefront's documents. `--stale` leaves out what is there and
 * made of its sources as they are now; `--check` does so too, and fails if a committed file was not what its sources say.
 * Nothing that runs needs the types, so starts, builds and installations for production do without them.
 */
const root = join(import.meta.dirname, '..')
const isChecking = process.argv.includes('--check')
const isForced = !isChecking && !process.argv.includes('--stale')

generate('database', generatedParts.database, () => run(process.execPath, 'db/generate.ts'))
generate('api', generatedParts.api, () => {
  run(join(root, 'node_modules/.bin/graphql-codegen'), '--config', 'codegen.ts')
  // A barrel, which nobody needs.
  rmSync(join(root, 'api/client/index.ts'), { force: true })
})

function generate(name: string, part: GeneratedPart, write: () => void): void {
  if (!isForced && isGenerated(root, name, part)) return
  const before = contentHash(root, part.committed)
  write()
  noteGenerated(root, name, part)
  if (!isChecking || contentHash(root, part.committed) === before) return
  console.error(`${part.committed.join(' or ')} was not what its sources say, and was written again: commit it`)
  process.exitCode = 1
}

/** Prints what a step wrote only if it fails. */
function run(program: string, ...options: string[]): void {
  const PATH = `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`
  const ran = spawnSync(program, options, { cwd: root, encoding: 'utf8', env: { ...process.env, PATH } })
  if (ran.status === 0) return
  console.error(`${ran.error?.message ?? `${ran.stdout}${ran.stderr}`}\nCould not generate (${program} ${options.join(' ')})`)
  process.exit(1)
}
