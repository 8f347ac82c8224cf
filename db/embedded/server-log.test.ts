import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endOfLog, lastError, logSince, namesFullDisk } from './server-log.ts'

const at = '2026-11-28 22:28:40.971 UTC [22340]'

test.each([
  [
    'initdb, whose last line says only that it cleans up',
    `performing post-bootstrap initialization ... ${at} FATAL:  could not write to file "base/4/1249": No space left on device\n` +
      `${at} STATEMENT:  CREATE DATABASE template0\n\t\nchild process exited with exit code 1\n` +
      'initdb: removing data directory "/data/pg18.new"\n',
    'could not write to file "base/4/1249": No space left on device',
  ],
  [
    'initdb itself',
    'initdb: error: could not create directory "/data": Permission denied\n',
    'could not create directory "/data": Permission denied',
  ],
  [
    'a server that starts again and turns connections away',
    `${at} PANIC:  could not write to file "pg_wal/xlogtemp.1": No space left on device\n${at} LOG:  all server processes terminated\n` +
      `${at} FATAL:  the database system is in recovery mode\n${at} LOG:  database system is shut down\n`,
    'could not write to file "pg_wal/xlogtemp.1": No space left on device',
  ],
  ['a server that was stopped', `${at} LOG:  database system is shut down\n`, null],
])('the fault is found in what was written by %s', (_who, output, expected) => {
  expect(lastError(output)).toBe(expected)
})

test.each([
  ['could not write to file "base/4/1249": No space left on device', true],
  ['could not extend file "base/16384/18522": wrote only 4096 of 8192 bytes at block 0', true],
  ['could not create directory "/data": Permission denied', false],
])('a full disk is told from other faults: %s', (reason, isFull) => {
  expect(namesFullDisk(reason)).toBe(isFull)
})

test('only what was written since the start counts, and all of a log that was begun anew', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stagefront-log-'))
  const file = join(folder, 'postgres.log')
  expect([endOfLog(file), logSince(file, 0)]).toEqual([0, ''])
  writeFileSync(file, 'PANIC:  of yesterday\n')
  const mark = endOfLog(file)
  expect(logSince(file, mark)).toBe('')
  writeFileSync(file, 'FATAL:  now\n')
  expect(logSince(file, mark)).toBe('FATAL:  now\n')
  rmSync(folder, { recursive: true })
})
