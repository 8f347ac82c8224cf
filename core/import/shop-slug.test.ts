import { describe, expect, test } from 'vitest'
import { reservedWords } from '#core/urls.ts'
import { shopSlugSchema } from './folder/folder-format.ts'

const accepts = (slug: string) => shopSlugSchema.safeParse(slug).success

describe('SHP-02 a shop can be called anything but a word of the routes', () => {
  test.each([...reservedWords])('not %s', (word) => expect(accepts(word)).toBe(false))
  test.each(['moorgrab', 'linde-lahr', 'main', 'events-berlin'])('%s', (slug) => expect(accepts(slug)).toBe(true))
  test.each(['Moorgrab', '-x', 'a/b', ''])('nor what is no slug at all: %j', (slug) => expect(accepts(slug)).toBe(false))
})
