import { createWriteStream } from 'node:fs'
import { inEnglish, english, asSentence, type Sentence, type Wording } from '#core/text/sentence.ts'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fromBufferPromise, validateFileName, type Entry, type ZipFile } from 'yauzl'
import { isImportFolder } from './read-folder-files.ts'

/*
 * What is sent by a browser or a program is imported by a process that serves fans meanwhile, so it is bounded; larger catalogues are
 * imported by `bin/stagefront import` on the machine.
 */
const megabyte = 1024 * 1024
export const maxArchiveBytes = 20 * megabyte
/** Pictures are packed already, so unpacked they are hardly larger. */
const maxUnpackedBytes = 100 * megabyte
/** Texts and tables are read in one go; four megabytes are some thousand products. */
const maxTextBytes = 4 * megabyte
const maxFiles = 2000
const text = /\.(ya?ml|md|csv|tsv|json|jsonld|txt)$/i

/** Why an archive cannot be read, in words for the operator. */
class ArchiveFault extends Error {
  readonly sentence: Sentence

  constructor(words: Wording) {
    super()
    this.sentence = asSentence(words)
    this.message = inEnglish(this.sentence)
  }
}

/**
 * Unpacks a ZIP archive of a folder into a folder of its own, and removes that afterwards. Nothing is written outside of it.
 * @param name the archive's file name; without a folder around what it holds, it names the import
 * @param work gets the folder that is imported
 * @returns what `work` returns, or what is wrong with the archive
 */
export async function withUnpacked<T>(
  bytes: Buffer,
  name: string,
  work: (folder: string) => Promise<T>,
): Promise<{ value: T } | { fault: Sentence }> {
  if (bytes.length > maxArchiveBytes) return { fault: tooLarge(english`it has more than ${maxArchiveBytes / megabyte} MB`) }
  const scratch = await mkdtemp(join(tmpdir(), 'stagefront-import-'))
  try {
    const folder = join(scratch, name.replace(/\.zip$/i, '').replace(/^\.+/, '') || 'archive')
    await mkdir(folder)
    const fault = await unpack(bytes, folder)
    return fault === null ? { value: await work(await innermost(folder)) } : { fault }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** @returns what is wrong with the archive, null if it was unpacked */
async function unpack(bytes: Buffer, folder: string): Promise<Sentence | null> {
  let archive: ZipFile | undefined
  try {
    archive = await fromBufferPromise(bytes, { autoClose: false, lazyEntries: true, decodeStrings: false })
    for (const [path, entry] of await filesIn(archive)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await pipeline(await archive.openReadStreamPromise(entry), createWriteStream(join(folder, path), { flags: 'wx' }))
    }
    return null
  } catch (thrown) {
    if (thrown instanceof ArchiveFault) return thrown.sentence
    const { code, path = '' } = thrown as NodeJS.ErrnoException
    if (code === 'EEXIST' || code === 'ENOTDIR') return english`it holds a file and a folder of one name, “${relative(folder, path)}”`
    if (path !== '') throw thrown
    return english`it is no ZIP archive, or damaged (${(thrown as Error).message}): pack the folder again`
  } finally {
    archive?.close()
  }
}

/** The files of an archive by their paths, without what operating systems add. Sizes are as the archive says; a file that has more breaks. */
async function filesIn(archive: ZipFile): Promise<Map<string, Entry>> {
  const files = new Map<string, Entry>()
  const spellings = new Set<string>()
  let [total, texts] = [0, 0]
  for await (const entry of archive.eachEntry()) {
    const path = entryPath(entry)
    if (path.endsWith('/') || /(^|\/)(__MACOSX\/|\.|Thumbs\.db$)/.test(path)) continue
    total += entry.uncompressedSize
    if (text.test(path)) texts += entry.uncompressedSize
    if (files.size === maxFiles) throw new ArchiveFault(tooLarge(english`it has more than ${maxFiles} files`))
    if (total > maxUnpackedBytes) throw new ArchiveFault(tooLarge(english`unpacked it has more than ${maxUnpackedBytes / megabyte} MB`))
    if (texts > maxTextBytes) throw new ArchiveFault(tooLarge(english`its texts and tables have more than ${maxTextBytes / megabyte} MB`))
    const spelling = path.toLowerCase()
    if (spellings.has(spelling)) throw new ArchiveFault(english`it holds “${path}” twice`)
    spellings.add(spelling)
    files.set(path, entry)
  }
  if (files.size === 0) throw new ArchiveFault('it holds no file')
  return files
}

/** @throws ArchiveFault for a name that could leave the folder, and for what is no plain file */
function entryPath(entry: Entry): string {
  const raw = Buffer.from(entry.fileNameRaw)
  const shown = shownName(raw)
  let path: string
  try {
    path = new TextDecoder('utf-8', { fatal: true }).decode(raw).normalize('NFC')
  } catch {
    throw new ArchiveFault(
      english`the name “${shown}” is not in UTF-8: give the file a name of plain letters, or pack the folder with another program`,
    )
  }
  const steps = path.replace(/\/$/, '').split('/')
  if (validateFileName(path) !== null || /[\\:\p{Cc}]/u.test(path) || steps.some((step) => step === '' || step === '.'))
    throw new ArchiveFault(
      english`“${shown}” is no path inside the folder: names are separated by one /, without .., \\, : or a / in front`,
    )
  if (raw.length > 500 || steps.some((step) => Buffer.byteLength(step) > 200))
    throw new ArchiveFault(english`the name “${shown.slice(0, 60)}…” is too long`)
  const kind = (entry.externalFileAttributes >>> 16) & 0o170000
  if (kind !== 0 && kind !== 0o100000 && kind !== 0o040000)
    throw new ArchiveFault(english`“${shown}” is a link or a device: put the file itself in its place`)
  if (entry.isEncrypted()) throw new ArchiveFault(english`“${shown}” is encrypted: pack the folder without a password`)
  return path
}

function shownName(raw: Buffer): string {
  return raw.toString('utf8').replaceAll(/\p{Cc}|\p{Bidi_Control}/gu, '�')
}

function tooLarge(what: Sentence): Sentence {
  return english`${what}: leave out the pictures that the shop has already, or import the folder on the machine with bin/stagefront import`
}

/** The folder in a folder that holds nothing else: archives of a folder often begin with its name. */
async function innermost(folder: string): Promise<string> {
  const [only, ...others] = await readdir(folder, { withFileTypes: true })
  if (!only?.isDirectory() || others.length > 0 || (await isImportFolder(folder))) return folder
  return innermost(join(folder, only.name))
}
