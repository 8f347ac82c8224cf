import { z } from 'zod'
import { oncePer } from '#server/foundations/once-per.ts'
import type { InputSchema } from './operation.ts'
import type { FieldMeta } from './values.ts'

/** A field of an operation's input, as the faces have to know it. */
export interface InputField extends FieldMeta {
  name: string
  type: 'string' | 'integer' | 'number' | 'boolean' | 'object'
  /** Several of that type may be given. */
  isList: boolean
  isRequired: boolean
  description: string
  /** The only values that fit. */
  options: readonly string[]
  default?: unknown
  min?: number
  max?: number
}

interface JsonSchema {
  'x-field'?: FieldMeta
  type?: string
  description?: string
  enum?: unknown[]
  default?: unknown
  items?: JsonSchema
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

/** The fields of an input, in the order in which its schema has them. */
export const inputFields = oncePer((schema: InputSchema): readonly InputField[] => {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, each]) => fieldOf(name, each, required.includes(name)))
})

function fieldOf(name: string, json: JsonSchema, isRequired: boolean): InputField {
  const one = json.type === 'array' ? { ...json.items, ...withoutType(json) } : json
  const { description = '', enum: options = [], 'x-field': about = {} } = one
  const type = (json.type === 'array' ? json.items?.type : json.type) ?? 'string'
  return {
    ...about,
    name,
    isRequired,
    description,
    default: json.default,
    type: type as InputField['type'],
    isList: json.type === 'array',
    options: options.map(String),
    min: json.minimum ?? json.minLength ?? json.minItems,
    max: json.maximum ?? json.maxLength ?? json.maxItems,
  } as InputField
}

function withoutType({ type: _type, items: _items, ...rest }: JsonSchema): JsonSchema {
  return rest
}
