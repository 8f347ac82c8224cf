import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** A place where every write fails for want of room; Linux has one. */
const full = '/dev/full'

test.skipIf(!existsSync(full))('a full disk neither ends the process nor keeps it from exiting', () => {
  const output = openSync(full, 'w')
  const program = `
    const { openLog } = await import(${JSON.stringify(join(import.meta.dirname, 'log.ts'))})
    const log = openLog('info')
    for (let line = 0; line < 500; line++) log.info({ line }, 'nobody can keep this')
    setTimeout(() => {
      log.error('nor this')
      setTimeout(() => process.exit(7), 100)
    }, 100)`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', output, 'pipe'],
    timeout: 15_000,
    encoding: 'utf8',
  })
  closeSync(output)
  expect(stderr).toBe('')
  expect(status).toBe(7)
})
