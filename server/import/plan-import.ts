import type { Catalogue, Entry, Product, ReferenceKind } from '#core/import/entities.ts'
import { fault, type Fault, type Place } from '#core/import/fault.ts'
import type { Connection } from '#db/database.ts'
import { checksumOf } from './reading/checksum.ts'
import type { ImportOptions } from './import-options.ts'
import { findDomains, findIds, findPartners, findRecords, type ImportRecord, type SlugTable } from './queries.ts'
import type { Pictures } from './reading/read-pictures.ts'
import type { Source } from './reading/read-source.ts'
import { relativeDates } from './reading/relative-dates.ts'

export type Kind = keyof Catalogue
export type Status = 'created' | 'changed' | 'left'

export interface Planned<Value = unknown> {
  entry: Entry<Value>
  status: Status
  checksum: string
  /** The moment from whose day its relative dates count. */
  basis: Date
}

export type Plan = { [Each in Kind]: Planned<Catalogue[Each][number]['value']>[] } & { records: ImportRecord[] }

/** The order in which entries are written: each needs only what stands before it. */
export const kinds = [
  'legalEntities',
  'countries',
  'paymentMethods',
  'carriers',
  'venues',
  'categories',
  'products',
  'bundles',
  'shops',
  'redirects',
] as const satisfies Kind[]

export const tables: Record<Kind, SlugTable> = {
  legalEntities: 'legal_entity',
  countries: 'country',
  paymentMethods: 'payment_method',
  carriers: 'carrier',
  venues: 'venue',
  categories: 'category',
  products: 'product',
  // A bundle goes by its root product's slug.
  bundles: 'product',
  shops: 'shop',
  redirects: 'legacy_redirect',
}

const referenceKinds: Record<ReferenceKind, Kind> = {
  legalEntity: 'legalEntities',
  country: 'countries',
  venue: 'venues',
  category: 'categories',
  product: 'products',
}

/** Compares what a source says with what the house has: what would be created, changed and left, and what must not be. */
export async function planImport(
  connection: Connection,
  source: Source,
  pictures: Pictures,
  options: ImportOptions,
  now: Date,
): Promise<{ plan: Plan; faults: Fault[] }> {
  const faults: Fault[] = []
  const partners = await defaultPartners(connection, source, options, faults)
  const catalogue = { ...source.catalogue, products: source.catalogue.products.map((entry) => withPartner(entry, partners, faults)) }
  faults.push(...(await unknownReferences(connection, catalogue, source.attempted)))
  faults.push(...(await takenDomains(connection, catalogue)))
  if (source.format !== 'folder') faults.push(...(await unknownShop(connection, source, options)))

  const all = kinds.flatMap((kind) => catalogue[kind].map((entry) => ({ kind, entry })))
  const records = await findRecords(
    connection,
    source.name,
    all.map(({ kind, entry }) => recordKey(kind, entry.slug)),
  )
  const plan: Plan = {
    legalEntities: [],
    countries: [],
    paymentMethods: [],
    carriers: [],
    venues: [],
    categories: [],
    products: [],
    bundles: [],
    shops: [],
    redirects: [],
    records: [],
  }
  for (const kind of kinds) {
    const ids = await findIds(
      connection,
      tables[kind],
      catalogue[kind].map((entry) => entry.slug),
    )
    for (const entry of catalogue[kind]) {
      const withExpiry = judge({
        kind,
        entry,
        exists: ids.has(entry.slug),
        source: source.name,
        records,
        pictures,
        now,
        moveDates: options.moveDates,
      })
      if (withExpiry.fault) faults.push(withExpiry.fault)
      plan.records.push(...withExpiry.records)
      const planned: Planned[] = plan[kind]
      planned.push(withExpiry.planned)
    }
  }
  return { plan, faults }
}

interface Question {
  kind: Kind
  entry: Entry<unknown>
  exists: boolean
  source: string
  records: readonly ImportRecord[]
  pictures: Pictures
  now: Date
  moveDates: boolean
}

