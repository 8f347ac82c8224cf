import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { folderKinds } from '#core/import/folder/folder-format.ts'
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

const schemas = { ...folderKinds, pages: pageHeadSchema, faq: faqSchema, news: newsSchema, advent: campaignSchema }

/** All code blocks and inline code of the page. */
const code = [...page.matchAll(/```[\s\S]*?```|`[^`\n]+`/g)].map(([text]) => text).join('\n')

function isTold(name: string): boolean {
  return new RegExp(`\\b${name}\\b`).test(code)
}

test.each(Object.entries(schemas))('the import’s page tells every field of %s', (_kind, schema) => {
  const names = namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
  expect([...new Set(names)].filter((name) => !isTold(name))).toEqual([])
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
