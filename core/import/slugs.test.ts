import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeSlug, slugify } from './slugs.ts'
import { slugSchema } from './folder/folder-fields.ts'

test.each([
  ['Größe & Maß', 'groesse-und-mass'],
  ['Maxïmo Park', 'maximo-park'],
  ['Sigur Rós', 'sigur-ros'],
  ['Ørsted Æther', 'oersted-aether'],
  ["Rock 'n' Roll!", 'rock-n-roll'],
  ['  28" Laufrad ', '28-laufrad'],
  ['Łódź', 'lodz'],
  ['sacred-spiralz™-logo', 'sacred-spiralz-logo'],
  ['№ 9', 'no-9'],
  ['日本', 'riben'],
  ['Θανάσης', 'thanasis'],
  ['Наталія Щербак', 'nataliya-shcherbak'],
  ['서울', 'seoul'],
  ['Þórunn', 'thorunn'],
  ['Ελλάδα 2027', 'ellada-2027'],
  ['♥ Tour ♥', 'tour'],
  [' ', ''],
])('%s becomes “%s”', (name, slug) => expect(slugify(name)).toBe(slug))

test('a made slug is valid and stays the same when it is slugified again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
      const slug = slugify(name)
      if (slug === '') return
      expect(slugSchema.safeParse(slug).success).toBe(true)
      expect(slugify(slug)).toBe(slug)
    }),
  )
})

test('a taken slug gets the next free number', () => {
  const taken = new Set(['torf'])
  expect([freeSlug('torf', taken), freeSlug('torf', taken), freeSlug('lp', taken)]).toEqual(['torf-2', 'torf-3', 'lp'])
})

test('a name of symbols alone has a slug of its own, the same every time', () => {
  const names = ['!!!', '???', '♥', '♥♥', '🎸', '†‡†']
  const slugs = names.map(slugify)
  expect(new Set(slugs).size).toBe(names.length)
  expect(slugs).toEqual(names.map((name) => slugify(` ${name}`)))
  for (const slug of slugs) expect(slugSchema.safeParse(slug).success).toBe(true)
})

test('a name that is not blank never has an empty slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(slugify(name) === '').toBe(name.trim() === '')
    }),
  )
})
