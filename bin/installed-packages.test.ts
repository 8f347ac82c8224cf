import { expect, test } from 'vitest'
import { compareInstallation, type Lockfile } from './installed-packages.ts'

const lockfile: Lockfile = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/pg': { version: '8.0.0' },
    'node_modules/vite': { version: '8.1.0', dev: true },
    'node_modules/sharp-darwin-x64': { version: '1.0.0', optional: true },
    'node_modules/fsevents': { version: '2.0.0', devOptional: true },
  },
}
const pg = { 'node_modules/pg': { version: '8.0.0' } }
const vite = { 'node_modules/vite': { version: '8.1.0', dev: true } }

test.each([
  ['complete', 'has all packages but the optional ones', { ...pg, ...vite }],
  ['complete', 'has a package more', { ...pg, ...vite, 'node_modules/extra': { version: '1.0.0' } }],
  ['production', 'has no development packages', pg],
  ['outdated', 'has another version of a package', { 'node_modules/pg': { version: '7.9.0' }, ...vite }],
  ['outdated', 'has another version of an optional package', { ...pg, ...vite, 'node_modules/sharp-darwin-x64': { version: '0.9.0' } }],
  ['outdated', 'lacks a package', vite],
  ['outdated-production', 'has another version and no development packages', { 'node_modules/pg': { version: '7.9.0' } }],
  ['outdated-production', 'lacks a package and has no development packages', {}],
] as const)('an installation is %s if it %s', (state, _reason, packages) => {
  expect(compareInstallation(lockfile, { packages })).toBe(state)
})

test('an installation that npm never finished is missing', () => {
  expect(compareInstallation(lockfile, undefined)).toBe('missing')
})
