import type { Catalog } from '#core/import/entities.ts'
import { english } from '#core/text/sentence.ts'
import { fault, type Fault } from '#core/import/fault.ts'
import { themeFilesIn } from '#core/shops/theme/shop-theme.ts'
import type { ReadThemeFile } from '#server/foundations/import-support/import-part.ts'
import { readFont, readLogo } from '#server/house/shops/read-theme-file.ts'
import { readFirst } from './read-pictures.ts'

/** Reads the fonts and logos that shops' themes name. One that is missing or unreadable is an error: the shop would look like another. */
export async function readThemeFiles({ shops }: Catalog, folder: string): Promise<{ files: Map<string, ReadThemeFile>; faults: Fault[] }> {
  const files = new Map<string, ReadThemeFile>()
  const faults: Fault[] = []
  for (const { slug, value, at } of shops) {
    for (const { file, kind, keys } of value.theme ? themeFilesIn(value.theme) : []) {
      const place = { ...at, column: [slug, 'theme', ...keys].join('.') }
      const bytes = await readFirst(file, [folder])
      if (!bytes) {
        faults.push(fault('FILE_MISSING', place, english`the file ${file} does not exist in this folder`))
        continue
      }
      const read = await (kind === 'font' ? readFont(bytes) : readLogo(bytes, file))
      if (read.ok) files.set(file, read.file)
      else faults.push(fault('FILE_UNREADABLE', place, english`${file} ${read.reason}`))
    }
  }
  return { files, faults }
}
