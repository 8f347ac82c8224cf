import { asSentence, inEnglish } from '#core/text/sentence.ts'
import { expect, test } from 'vitest'
import { defaultShopHint } from './set-up.ts'

const hint = (slugs: string[]) =>
  inEnglish(
    defaultShopHint(
      slugs.map((slug) => ({ slug })),
      'main',
    ) ?? asSentence(''),
  )

test('there is nothing to do where the default shop exists', () => {
  expect(defaultShopHint([{ slug: 'suedrand' }], 'suedrand')).toBeNull()
})

test('without any shop the operator is told how to begin', () => {
  expect(hint([])).toMatch(/bin\/stagefront init FOLDER .+ bin\/stagefront demo .+ examples\/shops/)
})

test('a shop of another slug is named, with the setting to change', () => {
  expect(hint(['suedrand', 'torf'])).toMatch(/"main".+Set DEFAULT_SHOP .+ suedrand, torf/)
})
