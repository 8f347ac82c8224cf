import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Runs `npm run build` unless what was built last came from these very sources. `--force` builds in any case. */
const root = join(import.meta.dirname, '..')
const noteFile = join(root, 'build/sources.sha256')
const rooms = ['core', 'texts/messages', 'texts/legal', 'mail', 'api', 'storefront']
const isSource = (name: string) => /\.(ts|tsx|css|json|md|svg|png|woff2?|graphql)$/.test(name) && !name.includes('.test.')

const sources = hashSources()
const results = ['build/server/index.js', 'build/mail/every-mail.js', 'texts/compiled/runtime.js', 'build/sources.sha256']
const isBuilt = results.every((name) => existsSync(join(root, name)))
const builtFrom = isBuilt ? readFileSync(noteFile, 'utf8') : ''
if (builtFrom !== sources || process.argv.includes('--force')) {
  console.log('Building pages and mails …')
  // Whoever asks, a test among them: what is built is for production.
  const env = { ...process.env, NODE_ENV: 'production' }
  const built = spawnSync('npm', ['run', '--silent', 'build'], { cwd: root, env, encoding: 'utf8', maxBuffer: 64_000_000 })
  if (built.status !== 0) {
    console.error(`${built.stdout}\n${built.stderr}`)
    process.exit(1)
  }
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(noteFile, sources)
}

function hashSources(): string {
  const hash = createHash('sha256')
  const single = readdirSync(root).filter((name) => /\.config\.ts$|^package-lock\.json$|^tsconfig\.json$/.test(name))
  const nested = rooms.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .map((name) => join(room, name)),
  )
  // Not all of that room: what is compiled there comes from the rest.
  const texts = ['project.inlang/settings.json', ...readdirSync(join(root, 'texts')).filter(isSource)].map((name) => join('texts', name))
  for (const name of [...single, ...texts, ...nested].sort())
    hash
      .update(name)
      .update('\0')
      .update(readFileSync(join(root, name)))
      .update('\0')
  return hash.digest('hex')
}
