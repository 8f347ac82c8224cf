import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { entryField } from '#core/content/entry-fields.ts'
import { contentNames, folderKinds, isWrittenKind, type WrittenKind } from '#core/import/folder/folder-format.ts'
import type { JsonMap, JsonValue, MaybeValue } from '../json-value.ts'
import { readForm, readStep } from './read-form.ts'
import { countMissing, showForm, type ShownField } from './show-form.ts'
import type { Decimal, RawText } from './typed-values.ts'

const raw: RawText = {
  write: (value) => JSON.stringify(value, null, 1),
  read(text) {
    try {
      return JSON.parse(text) as JsonValue
    } catch {
      return undefined
    }
  },
}

function show(kind: WrittenKind, value: MaybeValue, decimal: Decimal = ','): ShownField {
  return showForm(entryField(kind), value, { decimal, raw, typed: new Map() })
}

/** What a browser sends of a form in which nobody typed anything. */
function inputsOf(field: ShownField): [string, string][] {
  const { name, is, text, texts, isChecked, fields, rows, usual } = field
  const inner = fields.flatMap((each) => inputsOf(each))
  switch (is) {
    case 'group':
    case 'short':
      return inner
    case 'all':
      return [[name, isChecked ? 'all' : ''], ...inner]
    case 'texts':
      return ['de', 'en'].map((locale) => [`${name}.${locale}`, (texts as Record<string, string>)[locale] ?? ''])
    case 'list':
    case 'pairs':
      return rows.flatMap(({ key, field: row }, index) => [
        ...(key === null ? [] : ([[`${name}.${index}.key`, key]] as [string, string][])),
        ...inputsOf(row),
      ])
    case 'check':
      return [[name, usual === '' ? text : String(isChecked)]]
    case 'moment':
      return [[name, text.replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d)$/, '$1T$2')]]
    default:
      return [[name, text.replaceAll('\n', '\r\n')]]
  }
}

/** The value of a form after some of its inputs were changed. */
function edit(kind: WrittenKind, value: MaybeValue, changed: Record<string, string>, step = '') {
  const inputs = new Map([...inputsOf(show(kind, value)), ...Object.entries(changed)])
  return readForm(entryField(kind), value, (name) => inputs.get(name), { decimal: ',', raw, step: readStep(step) })
}

const folder = join(import.meta.dirname, '../../../examples')
const entries = globSync('{shops,first-shop}/*.yaml', { cwd: folder }).flatMap((file) => {
  const kind = file.replace(/^.*\/|\.yaml$/g, '')
  if (!isWrittenKind(kind)) return []
  const written = parse(readFileSync(join(folder, file), 'utf8'), { maxAliasCount: -1 }) as JsonMap
  return Object.entries(written).map(([id, value]) => ({ kind, id, value }))
})

