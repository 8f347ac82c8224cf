import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { folderKinds } from '#core/import/folder/folder-format.ts'
import { themeSchema } from '#core/shops/theme/theme-schema.ts'
import { campaignSchema, faqSchema, newsSchema, pageHeadSchema } from '#core/content/content-format.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/import.md'), 'utf8')

interface JsonSchema {
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  additionalProperties?: JsonSchema | boolean
}

/** All field names of an entry, nested ones included. */
function namesIn(schema: JsonSchema): string[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [name, ...namesIn(inner)])
  const { items, anyOf = [], additionalProperties } = schema
  const inner = [items, ...anyOf, typeof additionalProperties === 'object' ? additionalProperties : undefined]
  return [...own, ...inner.flatMap((schema) => (schema ? namesIn(schema) : []))]
}

const schemas = { ...folderKinds, theme: themeSchema, pages: pageHeadSchema, faq: faqSchema, news: newsSchema, advent: campaignSchema }

/** All code blocks and inline code of the page. */
const code = [...page.matchAll(/```[\s\S]*?```|`[^`\n]+`/g)].map(([text]) => text).join('\n')

function isTold(name: string): boolean {
  return new RegExp(`\\b${name}\\b`).test(code)
}

test.each(Object.entries(schemas))('the import’s page tells every field of %s', (_kind, schema) => {
  const names = namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
  expect([...new Set(names)].filter((name) => !isTold(name))).toEqual([])
})

interface Row {
  field: string
  isRequired: boolean
  defaultValue: unknown
  example: string
}

/** The rows of the tables about a kind of entry. A heading may name several kinds. */
function rowsAbout(kind: string): Row[] {
  const sections = page.split(/^#### /m).slice(1)
  const own = sections.filter((section) => (section.split('\n')[0] ?? '').includes(`\`${kind}\``))
  return own.flatMap((section) =>
    [...section.matchAll(/^\| `(\w+)`(\\\*)? +\| .+? +\| +(?:`(.*?)`)? *\| +(?:`(.*?)`)? *\|/gm)].map(
      ([, field = '', star, value, example = '']) => {
        return { field, isRequired: star !== undefined, defaultValue: value === undefined ? undefined : parse(value), example }
      },
    ),
  )
}

/** Kinds whose entries are maps of fields; a redirect is a single text. */
const objectKinds = Object.entries({ ...folderKinds, theme: themeSchema }).filter(([kind]) => kind !== 'redirects') as [
  string,
  z.ZodObject,
][]
const isEmpty = (value: unknown) => value === undefined || /^(\[\]|\{.*\[\].*\}|\{\})$/.test(JSON.stringify(value))

describe.each(objectKinds)('docs/import.md about %s', (kind, schema) => {
  const rows = rowsAbout(kind)
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties: Record<string, { default?: unknown }>
    required?: string[]
  }

  test('has one row for each field', () => {
    expect(rows.map(({ field }) => field).sort()).toEqual(Object.keys(json.properties).sort())
  })

  test('marks required fields and names defaults', () => {
    // The fields of a date may come from its tour, so its schema requires none.
    const required = kind === 'events' ? ['venue', 'date'] : (json.required ?? [])
    expect(
      rows
        .filter(({ isRequired }) => isRequired)
        .map(({ field }) => field)
        .sort(),
    ).toEqual([...required].sort())
    const defaults = Object.entries(json.properties).filter(([, property]) => !isEmpty(property.default))
    for (const [field, property] of defaults)
      expect([field, rows.find((row) => row.field === field)?.defaultValue]).toEqual([field, property.default])
  })

  test('has examples that the import accepts', () => {
    expect(rows.filter(({ example }) => example === '')).toEqual([])
    const refused = rows.filter(({ field, example }) => !(schema.shape[field] as z.ZodType).safeParse(parse(example)).success)
    expect(refused).toEqual([])
  })
})

test('SHP-09 docs/import.md describes every design setting', () => {
  const themes = readFileSync(join(import.meta.dirname, '../../storefront/look/themes.css'), 'utf8')
  const designs = ['standard', 'main', ...[...themes.matchAll(/data-shop='([^']+)'/g)].map(([, name]) => name ?? '')]
  expect(designs.length).toBeGreaterThan(4)
  expect(designs.filter((name) => !page.includes(`\n| \`${name}\` `))).toEqual([])
})

/** The keys that pages read from the `meta` of products and events. */
const settings = {
  products: [
    'hide',
    'order',
    'hide_optional_variant',
    'related_item_slugs',
    'external_url',
    'external_url_text',
    'hide_in_combined_product',
    'show_color_in_combined_product',
  ],
  events: [
    'external_link',
    'hideDate',
    'hide_map',
    'leads',
    'related_item_slugs',
    'only_online_tickets',
    'only_hard_tickets',
    'disclaimer_text',
    'policy_link',
    'custom_terms_anchor',
    'custom_tag',
  ],
}

test('ENT-16 ENT-18 docs/import.md describes every setting of products and events', () => {
  expect([...settings.products, ...settings.events].filter((name) => !isTold(name))).toEqual([])
})
