import { inLocale, type Locale, type LocalText } from '#core/shops/locale.ts'
import { isJsonList, isJsonMap, type MaybeValue } from '../json-value.ts'

/**
 * What an entry is called in a list, and what tells it apart from others of the name.
 * @param id its slug, which names what has no name
 */
export function entryTitle(id: string, value: MaybeValue, locale: Locale): { title: string; about: string } {
  if (typeof value === 'string') return { title: id, about: value }
  if (isJsonList(value)) return { title: id, about: '' }
  if (!isJsonMap(value)) return { title: id, about: '' }
  const words = (key: string) => wordsIn(value[key], locale)
  const title = [words('company') ?? words('name') ?? words('title'), words('colour')].filter(Boolean).join(', ')
  const about = [words('type'), words('artist'), words('venue'), words('date'), words('locale'), words('domain'), words('city')]
  return { title: title === '' ? id : title, about: about.filter(Boolean).join(' · ') }
}

function wordsIn(value: MaybeValue, locale: Locale): string | null {
  if (typeof value === 'string') return value
  return isJsonMap(value) ? (inLocale(value as LocalText, locale) ?? null) : null
}
