import fc from 'fast-check'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { decodeText, readText } from './read-text.ts'

const words = 'Name;Größe\nMütze;é\n'
const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(text, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}

test.each([
  ['UTF-8', Buffer.from(words)],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${words}`)],
  ['UTF-16', utf16(`\ufeff${words}`, false)],
  ['UTF-16 with the other order of bytes', utf16(`\ufeff${words}`, true)],
  ['UTF-16 without a byte order mark', utf16(words, false)],
])('%s is read', (_encoding, bytes) => {
  expect(decodeText(bytes, 'x.csv')).toEqual({ ok: true, text: words, warnings: [] })
})

test('a table in Windows-1252 is read, with the first such byte and the cure', () => {
  const read = decodeText(Buffer.from(words, 'latin1'), 'x.csv', 'table')
  expect(read).toMatchObject({ ok: true, text: words })
  expect(read.ok && read.warnings.map(({ code, row, message }) => `${code} ${row}: ${message}`)).toEqual([
    expect.stringMatching(/^ENCODING_ASSUMED 1: is read as Windows-1252, because byte 8 of the line \(0xf6\) .*in Excel: “CSV UTF-8”/),
  ])
})

test('any other text in Windows-1252 is refused at its line and byte, with the cure', () => {
  const read = decodeText(Buffer.from('a: b\nname: Größe\n', 'latin1'), 'x.yaml')
  expect(!read.ok && read.fault).toMatchObject({
    code: 'NOT_UTF8',
    row: 2,
    message: expect.stringMatching(/byte 9 of the line \(0xf6\) .*Save it as UTF-8/),
  })
})

test('a long file without line breaks is judged at once, and the byte that is wrong is named', () => {
  const bytes = Buffer.concat([Buffer.from('ü'.repeat(2_000_000)), Buffer.from([0xe4, 0x20]), Buffer.from('ü'.repeat(100))])
  const read = decodeText(bytes, 'x.yaml')
  expect(!read.ok && read.fault.message).toMatch(/byte 4000001 of the line \(0xe4\)/)
})

test('a folder in place of a file is named as one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stagefront-text-'))
  expect(await readText(folder, 'shops.yaml')).toMatchObject({
    ok: false,
    fault: { file: 'shops.yaml', message: 'must be a file, but is a folder' },
  })
  await rm(folder, { recursive: true })
})

test('whatever the bytes are, they are read or refused, never thrown over', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), fc.constantFrom('text' as const, 'table' as const), (bytes, kind) => {
      const read = decodeText(bytes, 'x', kind)
      if (read.ok) expect(read.text).not.toContain('\0')
      else expect(read.fault.row).toBeGreaterThan(0)
    }),
  )
})

test('a file that cannot be read is refused in words, not in those of the system', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stagefront-read-'))
  const fault = async (path: string) => {
    const read = await readText(join(folder, path), 'x.csv')
    return read.ok ? 'read' : read.fault.message
  }
  expect(await fault('missing.csv')).toBe('cannot be read: there is no such file or folder')
  await writeFile(join(folder, 'a file'), '')
  expect(await fault('a file/x.csv')).toBe('cannot be read: a part of its path is a file, where a folder is needed')
  expect(await fault(`${'x'.repeat(300)}.csv`)).toBe('cannot be read: its name is too long')
  await rm(folder, { recursive: true })
})
