import { expect, test } from 'vitest'
import { locales } from '#core/shops/locale.ts'
import { m } from '#texts/compiled/messages.js'
import { problemTable } from './problems.ts'

test('I18-03 every problem has a text in every language', () => {
  const texts = m as unknown as Record<string, ((inputs: object, options: object) => string) | undefined>
  for (const { text } of Object.values(problemTable)) {
    for (const locale of locales) expect(texts[text]?.({ limit: 6 }, { locale }), `${text} in ${locale}`).toMatch(/\w/)
  }
})
