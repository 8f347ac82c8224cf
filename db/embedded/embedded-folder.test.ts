import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder, refuseOtherVersion } from './embedded-folder.ts'

test.runIf(process.platform === 'linux')('a folder below one that takes none is refused, and not tried for ever', () => {
  expect(() => makeFolder('/proc/stagefront/data')).toThrow(
    /^The data folder \/proc\/stagefront\/data cannot be written \(.*\); choose another/,
  )
})

test.each([
  ['beside which there is none of this one', { pg17: '17' }, /^The data folder .+ has a database of PostgreSQL 17, and this .+ DATA_DIR$/],
  ['in the folder of this one', { pg18: '17' }, /^The data folder .+ has a database of PostgreSQL 17, and this .+ DATA_DIR$/],
  ['that was left behind by an upgrade', { pg17: '17', pg18: '18' }, null],
  ['that is only a folder of that name', { pg17: null }, null],
] as const)('a database of another PostgreSQL %s', (_which, folders, refusal) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'stagefront-version-'))
  for (const [name, version] of Object.entries(folders)) {
    mkdirSync(join(dataDir, name))
    if (version !== null) writeFileSync(join(dataDir, name, 'PG_VERSION'), `${version}\n`)
  }
  const check = () => refuseOtherVersion(dataDir)
  if (refusal) expect(check).toThrow(refusal)
  else expect(check).not.toThrow()
  rmSync(dataDir, { recursive: true })
})
