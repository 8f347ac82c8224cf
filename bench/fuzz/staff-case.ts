import type { InjectOptions } from 'fastify'
import { z } from 'zod'
import { roles } from '#core/staff/roles.ts'
import type { SeededRandom } from '#core/random/seeded-random.ts'
import { everyOperation } from '#server/operations/load-operations.ts'
import { operationAddress } from '#server/operations/operation.ts'
import { everywhere, person, staffHeaders } from '#test/world/staff/staff-things.ts'
import { fraction, json, text, whole, type ExistingData } from './values.ts'

type Schema = Readonly<z.core.JSONSchema.JSONSchema>

/** An operation as a request needs it. */
export interface StaffCase {
  method: 'GET' | 'POST'
  path: string
  hasPreview: boolean
  input: Schema
  example: Readonly<Record<string, unknown>>
}

/** Every operation of the staff, with the shape of its input. */
export async function staffCases(): Promise<StaffCase[]> {
  return (await everyOperation()).map((operation) => ({
    ...operationAddress(operation),
    hasPreview: Boolean(operation.preview),
    input: z.toJSONSchema(operation.input, { io: 'input', unrepresentable: 'any' }) as Schema,
    example: operation.example?.input ?? {},
  }))
}

const moments = [
  '2026-11-30',
  '2026-02-30',
  '2026-11-30T20:00',
  '2026-11-30T20:00:00+01:00',
  '9999-12-31T23:59:59Z',
  '0000-00-00',
  '30.11.2026',
  'morgen',
]

/** A request for an operation: its example with a field or two replaced, or an input of the right shape with values of all kinds. */
export function staffRequest(random: SeededRandom, existing: ExistingData, cases: readonly StaffCase[]): InjectOptions {
  const { method, path, hasPreview, input, example } = random.pick(cases)
  const whole = random.boolean(0.5)
  const drawn = (whole ? valueOf(random, existing, input) : { ...example, ...replaced(random, existing, input) }) as Record<string, unknown>
  const who = person(random.boolean(0.8) ? 'owner' : random.pick(roles), everywhere)
  const headers = { ...staffHeaders(who), 'accept-language': random.pick(['de', 'en', 'fr']) }
  if (method === 'GET') {
    const query = Object.entries(drawn ?? {}).flatMap(([name, value]) =>
      [value].flat().map((each) => `${name}=${encodeURIComponent(wellFormed(each))}`),
    )
    return { method, url: `${path}?${query.join('&')}`, headers }
  }
  return { method, url: `${path}${hasPreview && random.boolean(0.5) ? '/preview' : ''}`, headers, payload: drawn }
}

function replaced(random: SeededRandom, existing: ExistingData, { properties = {} }: Schema): Record<string, unknown> {
  const names = Object.keys(properties)
  if (names.length === 0) return {}
  const chosen = random.list(1, 2, () => random.pick(names))
  return Object.fromEntries(chosen.map((name) => [name, valueOf(random, existing, properties[name])]))
}

/** A value of this shape, and one in ten of another. */
function valueOf(random: SeededRandom, existing: ExistingData, schema: Schema | boolean | undefined): unknown {
  if (typeof schema !== 'object' || random.boolean(0.1)) return json(random, existing)
  const { type, enum: values, anyOf, items, properties, required = [] } = schema
  if (values) return random.boolean(0.8) ? random.pick(values) : text(random, existing)
  if (anyOf) return valueOf(random, existing, random.pick(anyOf))
  if (type === 'array') return random.list(0, 3, () => valueOf(random, existing, items as Schema))
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(properties ?? {})
        .filter(([name]) => random.boolean(required.includes(name) ? 0.95 : 0.4))
        .map(([name, each]) => [name, valueOf(random, existing, each)]),
    )
  if (type === 'boolean') return random.boolean(0.5)
  if (type === 'integer' || type === 'number') return random.boolean(0.8) ? whole(random) : fraction(random)
  return random.boolean(0.2) ? random.pick(moments) : text(random, existing)
}

function wellFormed(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()
}
