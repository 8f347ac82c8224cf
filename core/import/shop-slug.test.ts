import { describe, expect, test } from 'vitest'
import { reservedWords } from '#core/urls.ts'
import { shopSlugSchema } from './folder/folder-format.ts'

const accepts = (slug: string) => shopSlugSchema.safeParse(slug).success

describe('SHP-02 the slug of a shop', () => {
  test.each([...reservedWords])('must not be the reserved word %s', (word) => expect(accepts(word)).toBe(false))
  test.each(['moorgrab', 'linde-lahr', 'main', 'events-berlin'])('may be %s', (slug) => expect(accepts(slug)).toBe(true))
  test.each(['Moorgrab', '-x', 'a/b', ''])('must be a valid slug, unlike %j', (slug) => expect(accepts(slug)).toBe(false))
})
