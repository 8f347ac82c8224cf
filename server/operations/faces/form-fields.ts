import { z } from 'zod'
import { locales } from '#core/shops/locale.ts'
import { oncePer } from '#server/foundations/once-per.ts'
import type { AnyOperation, InputSchema } from '../operation.ts'
import type { FieldMeta, NamedThing } from '../declaring/values.ts'

/**
 * What a form draws for a field: `texts` is a text for each language, `object` has fields of its own, `check` is yes or no, `reference` names
 * something that there is, and `day` and `moment` are a calendar's and a clock's.
 */
export type FieldKind =
  | 'text'
  | 'lines'
  | 'texts'
  | 'email'
  | 'number'
  | 'money'
  | 'moment'
  | 'day'
  | 'check'
  | 'choice'
  | 'reference'
  | 'file'
  | 'object'

/** A field of an operation's input, as a form draws it. It can be sent to a browser. */
export interface FormField {
  name: string
  kind: FieldKind
  /** Several may be given. */
  isList: boolean
  isRequired: boolean
  /** `page` says which part of a list is read; `shown` holds what the preview showed, and nobody fills it in. */
  group: 'input' | 'page' | 'shown'
  /** The values that a choice has. */
  options: readonly string[]
  /** What a reference names. */
  thing: NamedThing | null
  /** Characters of a text, entries of a list, cents or the number itself. */
  min: number | null
  max: number | null
  /** The largest file, in bytes. */
  maxBytes: number | null
  default: unknown
  /** The fields of an object. */
  fields: readonly FormField[]
}

interface JsonSchema {
  'x-field'?: FieldMeta
  type?: string
  format?: string
  enum?: unknown[]
  default?: unknown
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

/**
 * The fields of an operation's form, in the order in which its input has them.
 * @throws Error for a field that no form could draw
 */
export function formFields({ input, kind, shown = [] }: Pick<AnyOperation, 'input' | 'kind' | 'shown'>): readonly FormField[] {
  return schemaFields(input).map((field) => ({ ...field, group: fieldGroup(field.name, kind, shown) }))
}

function fieldGroup(name: string, kind: AnyOperation['kind'], shown: readonly string[]): FormField['group'] {
  if (shown.includes(name)) return 'shown'
  return kind === 'list' && ['limit', 'after', 'sort'].includes(name) ? 'page' : 'input'
}

const schemaFields = oncePer((schema: InputSchema) =>
  readFields(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema),
)

function readFields({ properties = {}, required = [] }: JsonSchema): FormField[] {
  return Object.entries(properties).map(([name, json]) => readField(name, json, required.includes(name)))
}

function readField(name: string, json: JsonSchema, isRequired: boolean): FormField {
  const isList = json.type === 'array'
  const one: JsonSchema = isList ? { ...json.items, 'x-field': { ...json.items?.['x-field'], ...json['x-field'] } } : json
  const { thing = null, file, isNeededByPeople = false } = one['x-field'] ?? {}
  const kind = fieldKind(one)
  if (kind === null) throw new Error(`the field "${name}" is of a kind that no form can draw: ${JSON.stringify(json)}`)
  const [min, max] = isList ? [json.minItems, json.maxItems] : [one.minimum ?? one.minLength, one.maximum ?? one.maxLength]
  return {
    name,
    kind,
    isList,
    isRequired: isNeededByPeople || (isRequired && json.default === undefined),
    group: 'input',
    options: (one.enum ?? []).map(String),
    thing,
    min: min ?? null,
    max: max ?? null,
    maxBytes: file?.maxBytes ?? null,
    default: json.default ?? null,
    fields: kind === 'object' ? readFields(one) : [],
  }
}

/** Null for what no form could draw. */
function fieldKind({ 'x-field': about = {}, type, format, enum: options, properties }: JsonSchema): FieldKind | null {
  if (about.file) return 'file'
  if (options) return 'choice'
  if (about.unit === 'cents') return 'money'
  if (about.thing) return 'reference'
  if (properties) return locales.every((locale) => Object.hasOwn(properties, locale)) ? 'texts' : 'object'
  if (type === 'boolean') return 'check'
  if (type === 'integer' || type === 'number') return 'number'
  if (type !== 'string') return null
  if (format === 'date-time') return 'moment'
  if (format === 'date') return 'day'
  if (format === 'email') return 'email'
  return about.lines ? 'lines' : 'text'
}
