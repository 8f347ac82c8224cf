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
  ['日本', ''],
  ['!!!', ''],
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
