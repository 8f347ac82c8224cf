import type { Catalog, Entry, Product, ReferenceKind } from '#core/import/entities.ts'
import { english, asSentence, type Wording } from '#core/text/sentence.ts'
import { fault, type Fault, type Place } from '#core/import/fault.ts'
import type { Connection } from '#db/database.ts'
import { entryKinds } from '#server/foundations/import-support/entry-kinds.ts'
import { due, type EntryKind, type EntryStatus, type ImportPlan, type Planned } from '#server/foundations/import-support/import-part.ts'
import { findIds } from '#server/foundations/import-support/queries-ids.ts'
import { makeChecksum, type NamedFiles } from '../reading/checksum.ts'
import type { ImportOptions } from '../import-options.ts'
import { findDomains, findPartners, findRecords, type ImportRecord } from './queries.ts'
import type { Source } from '../reading/read-source.ts'
import { importWarnings } from './import-warnings.ts'
import { unreachableByImport } from '../reaching/unreachable-by-import.ts'
import { unreachableLimits } from '../reaching/unreachable-limits.ts'
import { changedZones } from './changed-zones.ts'
import { reroutes } from './reroutes.ts'
import { separateEvenings } from './separate-evenings.ts'
import { relativeDates } from '../reading/relative-dates.ts'

const referenceKinds: Record<ReferenceKind, EntryKind> = {
  legalEntity: 'legalEntities',
  country: 'countries',
  venue: 'venues',
  category: 'categories',
  product: 'products',
}

/**
 * Compares a source with the database.
 * @returns for each entry whether it is created, changed or left; the records to save with them; and faults
 */
export async function planImport(
  connection: Connection,
  source: Source,
  files: NamedFiles,
  options: ImportOptions,
  now: Date,
): Promise<{ plan: ImportPlan; records: ImportRecord[]; faults: Fault[] }> {
  const faults: Fault[] = []
  const partners = await defaultPartners(connection, source, options, faults)
  const listed = source.format === 'schema.org' ? await separateEvenings(connection, source.name, source.catalog, now) : source.catalog
  const catalog = { ...listed, products: listed.products.map((entry) => withPartner(entry, partners, faults)) }
  faults.push(...(await unknownReferences(connection, catalog, source.attempted)))
  faults.push(...(await takenDomains(connection, catalog)))
  faults.push(...(await unreachableByImport(connection, catalog, options)))
  if (source.format !== 'folder') faults.push(...(await unknownShop(connection, source, options)))

  const all = entryKinds.flatMap((kind) => catalog[kind].map((entry) => recordKey(kind, entry.slug)))
  const earlier = await findRecords(connection, source.name, all)
  const { rezoned, warnings } = await changedZones(connection, catalog, now)
  faults.push(...warnings)
  const plan = Object.fromEntries(entryKinds.map((kind) => [kind, [] as Planned[]])) as ImportPlan
  const records: ImportRecord[] = []
  for (const kind of entryKinds) {
    const slugs = catalog[kind].map((entry) => entry.slug)
    const ids = await findIds(connection, kind, slugs)
    const planned: Planned[] = plan[kind]
    for (const entry of catalog[kind]) {
      const decision = planEntry({
        kind,
        entry,
        exists: ids.has(entry.slug),
        source: source.name,
        records: earlier,
        files,
        now,
        moveDates: options.moveDates,
        isRezoned: rezoned.has((entry.value as Partial<Product>).event?.venue ?? ''),
      })
      if (decision.fault) faults.push(decision.fault)
      records.push(...decision.records)
      planned.push(decision.planned)
    }
  }
  if (!options.mayReroute) faults.push(...(await reroutes(connection, plan)))
  faults.push(...(await importWarnings(connection, { ...source, catalog }, plan, earlier, now)))
  faults.push(...unreachableLimits(due(plan.products), options.itemsPerLine))
  return { plan, records, faults }
}

interface EntryState {
  kind: EntryKind
  entry: Entry<unknown>
  exists: boolean
  source: string
  records: readonly ImportRecord[]
  files: NamedFiles
  now: Date
  moveDates: boolean
  /** An event whose hall gets another time zone: its times have to be read again. */
  isRezoned: boolean
}

/** Decides whether one entry is created, changed or left, and which records to save for it. */
function planEntry({ kind, entry, exists, source, records, files, now, moveDates, isRezoned }: EntryState): {
  planned: Planned
  records: ImportRecord[]
  fault: Fault | null
} {
  const checksum = makeChecksum(comparedValue(kind, entry.value), files)
  const key = recordKey(kind, entry.slug)
  const own = records.find((record) => record.source === source && record.entity === kind && record.key === key)
  const other = records.find((record) => record.source !== source && record.entity === kind && record.key === key)
  const write: ImportRecord[] = [{ source, entity: kind, key, checksum, importedAt: now }]

  const dates = relativeDates(entry.value)
  const datesRecord = records.find((record) => record.source === source && record.entity === 'dates' && record.key === key)
  const keepsDates = exists && datesRecord !== undefined && datesRecord.checksum === dates && !moveDates
  const basis = keepsDates ? datesRecord.importedAt : now
  if (dates !== null && !keepsDates) write.push({ source, entity: 'dates', key, checksum: dates, importedAt: now })

  const answer = (status: EntryStatus, problem: Fault | null = null) => ({
    planned: { entry, status, checksum, basis },
    records: status === 'left' ? [] : write,
    fault: problem,
  })
  if (!exists) return answer('created')
  if (entry.implied) return answer('left')
  if (own) return answer(own.checksum === checksum && (dates === null || keepsDates) && !isRezoned ? 'left' : 'changed')
  if (other)
    return other.checksum === checksum
      ? answer('left')
      : answer(
          'left',
          fault(
            'SLUG_TAKEN',
            entry.at,
            english`“${entry.slug}” came with another import (${other.source}): if this file is a newer version of it, add --source ${nameIn(other.source)}; if not, give it another slug`,
          ),
        )
  if (kind === 'products')
    return answer(
      'left',
      fault('SLUG_TAKEN', entry.at, english`“${entry.slug}” is already in the database and did not come from an import`),
    )
  return answer('changed')
}

