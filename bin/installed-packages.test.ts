import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compareInstallation, collectPackages, readLockfile, type Lockfile } from './installed-packages.ts'

const root = join(import.meta.dirname, '..')

const lockfile: Lockfile = {
  packages: {
    '': { version: '0.1.0', dependencies: { pg: '8' }, devDependencies: { vite: '8' }, optionalDependencies: { 'sharp-darwin-x64': '1' } },
    'test/tools': { version: '0.0.0', devDependencies: { vitest: '5' } },
    'bin/node': { version: '0.0.0', dependencies: { node: '24' } },
    'node_modules/node': { version: '24.21.0' },
    'node_modules/pg': { version: '8.0.0', dependencies: { 'pg-types': '1' }, peerDependencies: { typescript: '7', zod: '4' } },
    'node_modules/pg/node_modules/pg-types': { version: '1.0.0' },
    'node_modules/pg-types': { version: '2.0.0' },
    'node_modules/zod': { version: '4.0.0' },
    'node_modules/vite': { version: '8.1.0', optionalDependencies: { fsevents: '2' } },
    'node_modules/vitest': { version: '5.0.0' },
    'node_modules/sharp-darwin-x64': { version: '1.0.0', optional: true },
    'node_modules/fsevents': { version: '2.0.0', devOptional: true },
  },
}
const pg = {
  'node_modules/pg': { version: '8.0.0' },
  'node_modules/pg/node_modules/pg-types': { version: '1.0.0' },
  'node_modules/zod': { version: '4.0.0' },
}
const vite = { 'node_modules/vite': { version: '8.1.0' } }
const vitest = { 'node_modules/vitest': { version: '5.0.0' } }

test.each([
  ['complete', 'has all packages but the optional ones', { ...pg, ...vite, ...vitest }],
  ['complete', 'has a package more', { ...pg, ...vite, ...vitest, 'node_modules/extra': { version: '1.0.0' } }],
  ['without-tools', 'lacks what only tests need', { ...pg, ...vite }],
  ['without-tools', 'has another version of what only tests need', { ...pg, ...vite, 'node_modules/vitest': { version: '4.0.0' } }],
  ['production', 'has no development packages', pg],
  ['outdated', 'has another version of a package', { ...pg, ...vite, 'node_modules/pg': { version: '7.9.0' } }],
  ['outdated', 'has another version of what builds', { ...pg, 'node_modules/vite': { version: '8.0.0' } }],
  ['outdated', 'has another version of an optional package', { ...pg, ...vite, 'node_modules/sharp-darwin-x64': { version: '0.9.0' } }],
  ['outdated', 'lacks a package', { ...vite, ...vitest }],
  ['outdated', 'lacks what a package needs', { ...pg, ...vite, 'node_modules/pg/node_modules/pg-types': { version: '2.0.0' } }],
  ['outdated-production', 'has another version and no development packages', { ...pg, 'node_modules/pg': { version: '7.9.0' } }],
  ['outdated-production', 'lacks a package and has no development packages', {}],
] as const)('an installation is %s if it %s', (state, _reason, packages) => {
  expect(compareInstallation(lockfile, { packages })).toBe(state)
})

test('an installation that npm never finished is missing', () => {
  expect(compareInstallation(lockfile, undefined)).toBe('missing')
})

/** What bin/environment.sh says while npm installs. */
test('the numbers of packages that an installation names are near those of the lockfile', () => {
  const real = readLockfile(root)
  const count = (...workspaces: string[]) => {
    const all = new Set(workspaces.flatMap((workspace) => [...collectPackages(real, workspace, true)]))
    // Those directly in node_modules that this platform gets.
    return [...all].filter((path) => path.lastIndexOf('node_modules/') === 0 && !real.packages[path]?.optional).length
  }
  const script = readFileSync(join(root, 'bin/environment.sh'), 'utf8')
  const said = (name: string) => Number(new RegExp(`^${name}=(\\d+)$`, 'm').exec(script)?.[1])
  expect(Math.abs(said('packages_to_start') / count('', 'bin/node') - 1)).toBeLessThan(0.1)
  expect(Math.abs(said('packages_in_all') / count('', 'bin/node', 'test/tools') - 1)).toBeLessThan(0.1)
})

test('the version of Node that fits is the one that is installed', () => {
  const { packages } = readLockfile(root)
  expect(readFileSync(join(root, '.node-version'), 'utf8').trim()).toBe(packages['node_modules/node']?.version)
})
