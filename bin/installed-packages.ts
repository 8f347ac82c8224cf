import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `production` and `outdated-production`: without the development packages, as `npm prune --omit=dev --no-save` leaves it. */
export type Installation = 'complete' | 'production' | 'outdated' | 'outdated-production' | 'missing'

export interface Lockfile {
  packages: Record<string, { version?: string; integrity?: string; dev?: boolean; optional?: boolean; devOptional?: boolean }>
}

/**
 * Compares what npm wrote down about node_modules (`node_modules/.package-lock.json`, written last) with `package-lock.json`.
 * Optional packages may be absent: most are for other platforms.
 * @returns the state of node_modules; `missing` if npm never finished an installation
 */
export function compareInstallation(lockfile: Lockfile, installed: Lockfile | undefined): Installation {
  if (!installed) return 'missing'
  const hasDevelopmentPackages = Object.values(installed.packages).some(({ dev }) => dev)
  const isCurrent = Object.entries(lockfile.packages).every(([path, { version, dev, optional, devOptional }]) => {
    const there = installed.packages[path]
    if (there) return there.version === version
    return path === '' || optional || devOptional || (dev && !hasDevelopmentPackages)
  })
  if (hasDevelopmentPackages) return isCurrent ? 'complete' : 'outdated'
  return isCurrent ? 'production' : 'outdated-production'
}

/**
 * What a lockfile says about the packages, one per line in a fixed order: where it lies, version, checksum. npm rewrites the file
 * itself now and then (`npm prune` adds addresses, another version of npm orders it differently), which changes no package.
 */
export function packageVersions({ packages }: Lockfile): string {
  const lines = Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { version, integrity }]) => `${path} ${version} ${integrity}`)
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