describe('the form of an entry', () => {
  test('changes nothing of any entry of the examples in which nobody types, and says each with inputs', () => {
    expect(entries.length).toBeGreaterThan(150)
    for (const { kind, id, value } of entries) {
      const inputs = inputsOf(show(kind, value))
      expect(inputs.length, `${kind}/${id}`).toBeGreaterThan(0)
      expect(JSON.stringify(edit(kind, value, {}).value), `${kind}/${id}`).toBe(JSON.stringify(value))
    }
  })

  test.each([...Object.keys(folderKinds), ...contentNames] as WrittenKind[])(
    'has fields for %s, of which none is a mere text of YAML',
    (kind) => {
      const { is, fields } = show(kind, undefined)
      expect(is).not.toBe('raw')
      expect(fields.filter((field) => field.is === 'raw')).toEqual([])
    },
  )

  const product = {
    name: 'Torf',
    price: 24.9,
    variants: [
      { size: 'S', stock: 4 },
      { size: 'M', stock: 6, price: 26 },
    ],
    unheard: { of: 1 },
  }

  test('changes what was typed and nothing else, and leaves unknown keys where they are', () => {
    const changed = edit('products', product, { 'entry.price': '27,50', 'entry.variants.1.stock': '9' })
    expect(JSON.stringify(changed.value)).toBe(
      JSON.stringify({ ...product, price: 27.5, variants: [product.variants[0], { size: 'M', stock: 9, price: 26 }] }),
    )
  })

  test.each([
    ['24,90', 24.9],
    ['24.9 €', 24.9],
    ['1.250,00', 1250],
    ['1.250', '1.250'],
    ['gratis', 'gratis'],
    ['', undefined],
  ])('takes the price %s as %s', (typed, price) => {
    expect((edit('products', product, { 'entry.price': typed }).value as JsonMap)['price']).toBe(price)
  })

  test('leaves a name plain until it is written in a second language, and takes what is emptied away', () => {
    expect(edit('artists', { name: 'Moorgrab' }, { 'entry.name.de': 'Nebel' }).value).toEqual({ name: 'Nebel' })
    expect(edit('artists', { name: 'Nebel' }, { 'entry.name.en': 'Fog' }).value).toEqual({ name: { de: 'Nebel', en: 'Fog' } })
    expect(edit('artists', { name: { de: 'Nebel', en: 'Fog' } }, { 'entry.name.en': '' }).value).toEqual({ name: { de: 'Nebel' } })
    expect(edit('artists', { name: 'Nebel', abstract: 'Kurz' }, { 'entry.abstract.de': ' ' }).value).toEqual({ name: 'Nebel' })
  })

  test('says yes or no only where that is not usual', () => {
    expect(edit('products', product, { 'entry.active': 'true' }).value).toEqual(product)
    expect(edit('products', product, { 'entry.active': 'false' }).value).toEqual({ ...product, active: false })
    expect(edit('events', { date: '2027-03-13 20:00' }, { 'entry.cancelled': 'true' }).value).toEqual({
      date: '2027-03-13 20:00',
      cancelled: true,
    })
  })

  test('keeps moments as they are written, also those that no calendar shows', () => {
    for (const date of ['2027-03-13 20:00', '+14w fri 20:00', '2027-03-13']) expect(edit('events', { date }, {}).value).toEqual({ date })
    expect(edit('events', { date: '+1d' }, { 'entry.date': '2027-03-14T19:30' }).value).toEqual({ date: '2027-03-14 19:30' })
  })

  test('adds, moves and takes away rows with what was typed into the others', () => {
    const typed = { 'entry.variants.0.stock': '5' }
    const [first, second] = product.variants
    const rows = (step: string) => (edit('products', product, typed, step).value as JsonMap)['variants']
    expect(rows('add entry.variants')).toEqual([{ ...first, stock: 5 }, second, {}])
    expect(rows('remove entry.variants.1')).toEqual([{ ...first, stock: 5 }])
    expect(rows('down entry.variants.0')).toEqual([second, { ...first, stock: 5 }])
    // A row into which nothing was typed is no row.
    const added = { ...product, variants: [...product.variants, {}] }
    expect((edit('products', added, {}).value as JsonMap)['variants']).toEqual(product.variants)
  })

  test('has an empty input behind the last item of a list, and behind the last pair of a map', () => {
    expect(edit('products', { sizes: { S: 1 } }, { 'entry.sizes.1.key': 'M', 'entry.sizes.1.value': '3' }).value).toEqual({
      sizes: { S: 1, M: 3 },
    })
    expect(edit('artists', { parents: ['a'] }, { 'entry.parents.0': 'b', 'entry.parents.1': 'c' }).value).toEqual({ parents: ['b', 'c'] })
    expect(edit('artists', { parents: ['a'] }, { 'entry.parents.0': '' }).value).toEqual({ parents: [] })
  })

  test('keeps the short form of a picture until more is said of it', () => {
    const value = { images: ['images/a.jpg'] }
    expect(edit('events', value, { 'entry.images.0.file': 'images/b.jpg' }).value).toEqual({ images: ['images/b.jpg'] })
    expect(edit('events', value, { 'entry.images.0.alt.de': 'Baum' }).value).toEqual({ images: [{ file: 'images/a.jpg', alt: 'Baum' }] })
  })

  test('keeps what is no YAML as it was typed, and the value before', () => {
    const shop = { name: 'Umweg', theme: { logo: 'images/logo.svg' } }
    const { value, unread } = edit('shops', shop, { 'entry.theme.logo': '{ light' })
    expect([value, [...unread]]).toEqual([shop, [['entry.theme.logo', '{ light']]])
  })

  test('counts the texts that lack a language: a plain name is the same in all, a plain description is not', () => {
    expect(countMissing(show('artists', { name: 'Moorgrab' }))).toBe(0)
    expect(countMissing(show('artists', { name: { de: 'Moor' }, description: 'Aus dem Watt' }))).toBe(2)
    expect(countMissing(show('events', { tickets: [{ category: { de: 'Rang', en: 'Balcony' }, note: 'Sitzplatz' }] }))).toBe(1)
  })
})
