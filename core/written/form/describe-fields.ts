import type { z } from 'zod'
import { euros, moment, momentOrNone } from '#core/import/folder/folder-fields.ts'
import { localNameSchema } from '#core/shops/local-text.ts'
import { locales } from '#core/shops/locale.ts'
import type { JsonValue } from '../json-value.ts'

/** How a value of an entry is edited, as its schema in the import says it. It can be sent to a browser. */
export type Field =
  | { is: 'line' | 'number' | 'scalar' | 'money' | 'moment' | 'raw' }
  /** Yes or no; without `usual`, nothing said is a third answer. */
  | { is: 'check'; usual: boolean | null }
  | { is: 'choice'; options: readonly (string | number)[]; usual: JsonValue }
  /** Words in each language; a name may be the same in all of them. */
  | { is: 'texts'; isName: boolean }
  | { is: 'group'; fields: readonly NamedField[] }
  | { is: 'list'; item: Field }
  /** A map whose keys are written, too. */
  | { is: 'pairs'; item: Field }
  /** A plain value that is the short form of a map with this key alone. */
  | { is: 'short'; key: string; fields: readonly NamedField[] }
  /** `all`, or what is chosen. */
  | { is: 'all'; chosen: Field }

/** A field of a map. */
export interface NamedField {
  key: string
  isRequired: boolean
  field: Field
}

type Schema = z.core.$ZodType
/** What all the classes of schemas say of themselves; each has some of it. */
interface Definition {
  type: string
  innerType?: Schema
  defaultValue?: unknown
  in?: Schema
  shape?: Readonly<Record<string, Schema>>
  element?: Schema
  valueType?: Schema
  options?: readonly Schema[]
  entries?: Readonly<Record<string, string | number>>
  values?: readonly unknown[]
}

/**
 * The field in which a value of a schema is edited. What no widget fits is edited as YAML (`raw`), so that nothing is out of reach.
 * @param usual what applies where nothing is written
 */
export function describeField(schema: Schema, usual: JsonValue = null): Field {
  if (schema === (euros as Schema)) return { is: 'money' }
  if (schema === (moment as Schema) || schema === (momentOrNone as Schema)) return { is: 'moment' }
  const definition = definitionOf(schema)
  switch (definition.type) {
    case 'optional':
    case 'nonoptional':
    case 'nullable':
    case 'readonly':
      return describeField(required(definition.innerType), usual)
    case 'default':
      return describeField(required(definition.innerType), definition.defaultValue as JsonValue)
    case 'pipe':
      return describeField(required(definition.in), usual)
    case 'string':
      return { is: 'line' }
    case 'number':
    case 'int':
      return { is: 'number' }
    case 'boolean':
      return { is: 'check', usual: typeof usual === 'boolean' ? usual : null }
    case 'enum':
      return { is: 'choice', options: Object.values(definition.entries ?? {}), usual }
    case 'literal':
      return { is: 'choice', options: (definition.values ?? []).filter(isChoice), usual }
    case 'object':
      return { is: 'group', fields: describeFields(definition.shape ?? {}) }
    case 'array':
      return { is: 'list', item: describeField(required(definition.element)) }
    case 'record':
      return { is: 'pairs', item: describeField(required(definition.valueType)) }
    case 'union':
      return describeUnion(schema, definition.options ?? [])
    default:
      return { is: 'raw' }
  }
}

function describeFields(shape: Readonly<Record<string, Schema>>): NamedField[] {
  return Object.entries(shape).map(([key, schema]) => {
    const { type } = definitionOf(schema)
    return { key, isRequired: type !== 'optional' && type !== 'default', field: describeField(schema) }
  })
}

function describeUnion(schema: Schema, options: readonly Schema[]): Field {
  if (options.some(isByLanguage)) return { is: 'texts', isName: schema === (localNameSchema as Schema) }
  const plain = options.map((option) => describeField(option))
  const [first, second] = plain
  if (!first || !second) return { is: 'raw' }
  if (plain.every(({ is }) => is === 'line')) return { is: 'line' }
  if (plain.every(({ is }) => is === 'line' || is === 'number' || is === 'choice' || is === 'moment')) return { is: 'scalar' }
  if (plain.length !== 2) return { is: 'raw' }
  if (first.is === 'choice' && first.options.length === 1 && first.options[0] === 'all') return { is: 'all', chosen: second }
  // A number is the short form of rows: it is shown as it is written.
  if (first.is === 'number' && second.is === 'list') return second
  if (first.is === 'line' && second.is === 'group') {
    const key = second.fields.find((each) => each.isRequired && each.field.is === 'line')?.key
    const isShort = key !== undefined && second.fields.filter(({ isRequired }) => isRequired).length === 1
    if (isShort) return { is: 'short', key, fields: second.fields }
  }
  return { is: 'raw' }
}

/** Whether this is a map by languages and nothing else. */
function isByLanguage(schema: Schema): boolean {
  const { shape } = definitionOf(schema)
  const keys = Object.keys(shape ?? {})
  return keys.length > 0 && keys.every((key) => locales.some((locale) => locale === key))
}

function isChoice(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

function definitionOf(schema: Schema): Definition {
  return schema._zod.def as unknown as Definition
}

function required(schema: Schema | undefined): Schema {
  if (!schema) throw new Error('a schema around another has none in it')
  return schema
}