/** What becomes of one entry, and what is remembered of it. */
function judge({ kind, entry, exists, source, records, pictures, now, moveDates }: Question): {
  planned: Planned
  records: ImportRecord[]
  fault: Fault | null
} {
  const checksum = checksumOf(remembered(kind, entry.value), pictures)
  const key = recordKey(kind, entry.slug)
  const own = records.find((record) => record.source === source && record.entity === kind && record.key === key)
  const other = records.find((record) => record.source !== source && record.entity === kind && record.key === key)
  const write: ImportRecord[] = [{ source, entity: kind, key, checksum, importedAt: now }]

  const dates = relativeDates(entry.value)
  const datesRecord = records.find((record) => record.source === source && record.entity === 'dates' && record.key === key)
  const keepsDates = exists && datesRecord !== undefined && datesRecord.checksum === dates && !moveDates
  const basis = keepsDates ? datesRecord.importedAt : now
  if (dates !== null && !keepsDates) write.push({ source, entity: 'dates', key, checksum: dates, importedAt: now })

  const answer = (status: Status, problem: Fault | null = null) => ({
    planned: { entry, status, checksum, basis },
    records: status === 'left' ? [] : write,
    fault: problem,
  })
  if (!exists) return answer('created')
  if (entry.implied) return answer('left')
  if (own) return answer(own.checksum === checksum && (dates === null || keepsDates) ? 'left' : 'changed')
  if (other)
    return other.checksum === checksum
      ? answer('left')
      : answer(
          'left',
          fault(
            'SLUG_TAKEN',
            entry.at,
            `“${entry.slug}” was brought by another import (${other.source}); --source ${nameIn(other.source)} continues that one`,
          ),
        )
  if (kind === 'products')
    return answer('left', fault('SLUG_TAKEN', entry.at, `“${entry.slug}” is already in the shop and was not brought by an import`))
  return answer('changed')
}

/** What a shop sells and lists is compared on its own, since it also grows with the rest of the folder. */
function remembered(kind: Kind, value: unknown): unknown {
  if (kind !== 'shops') return value
  const { products: _products, categories: _categories, ...shop } = value as Record<string, unknown>
  return shop
}

function recordKey(kind: Kind, slug: string): string {
  return `${kind}/${slug}`
}

function nameIn(source: string): string {
  return source.slice(source.indexOf(':') + 1)
}

interface Partners {
  seller: string | null
  promoter: string | null
}

/** Who sells where the file does not say: as told, else the shop's company, and the only promoter there is. */
async function defaultPartners(connection: Connection, source: Source, options: ImportOptions, faults: Fault[]): Promise<Partners> {
  const known = await findPartners(connection)
  const { contractPartner } = options
  const own = source.catalogue.legalEntities.map((entry) => ({ slug: entry.slug, role: entry.value.role, shops: [] as string[] }))
  const all = [...own, ...known.filter((each) => !own.some((mine) => mine.slug === each.slug))]
  if (contractPartner !== null && !all.some((each) => each.slug === contractPartner)) {
    faults.push(fault('CONTRACT_PARTNER', wholeFile(source), `there is no company “${contractPartner}” (--contract-partner)`))
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
  const who = entry.value.kind === 'event' ? 'promoter, and there is not exactly one to take' : 'company that sells it'
  if (contractPartner === null)
    faults.push(fault('CONTRACT_PARTNER', entry.at, `${entry.slug} has no ${who}: name it in the file or by --contract-partner`))
  return { ...entry, value: { ...entry.value, contractPartner } }
}

async function unknownReferences(connection: Connection, catalogue: Catalogue, attempted: ReadonlySet<string>): Promise<Fault[]> {
  const references = kinds.flatMap((kind) => catalogue[kind].flatMap((entry) => entry.references))
  const faults: Fault[] = []
  for (const [reference, kind] of Object.entries(referenceKinds) as [ReferenceKind, Kind][]) {
    const own = new Set(catalogue[kind].map((entry) => entry.slug))
    const foreign = references.filter((each) => each.kind === reference && !own.has(each.slug) && !attempted.has(each.slug))
    const known = await findIds(connection, tables[kind], [...new Set(foreign.map((each) => each.slug))])
    for (const each of foreign.filter(({ slug }) => !known.has(slug))) {
      faults.push(fault('UNKNOWN_REFERENCE', each.at, `there is no ${names[reference]} “${each.slug}”, neither here nor in the shop`))
    }
  }
  return faults
}

const names: Record<ReferenceKind, string> = {
  legalEntity: 'company',
  country: 'country',
  venue: 'venue',
  category: 'category, artist or tour',
  product: 'product or event',
}

/** A domain leads to one shop. One that moves from shop to shop must first be given up. */
async function takenDomains(connection: Connection, { shops }: Catalogue): Promise<Fault[]> {
  const owners = await findDomains(
    connection,
    shops.flatMap(({ value }) => value.domain ?? []),
  )
  return shops.flatMap(({ slug, value, at }) => {
    const owner = owners.find((each) => each.domain === value.domain && each.slug !== slug)
    return owner ? [fault('DUPLICATE', at, `${owner.domain} is the domain of the shop ${owner.slug}`)] : []
  })
}

async function unknownShop(connection: Connection, source: Source, { shop }: ImportOptions): Promise<Fault[]> {
  const ids = await findIds(connection, 'shop', [shop])
  return ids.size > 0 ? [] : [fault('UNKNOWN_SHOP', wholeFile(source), `there is no shop “${shop}” (--shop)`)]
}

function wholeFile(source: Source): Place {
  return { file: source.path, row: null, column: null }
}
