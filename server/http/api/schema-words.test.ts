import { readFileSync } from 'node:fs'
import { buildSchema, isEnumType, isInputObjectType, isInterfaceType, isObjectType, isSpecifiedScalarType, printSchema } from 'graphql'
import { expect, test } from 'vitest'
import { pino } from 'pino'
import { createGraphqlApi } from './graphql.ts'
import { slices } from '#server/startup/wiring/slices.ts'

const { schema } = createGraphqlApi(slices, new Map(), pino({ level: 'silent' }))

test('GQL-01 every type, field, argument and enum value has a description', () => {
  const silent = Object.values(schema.getTypeMap()).flatMap((type) => {
    if (type.name.startsWith('__') || isSpecifiedScalarType(type)) return []
    const own = type.description ? [] : [type.name]
    if (isEnumType(type))
      return [
        ...own,
        ...type
          .getValues()
          .filter((each) => !each.description)
          .map((each) => `${type.name}.${each.name}`),
      ]
    if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return own
    const silentFields = Object.values(type.getFields()).filter((field) => !field.description)
    const fields = silentFields.map((field) => `${type.name}.${field.name}`)
    if (isInputObjectType(type)) return [...own, ...fields]
    const args = Object.values(type.getFields()).flatMap((field) =>
      field.args.filter((argument) => !argument.description).map((argument) => `${type.name}.${field.name}(${argument.name})`),
    )
    return [...own, ...fields, ...args]
  })
  expect(silent).toEqual([])
})

test('api/schema.graphql is the served schema', () => {
  const written = buildSchema(readFileSync(new URL('../../../api/schema.graphql', import.meta.url), 'utf8'))
  const names = (text: string) => text.split('\n').sort()
  expect(names(printSchema(written))).toEqual(names(printSchema(schema)))
})

test('every mutation takes one input and returns its result and problems', () => {
  const odd = Object.values(schema.getMutationType()?.getFields() ?? {}).filter(({ name, args: all, type }) => {
    // A deprecated one is another way to write the input.
    const args = all.filter(({ deprecationReason }) => !deprecationReason)
    // These ask for nothing, and the first cannot be refused.
    if (name === 'heartbeat') return false
    const takesInput = name === 'renewCart' || name === 'restoreToCart' ? args.length === 0 : args.length === 1 && args[0]?.name === 'input'
    const payload = schema.getType(String(type).replace(/!/g, ''))
    return !takesInput || !isObjectType(payload) || !('problems' in payload.getFields())
  })
  expect(odd.map(({ name }) => name)).toEqual([])
})
