import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageVersions, readInstallation, readLockfile } from './installed-packages.ts'

/**
 * Builds texts, pages and mails unless the last build came from exactly these sources. `--force` (`npm run build`) builds in any case.
 * Meanwhile draws the demo shops' pictures, those that changed since they were drawn. Not with `--force` or `--without-pictures`: an
 * installation that will have other shops needs none, and where the demo is loaded without them, loading draws them.
 * Exit code 1 with one line if a build is needed and its tools are not installed.
 */
const root = join(import.meta.dirname, '..')
const hashFile = join(root, 'build/sources.sha256')
const folders = ['core', 'texts/messages', 'texts/legal', 'mail', 'api', 'storefront']
const configuration = ['tsconfig.json', 'react-router.config.ts', 'vite.config.ts', 'vite.mail.config.ts', 'vite.door.config.ts']
const isSource = (name: string) => /\.(ts|tsx|css|json|md|svg|png|woff2?|graphql)$/.test(name) && !name.includes('.test.')

const sources = hashSources()
const outputs = [
  'build/server/index.js',
  'build/mail/every-mail.js',
  'build/door/door.js',
  'texts/compiled/runtime.js',
  'build/sources.sha256',
]
const isBuilt = outputs.every((name) => existsSync(join(root, name)))
const builtFrom = isBuilt ? readFileSync(hashFile, 'utf8') : ''
const isForced = process.argv.includes('--force')
const isNeeded = builtFrom !== sources || isForced
const pictures = join(root, 'build/pictures/images')
if ((isNeeded || existsSync(pictures)) && !isForced && !process.argv.includes('--without-pictures')) drawPictures()
if (isNeeded) build()

function build(): void {
  const installation = readInstallation(root)
  if (installation === 'production' || installation === 'outdated-production') {
    console.error(
      `${isBuilt ? 'The build is older than its sources' : 'There is no build'}, and the packages that build are not installed. ` +
        'Build with: npm ci --include=dev && npm run build && npm prune --omit=dev --no-save',
    )
    process.exit(1)
  }
  console.log('Building pages and mails …')
  for (const script of ['build:texts', 'build:pages', 'build:mails', 'build:door']) runScript(script)
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(hashFile, sources)
}

/** In a process beside the build. Where it fails, the demo shops are drawn when they are loaded, or that says why they cannot be. */
function drawPictures(): void {
  const script = join(root, 'examples/posters/make-posters.ts')
  if (existsSync(script)) spawn(process.execPath, [script, pictures], { stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Prints the script's output only if it fails. */
function runScript(script: string): void {
  // A build is for production, also when a test starts it.
  const env = { ...process.env, NODE_ENV: 'production' }
  const built = spawnSync('npm', ['run', '--silent', '--no-update-notifier', script], {
    cwd: root,
    env,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  })
  if (built.status === 0) return
  console.error(`${built.stdout}\n${built.stderr}\nThe build failed (npm run ${script})`)
  process.exit(1)
}

function hashSources(): string {
  const hash = createHash('sha256').update(packageVersions(readLockfile(root)))
  const nested = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .map((name) => join(folder, name)),
  )
  // Only the files directly in texts/: texts/compiled is an output.
  const texts = ['project.inlang/settings.json', ...readdirSync(join(root, 'texts')).filter(isSource)].map((name) => join('texts', name))
  for (const name of [...configuration, ...texts, ...nested].sort())
    hash
      .update(name)
      .update('\0')
      .update(readFileSync(join(root, name)))
      .update('\0')
  return hash.digest('hex')
}
