import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface LockedPackage {
  version?: string
  integrity?: string
  inBundle?: boolean
  link?: boolean
  resolved?: string
  os?: string[]
  cpu?: string[]
  libc?: string[]
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/**
 * `npm ci` refuses a lockfile without an entry for every optional dependency, for whatever platform it is, once the registry has
 * the package. npm leaves such entries out silently when the registry it asked did not have them.
 */
const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>
}
/** The project's own packages, and the links to them. */
const own = new Set(Object.entries(packages).flatMap(([path, { link }]) => (link || !path.includes('node_modules/') ? [path] : [])))
const platforms = ['linux x64', 'linux arm64', 'darwin x64', 'darwin arm64'] as const

test('the lockfile has an entry for every optional dependency of every package', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !findEntry(path, name))
      .map((name) => `${name}, needed by ${path}`),
  )
  expect(missing).toEqual([])
})

/** Packages with a native part, each with the optional packages that carry it for one platform. */
const native = Object.entries(packages)
  .filter(([, { os }]) => !os)
  .map(([path, { optionalDependencies = {} }]) => ({
    name: path || 'Stagefront',
    parts: Object.keys(optionalDependencies)
      .flatMap((part) => findEntry(path, part) ?? [])
      .filter(({ os, cpu }) => os && cpu),
  }))
  .filter(({ parts }) => parts.length > 0)

test('every package with a native part has it for Linux with glibc and macOS, each on x64 and arm64', () => {
  expect(native.length).toBeGreaterThan(5)
  const missing = native.flatMap(({ name, parts }) =>
    platforms.filter((platform) => !parts.some((part) => runsOn(part, platform, 'glibc'))).map((platform) => `${name} on ${platform}`),
  )
  expect(missing).toEqual([])
})

test('a package with a native part for musl has it on x64 and arm64', () => {
  const withMusl = native.filter(({ parts }) => parts.some(({ libc }) => libc?.includes('musl')))
  expect(withMusl.length).toBeGreaterThan(0)
  const missing = withMusl.flatMap(({ name, parts }) =>
    ['linux x64', 'linux arm64']
      .filter((platform) => !parts.some((part) => runsOn(part, platform, 'musl')))
      .map((on) => `${name} on ${on}`),
  )
  expect(missing).toEqual([])
})

test('every package in the lockfile has a checksum', () => {
  const entries = Object.entries(packages).filter(([path, { inBundle }]) => !own.has(path) && !inBundle)
  expect(entries.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([])
})

/** Packages that another one asks for by a tag instead of a version: npm writes the addresses of these into the lockfile, always. */
const askedByTag = Object.values(packages).flatMap(({ dependencies = {} }) =>
  Object.entries(dependencies).flatMap(([name, range]) => (range === 'latest' ? [name] : [])),
)

test('a package that is asked for by a tag has its address in the lockfile, which npm prune would otherwise add', () => {
  // npm reads the public registry's name as that of the registry it is configured for.
  const expected = askedByTag.map((name) => {
    const version = packages[`node_modules/${name}`]?.version
    return [name, `https://registry.npmjs.org/${name}/-/${name.replace(/^.*\//, '')}-${version}.tgz`]
  })
  expect(askedByTag.map((name) => [name, packages[`node_modules/${name}`]?.resolved])).toEqual(expected)
})

test('no other package in the lockfile names a registry', () => {
  const others = Object.entries(packages).filter(([path]) => !own.has(path) && !askedByTag.includes(path.replace('node_modules/', '')))
  expect(others.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([])
})

/** Resolves like Node: first in the package's own node_modules, then in those of the parent folders. */
function findEntry(from: string, name: string): LockedPackage | undefined {
  const entry = packages[`${from === '' ? '' : `${from}/`}node_modules/${name}`]
  if (entry || from === '') return entry
  return findEntry(from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)), name)
}

/** A package without `libc` runs with both kinds. */
function runsOn({ os = [], cpu = [], libc }: LockedPackage, platform: string, library: 'glibc' | 'musl'): boolean {
  const [system = '', processor = ''] = platform.split(' ')
  return os.includes(system) && cpu.includes(processor) && (!libc || libc.includes(library))
}
