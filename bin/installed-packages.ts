import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What is in node_modules:
 * - `complete`: everything; `without-tools`: everything but what only tests, checks and benchmarks need (test/tools/package.json).
 * - `production`: without what builds either, as `npm prune --omit=dev --no-save` leaves it.
 * - `outdated` and `outdated-production`: something lacks or has another version; `missing`: npm never finished an installation.
 *
 * The Node that npm installs where the machine's own does not fit is not looked at: `bin/environment.sh` asks it for its version.
 */
export type Installation = 'complete' | 'without-tools' | 'production' | 'outdated' | 'outdated-production' | 'missing'

interface LockedPackage {
  version?: string
  integrity?: string
  optional?: boolean
  devOptional?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

export interface Lockfile {
  packages: Record<string, LockedPackage>
}

const tools = 'test/tools'

/**
 * Compares what npm wrote down about node_modules (`node_modules/.package-lock.json`, written last) with `package-lock.json`.
 * Optional packages may be absent: most are for other platforms.
 */
export function compareInstallation(lockfile: Lockfile, installed: Lockfile | undefined): Installation {
  if (!installed) return 'missing'
  const root = lockfile.packages['']
  const isCurrent = (paths: Iterable<string>) =>
    [...paths].every((path) => {
      const { version, optional, devOptional } = lockfile.packages[path] ?? {}
      const there = installed.packages[path]
      return there ? there.version === version : optional || devOptional
    })
  const runs = isCurrent(collectPackages(lockfile, '', false))
  const canBuild = Object.keys(root?.devDependencies ?? {}).some((name) => installed.packages[`node_modules/${name}`])
  if (!canBuild) return runs ? 'production' : 'outdated-production'
  if (!runs || !isCurrent(collectPackages(lockfile, '', true))) return 'outdated'
  return isCurrent(collectPackages(lockfile, tools, true)) ? 'complete' : 'without-tools'
}

/** The paths of all packages that a package of this project needs, directly or not. */
export function collectPackages(lockfile: Lockfile, workspace: string, withDevelopment: boolean): Set<string> {
  const found = new Set<string>()
  const own = lockfile.packages[workspace] ?? {}
  const waiting = namesOf(own, withDevelopment).map((name) => ({ from: workspace, name }))
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const path = pathOf(lockfile, next.from, next.name)
    if (path === null || found.has(path)) continue
    found.add(path)
    for (const name of namesOf(lockfile.packages[path] ?? {}, false)) waiting.push({ from: path, name })
  }
  return found
}

function namesOf(entry: LockedPackage, withDevelopment: boolean): string[] {
  const peers = Object.keys(entry.peerDependencies ?? {}).filter((name) => !entry.peerDependenciesMeta?.[name]?.optional)
  const own = [entry.dependencies, entry.optionalDependencies, ...(withDevelopment ? [entry.devDependencies] : [])]
  return [...own.flatMap((names) => Object.keys(names ?? {})), ...peers]
}

/** Where Node finds a package: in the package's own node_modules, else in those of the folders above it. */
function pathOf({ packages }: Lockfile, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (packages[path]) return path
    if (folder === '') return null
  }
}

/**
 * What a lockfile says about the packages, one per line in a fixed order: where it lies, version, checksum. npm rewrites the file
 * itself now and then (`npm prune` adds addresses, another version of npm orders it differently), which changes no package.
 */
export function packageVersions({ packages }: Lockfile, paths: Iterable<string> = Object.keys(packages)): string {
  const lines = [...paths].filter((path) => path !== '').map((path) => `${path} ${packages[path]?.version} ${packages[path]?.integrity}`)
  return lines.sort().join('\n')
}

export function readLockfile(root: string, file = 'package-lock.json'): Lockfile {
  return JSON.parse(readFileSync(join(root, file), 'utf8')) as Lockfile
}

/** Reads both lockfiles of the project in `root`. */
export function readInstallation(root: string): Installation {
  const lockfile = readLockfile(root)
  try {
    return compareInstallation(lockfile, readLockfile(root, 'node_modules/.package-lock.json'))
  } catch {
    return 'missing'
  }
}

if (import.meta.main) console.log(readInstallation(join(import.meta.dirname, '..')))
