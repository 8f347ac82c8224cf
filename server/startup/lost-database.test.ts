import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EmbeddedDatabaseError } from '#db/embedded/embedded-folder.ts'
import { watchForLoss } from './lost-database.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stagefront-lost-'))
  writeFileSync(join(folder, 'postgres.log'), 'PANIC:  could not write to file "yesterday": No space left on device\n')
})
afterEach(() => rmSync(folder, { recursive: true }))

const log = (line: string) => appendFileSync(join(folder, 'postgres.log'), `${line}\n`)
const lost = new Error('Connection terminated unexpectedly')

test('a start whose database has no room to write says so in one line, and that nothing is lost', () => {
  const explain = watchForLoss(folder)
  log('PANIC:  could not write to file "pg_wal/xlogtemp.1": No space left on device')
  expect(explain(lost)).toEqual(
    new EmbeddedDatabaseError(
      'The disk is full (could not write to file "pg_wal/xlogtemp.1": No space left on device): free some space and start again; nothing is lost',
    ),
  )
})

test('a start that has lost its database names what PostgreSQL said of it, and where to read on', () => {
  const explain = watchForLoss(folder)
  log('FATAL:  lock file "postmaster.pid" contains wrong PID')
  expect(explain(lost)).toEqual(
    new EmbeddedDatabaseError(`The database ended: lock file "postmaster.pid" contains wrong PID (see ${folder}/postgres.log)`),
  )
})

test('an error of something else stays as it is, and so does one of a database that said nothing', () => {
  const explain = watchForLoss(folder)
  expect(explain(lost)).toBe(lost)
  log('PANIC:  could not write')
  const other = new TypeError('x is not a function')
  expect(explain(other)).toBe(other)
})