/** The part of an entry that its checksum covers. Listings of a shop are compared separately: they also grow with other entries. */
function comparedValue(kind: EntryKind, value: unknown): unknown {
  if (kind !== 'shops') return value
  const { products: _products, categories: _categories, ...shop } = value as Record<string, unknown>
  return shop
}

function recordKey(kind: EntryKind, slug: string): string {
  return `${kind}/${slug}`
}

function nameIn(source: string): string {
  return source.slice(source.indexOf(':') + 1)
}

interface Partners {
  seller: string | null
  promoter: string | null
}

/** The contract partners of entries that name none: --contract-partner, else the shop's company and the only promoter. */
async function defaultPartners(connection: Connection, source: Source, options: ImportOptions, faults: Fault[]): Promise<Partners> {
  const known = await findPartners(connection)
  const { contractPartner } = options
  const own = source.catalog.legalEntities.map((entry) => ({ slug: entry.slug, role: entry.value.role, shops: [] as string[] }))
  const all = [...own, ...known.filter((each) => !own.some((mine) => mine.slug === each.slug))]
  if (contractPartner !== null && !all.some((each) => each.slug === contractPartner)) {
    faults.push(
      fault(
        'CONTRACT_PARTNER',
        wholeFile(source),
        english`--contract-partner must name an existing company; there is no “${contractPartner}”`,
      ),
    )
    return { seller: contractPartner, promoter: contractPartner }
  }
  const promoters = all.filter((each) => each.role === 'promoter')
  const owner = known.find((each) => each.shops.includes(options.shop)) ?? all.find((each) => each.role === 'shop')
  return {
    seller: contractPartner ?? owner?.slug ?? null,
    promoter: contractPartner ?? (promoters.length === 1 ? (promoters[0]?.slug ?? null) : null),
  }
}

function withPartner(entry: Entry<Product>, partners: Partners, faults: Fault[]): Entry<Product> {
  if (entry.value.contractPartner !== null) return entry
  const contractPartner = entry.value.kind === 'event' ? partners.promoter : partners.seller
  const words =
    entry.value.kind === 'event'
      ? english`${entry.slug} has no promoter, and there is not exactly one to choose: name it in the file or with --contract-partner`
      : english`${entry.slug} has no company that sells it: name it in the file or with --contract-partner`
  if (contractPartner === null) faults.push(fault('CONTRACT_PARTNER', entry.at, words))
  return { ...entry, value: { ...entry.value, contractPartner } }
}

async function unknownReferences(connection: Connection, catalog: Catalog, attempted: ReadonlySet<string>): Promise<Fault[]> {
  const references = entryKinds.flatMap((kind) => catalog[kind].flatMap((entry) => entry.references))
  const faults: Fault[] = []
  for (const [reference, kind] of Object.entries(referenceKinds) as [ReferenceKind, EntryKind][]) {
    const own = new Set(catalog[kind].map((entry) => entry.slug))
    const foreign = references.filter((each) => each.kind === reference && !own.has(each.slug) && !attempted.has(each.slug))
    const known = await findIds(
      connection,
      kind,
      foreign.map((each) => each.slug),
    )
    for (const each of foreign.filter(({ slug }) => !known.has(slug))) {
      faults.push(
        fault(
          'UNKNOWN_REFERENCE',
          each.at,
          english`there is no ${asSentence(names[reference])} “${each.slug}”, neither in this import nor in the database`,
        ),
      )
    }
  }
  return faults
}

const names: Record<ReferenceKind, Wording> = {
  legalEntity: 'company',
  country: 'country',
  venue: 'venue',
  category: 'category, artist or tour',
  product: 'product or event',
}

/** Faults for domains that belong to another shop. To move a domain, first remove it from the shop that has it. */
async function takenDomains(connection: Connection, { shops }: Catalog): Promise<Fault[]> {
  const owners = await findDomains(
    connection,
    shops.flatMap(({ value }) => value.domain ?? []),
  )
  return shops.flatMap(({ slug, value, at }) => {
    const owner = owners.find((each) => each.domain === value.domain && each.slug !== slug)
    return owner ? [fault('DUPLICATE', at, english`${owner.domain} is the domain of the shop ${owner.slug}`)] : []
  })
}

async function unknownShop(connection: Connection, source: Source, { shop }: ImportOptions): Promise<Fault[]> {
  const ids = await findIds(connection, 'shops', [shop])
  return ids.size > 0 ? [] : [fault('UNKNOWN_SHOP', wholeFile(source), english`--shop must name an existing shop; there is no “${shop}”`)]
}

function wholeFile(source: Source): Place {
  return { file: source.path, row: null, column: null }
}
