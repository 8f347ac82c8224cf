import type { z } from 'zod'
import { english, type Sentence } from '#core/text/sentence.ts'
import { fault, type Fault, type Place } from '../fault.ts'
import { issueSentence } from '#core/text/plain-schema-error.ts'
import { countryCodeSchema, slugSchema } from './folder-fields.ts'
import {
  folderKinds,
  paymentMethodIdSchema,
  redirectPathSchema,
  shopSlugSchema,
  type FolderEntry,
  type FolderKind,
  type WrittenKind,
} from './folder-format.ts'

/** A YAML file of the folder, parsed. */
export interface FolderFile {
  /** Relative to the folder: `tours/torf.yaml`. */
  path: string
  value: unknown
  /** The line of the value at these keys, or of the nearest value around it. */
  rowOf: (keys: Keys) => number | null
}

export type Keys = readonly (string | number)[]

/** An entry that its schema has accepted. */
export interface Written<Kind extends FolderKind = FolderKind> {
  kind: Kind
  slug: string
  value: FolderEntry<Kind>
  /** The place of a value inside it. */
  placeOf: (...keys: Keys) => Place
  /** In a tour: the indexes of faulty dates. They are left empty, so that the others can be checked. */
  broken: ReadonlySet<number>
}

/** An entry of a file, before its schema has judged it. */
export interface FileEntry {
  kind: WrittenKind
  slug: string
  value: unknown
  placeOf: Written['placeOf']
}

/** Checks each entry of the catalogue with the schema of its kind. Faulty entries are reported and left out. */
export function folderEntries(raw: readonly FileEntry[]): { entries: Written[]; attempted: Set<string>; faults: Fault[] } {
  const seen = new Map<string, Place>()
  const faults: Fault[] = []
  const entries: Written[] = []
  const attempted = new Set<string>()
  for (const { kind, slug, value, placeOf } of raw) {
    if (!isKind(kind)) continue
    attempted.add(slug)
    const id = `${kind}/${slug}`
    const first = seen.get(id)
    if (first) {
      faults.push(fault('DUPLICATE', placeOf(), english`${id} is already defined in ${first.file}, line ${first.row}`))
      continue
    }
    seen.set(id, placeOf())
    const wrongSlug = chooseSlugSchema(kind).safeParse(slug).error?.issues[0]
    if (wrongSlug) faults.push(fault('VALUE', placeOf(), english`“${slug}” ${issueSentence(wrongSlug)}`))
    const parsed = folderKinds[kind].safeParse(value)
    if (!parsed.success) faults.push(...parsed.error.issues.flatMap((issue) => issueFaults(issue, value, placeOf)))
    const { data, broken } = parsed.success
      ? { data: parsed.data, broken: new Set<number>() }
      : readWithoutFaultyDates(kind, withoutUnknownKeys(value, parsed.error.issues))
    if (data && !wrongSlug) entries.push({ kind, slug, value: data, placeOf, broken })
  }
  return { entries, attempted, faults }
}

/** A copy of a faulty entry without its misspelt keys, so that the rest of it can be checked in the same run. */
function withoutUnknownKeys(value: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  const copy = deepCopy(value)
  for (const issue of issues) {
    const parent = issue.code === 'unrecognized_keys' ? valueAt(copy, issue.path.map(plainKey)) : null
    if (issue.code === 'unrecognized_keys' && isMap(parent)) for (const key of issue.keys) delete parent[key]
  }
  return copy
}

function deepCopy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(deepCopy)
  return isMap(value) ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, deepCopy(inner)])) : value
}

/** Reads a faulty entry as far as it can be read: a tour without its faulty dates. */
function readWithoutFaultyDates(kind: FolderKind, value: unknown): { data: FolderEntry<FolderKind> | null; broken: Set<number> } {
  const broken = new Set<number>()
  const whole = folderKinds[kind].safeParse(value)
  if (whole.success) return { data: whole.data, broken }
  if (kind !== 'tours' || !isMap(value) || !Array.isArray(value['events'])) return { data: null, broken }
  const events = value['events'].map((event: unknown, index) => {
    if (folderKinds.events.safeParse(event).success) return event
    broken.add(index)
    return {}
  })
  return { data: folderKinds.tours.safeParse({ ...value, events }).data ?? null, broken }
}

export function isOfKind<Kind extends FolderKind>(entry: Written, kind: Kind): entry is Written<Kind> {
  return entry.kind === kind
}

/** Returns places of values below these keys of a file. */
export function placeFinder(file: FolderFile, prefix: Keys): Written['placeOf'] {
  return (...keys) => {
    const full = [...prefix, ...keys]
    return { file: file.path, row: file.rowOf(full), column: columnPath(full) }
  }
}

/** `['events', 2, 'venue']` → `events[2].venue` */
function columnPath(keys: Keys): string | null {
  if (keys.length === 0) return null
  return keys.reduce<string>((path, key) => (typeof key === 'number' ? `${path}[${key}]` : path ? `${path}.${key}` : key), '')
}

/** Converts a schema's issue to faults with their places. */
export function issueFaults(issue: z.core.$ZodIssue, whole: unknown, placeOf: Written['placeOf'], above: Keys = []): Fault[] {
  const keys = [...above, ...issue.path.map(plainKey)]
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => fault('VALUE', placeOf(...keys, key), english`“${key}” is not a key of this entry; see docs/import.md`))
  }
  if (issue.code === 'invalid_key') {
    return issue.issues.map((inner) => fault('VALUE', placeOf(...keys), english`“${String(keys.at(-1))}” ${issueSentence(inner)}`))
  }
  const value = valueAt(whole, keys)
  // A schema may say more than that, for example what the value depends on.
  if (value === undefined) {
    const words = issueSentence(issue)
    return [fault('MISSING', placeOf(...keys), words.says.startsWith('is missing') ? words : 'is missing')]
  }
  if (issue.code === 'invalid_union') {
    // The intended alternative is the one that reports faults inside the value, not its type.
    const intended = issue.errors.find((inner) => inner.every((error) => error.path.length > 0 || error.code !== 'invalid_type'))
    if (intended && typeof value === 'object') return intended.flatMap((inner) => issueFaults(inner, whole, placeOf, keys))
  }
  return [fault('VALUE', placeOf(...keys), english`${shown(value)} ${issueSentence(issue)}`)]
}

function plainKey(key: PropertyKey): string | number {
  return typeof key === 'symbol' ? String(key) : key
}

/** At most 60 characters of a value. */
function shown(value: unknown): Sentence | string {
  if (typeof value !== 'string') return shortened(JSON.stringify(value), 60)
  return value.length > 58 ? english`“${value.slice(0, 56)}…` : english`“${value}”`
}

function shortened(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest - 3)}…` : text
}

function valueAt(value: unknown, keys: Keys): unknown {
  return keys.reduce<unknown>(
    (inner, key) => (isMap(inner) || Array.isArray(inner) ? (inner as Record<string | number, unknown>)[key] : undefined),
    value,
  )
}

function chooseSlugSchema(kind: FolderKind): z.ZodType {
  if (kind === 'shops') return shopSlugSchema
  if (kind === 'payment-methods') return paymentMethodIdSchema
  if (kind === 'countries' || kind === 'vat-rates') return countryCodeSchema
  if (kind === 'redirects') return redirectPathSchema
  return slugSchema
}

function isKind(kind: string): kind is FolderKind {
  return Object.hasOwn(folderKinds, kind)
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
