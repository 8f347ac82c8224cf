import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { holdLock } from './embedded-lock.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stagefront-lock-'))
  file = join(folder, 'lock')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a program in a process that can create files but write nothing into them, as on a full disk. */
function onFullDisk(program: string): string {
  const script = 'trap "" XFSZ; ulimit -f 0; exec "$0" --input-type=module -e "$1" 2>&1 | cat'
  return execFileSync('bash', ['-c', script, process.execPath, program], { encoding: 'utf8' })
}

test('a lock that cannot be written on a full disk leaves no file behind', async () => {
  const output = onFullDisk(`
    const { holdLock } = await import(${JSON.stringify(join(import.meta.dirname, 'embedded-lock.ts'))})
    await holdLock(${JSON.stringify(file)}, 120_000).then(() => console.log('taken'), ({ code }) => console.log(code))`)
  expect(output.trim()).toBe('EFBIG')
  expect(readdirSync(folder)).toEqual([])
  const release = await holdLock(file, 120_000)
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid))
  release()
  expect(readdirSync(folder)).toEqual([])
})

test('a pid file that cannot be overwritten stays as it is', () => {
  const paths = { cluster: join(folder, 'cluster'), pidFile: file, lockFile: '', logFile: '', passwordFile: '' }
  const text = `4194304\n${paths.cluster}\n1\n5432\n`
  writeFileSync(file, text)
  const output = onFullDisk(`
    const { adopt } = await import(${JSON.stringify(join(import.meta.dirname, 'embedded-server.ts'))})
    await adopt(${JSON.stringify(paths)}, '').then(console.log, ({ code }) => console.log(code))`)
  expect(output.trim()).toBe('EFBIG')
  expect(readFileSync(file, 'utf8')).toBe(text)
})

test('an empty lock file, as a power failure may leave it, is stale', async () => {
  writeFileSync(file, '')
  const aWhileAgo = Date.now() / 1000 - 10
  utimesSync(file, aWhileAgo, aWhileAgo)
  const release = await holdLock(file, 120_000)
  release()
})

test('a lock of a living process is waited for', async () => {
  const release = await holdLock(file, 120_000)
  let taken = false
  const second = holdLock(file, 120_000).then((give) => {
    taken = true
    return give
  })
  expect(taken).toBe(false)
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid))
  release()
  ;(await second)()
  expect(taken).toBe(true)
})
