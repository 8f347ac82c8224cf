import { readdir, stat } from 'node:fs/promises'
import { english } from '#core/text/sentence.ts'
import { basename, dirname, join, resolve } from 'node:path'
import { fileSentence } from '#core/text/file-fault.ts'
import { emptyCatalog, type Catalog } from '#core/import/entities.ts'
import { fault, type Fault } from '#core/import/fault.ts'
import type { PlanFiles } from '#core/import/folder/event-seating.ts'
import type { CountryHints } from '#core/import/country-hints.ts'
import { readFolder } from '#core/import/folder/read-folder.ts'
import { readJsonLd } from '#core/import/schema-org/read-json-ld.ts'
import { skipFaultyRows } from '#core/import/skip-faulty-rows.ts'
import type { Table } from '#core/import/table.ts'
import { readShopify } from '#core/import/shopify/read-shopify.ts'
import type { Connection } from '#db/database.ts'
import type { ImportOptions } from '../import-options.ts'
import { mergeFolder, type FolderMerge } from '../written/merge-folder.ts'
import { parseCsv } from '#server/foundations/import-support/parse-csv.ts'
import { parseJson } from '#server/foundations/import-support/parse-yaml.ts'
import { isImportFolder, readFolderFiles } from './read-folder-files.ts'
import { readText } from '#server/foundations/import-support/read-text.ts'

export type Format = 'folder' | 'shopify' | 'schema.org' | 'unknown'

/** What is imported completely or not at all: a folder in our format, or a file in another format. */
export interface Source {
  /** As the operator named it. */
  path: string
  /** The name the import is recorded under: `shopify:products_export.csv`. */
  name: string
  format: Format
  /** The folder of its pictures. */
  folder: string
  catalog: Catalog
  /** Slugs of all entries, also of those too faulty to be in the catalog. */
  attempted: ReadonlySet<string>
  /** The seating plans of a folder. */
  plans: PlanFiles
  /** Pictures that are stored already, by the names that entries use; none of what is read from files. */
  stored: ReadonlyMap<string, { id: number; sha256: string }>
  /** A folder merged with what was written here; null for other formats. */
  merge: FolderMerge | null
  faults: Fault[]
}

/** The single imports that a path stands for: a folder that is not in our format contains files in others. */
export async function findSources(path: string): Promise<string[]> {
  const kind = await stat(path).catch(() => null)
  if (!kind?.isDirectory() || (await isImportFolder(path))) return [path]
  const names = (await readdir(path)).filter((name) => /\.(csv|tsv|json|jsonld)$/i.test(name)).sort()
  return names.length === 0 ? [path] : names.map((name) => join(path, name))
}

/**
 * Reads one source, merges a folder with what was written here, and checks all that can be checked without the other tables.
 * @param companyCountry the country of the company that runs the shop, for places that name none; null if it is not known
 */
export async function readSource(
  connection: Connection,
  path: string,
  options: ImportOptions,
  companyCountry: string | null,
  now: Date,
): Promise<Source> {
  const country = { given: options.country, company: companyCountry }
  const folder = resolve(path)
  const kind = await stat(path).catch((thrown: Error) => thrown)
  if (kind instanceof Error)
    return unreadable(path, fault('UNREADABLE', { file: path, row: null, column: null }, english`cannot be read: ${fileSentence(kind)}`))
  if (kind.isDirectory()) {
    if (!(await isImportFolder(path))) {
      return unreadable(
        path,
        fault('UNKNOWN_FORMAT', { file: path, row: null, column: null }, 'must contain entries (docs/import.md), or .csv or .json files'),
      )
    }
    return readFolderSource(connection, path, folder, options, country)
  }
  const isTable = /\.(csv|tsv)$/i.test(path)
  const read = await readText(path, path, isTable ? 'table' : 'text')
  if (!read.ok) return unreadable(path, read.fault)
  const rest = { path, folder: dirname(folder), attempted: new Set<string>(), plans: new Map(), stored: new Map(), merge: null }
  if (isJson(path, read.text))
    return {
      ...rest,
      name: sourceName('schema.org', path, options),
      format: 'schema.org',
      ...readJson(path, read.text, options, country, now),
    }
  if (isTable) {
    const { catalog, faults } = readCsv(path, read.text, options)
    return { ...rest, name: sourceName('shopify', path, options), format: 'shopify', catalog, faults: [...read.warnings, ...faults] }
  }
  const hint = /\.(ya?ml|md)$/i.test(path)
    ? 'must not be imported by itself: import its folder instead'
    : 'must be an import folder (docs/import.md), or a .csv or .json file'
  return unreadable(path, fault('UNKNOWN_FORMAT', { file: path, row: null, column: null }, hint))
}

async function readFolderSource(
  connection: Connection,
  path: string,
  folder: string,
  options: ImportOptions,
  country: CountryHints,
): Promise<Source> {
  const name = sourceName('folder', path, options)
  const written = await readFolderFiles(path)
  const merge = await mergeFolder(connection, name, written.entries, options.take)
  const faults = [...written.faults, ...merge.faults]
  const read = readFolder({ entries: merge.entries, faults }, written.texts, written.plans, { timeZone: options.timeZone, country })
  return { path, name, format: 'folder', folder, ...read, plans: written.plans, stored: new Map(), merge }
}

function readJson(
  path: string,
  text: string,
  options: ImportOptions,
  country: CountryHints,
  now: Date,
): Pick<Source, 'catalog' | 'faults'> {
  const { parsed, faults } = parseJson(text, path)
  if (!parsed) return { catalog: emptyCatalog(), faults }
  const { contractPartner, stock, timeZone, currency } = options
  return readJsonLd({ file: path, ...parsed }, { contractPartner, stock, timeZone, country, currency, now })
}

function readCsv(
  path: string,
  text: string,
  { contractPartner, stock, currency, skipFaulty }: ImportOptions,
): Pick<Source, 'catalog' | 'faults'> {
  const { table, faults } = parseCsv(text, path)
  if (!table) return { catalog: emptyCatalog(), faults }
  const read = (rows: Table) => readShopify(rows, { contractPartner, stock, currency })
  if (skipFaulty) return skipFaultyRows(table, faults, read)
  const { catalog, faults: further } = read(table)
  return { catalog, faults: [...faults, ...further] }
}

function isJson(path: string, text: string): boolean {
  return /\.(json|jsonld)$/i.test(path) || (!/\.(csv|tsv)$/i.test(path) && /^\s*[[{]/.test(text))
}

function sourceName(format: Format, path: string, options: ImportOptions): string {
  return `${format}:${options.source ?? basename(resolve(path))}`
}

function unreadable(path: string, problem: Fault): Source {
  return {
    path,
    name: basename(path),
    format: 'unknown',
    folder: dirname(resolve(path)),
    catalog: emptyCatalog(),
    attempted: new Set(),
    plans: new Map(),
    stored: new Map(),
    merge: null,
    faults: [problem],
  }
}
