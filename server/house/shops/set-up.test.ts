import { expect, test } from 'vitest'
import { defaultShopHint } from './set-up.ts'

test('there is nothing to do where the default shop exists', () => {
  expect(defaultShopHint([{ slug: 'suedrand' }], 'suedrand')).toBeNull()
})

test('without any shop the operator is told how to begin', () => {
  expect(defaultShopHint([], 'main')).toMatch(/bin\/stagefront init FOLDER .+ bin\/stagefront demo .+ examples\/shops/)
})

test('a shop of another slug is named, with the setting to change', () => {
  expect(defaultShopHint([{ slug: 'suedrand' }, { slug: 'torf' }], 'main')).toMatch(/"main".+Set DEFAULT_SHOP .+ suedrand, torf/)
})
