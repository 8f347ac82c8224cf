import { expect, test } from 'vitest'
import { languages } from './languages.ts'
import { byLanguage, localText, localTextSchema, mapLocalText } from './local-text.ts'
import { inLocale, isLocale, locales, readingOrder } from './locale.ts'
import { z } from 'zod'

test.each(locales)('the facts of %s are complete, and its fallbacks are languages', (locale) => {
  const { days, months, fallback, tag } = languages[locale]
  expect([days.length, months.length]).toEqual([7, 12])
  expect(fallback.every(isLocale)).toBe(true)
  expect(Intl.DateTimeFormat.supportedLocalesOf(tag)).toEqual([tag])
})

test('a text that a language lacks is read in its fallback', () => {
  expect(inLocale({ de: 'Wien', en: 'Vienna' }, 'en')).toBe('Vienna')
  expect(inLocale({ de: 'Wien' }, 'en')).toBe('Wien')
  expect(inLocale({ de: 'Wien', en: '' }, 'en')).toBe('Wien')
  expect(inLocale(null, 'en')).toBeNull()
})

test('a text without the base language is read in a language that it has', () => {
  expect(inLocale({ en: 'Vienna' }, 'de')).toBe('Vienna')
  expect(inLocale({}, 'de')).toBe('')
})

test('the reading order begins with the language itself and ends with the base language', () => {
  expect(readingOrder('en')).toEqual(['en', 'de'])
  expect(readingOrder('de')).toEqual(['de'])
})

test('names of properties that objects have anyway are no languages', () => expect(isLocale('constructor')).toBe(false))

test('an operator writes a text plainly, or for each language with the base language among them', () => {
  expect(localTextSchema.safeParse({ en: 'Vienna' }).success).toBe(false)
  expect(localTextSchema.safeParse({ de: 'Wien', fr: 'Vienne' }).success).toBe(false)
  expect(localText(localTextSchema.parse('Wien'))).toEqual({ de: 'Wien' })
  expect(localText(localTextSchema.parse({ de: 'Wien', en: 'Vienna' }))).toEqual({ de: 'Wien', en: 'Vienna' })
  expect(byLanguage(z.number()).parse({ de: 1 })).toEqual({ de: 1 })
})

test('a change to a text reaches every language, and drops those of which nothing is left', () => {
  expect(mapLocalText({ de: 'eins', en: 'one' }, (text) => text.toUpperCase())).toEqual({ de: 'EINS', en: 'ONE' })
  expect(mapLocalText({ de: 'eins', en: 'one' }, (text) => (text === 'one' ? '' : text))).toEqual({ de: 'eins' })
  expect(mapLocalText({ de: 'eins' }, () => '')).toBeNull()
})
