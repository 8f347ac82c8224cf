import { m } from '#texts/compiled/messages.js'
import type { PageContext } from '../../page-context.ts'
import type { Part } from './field-table.ts'

/** The heading of a part of the form. */
export function partWord(part: Part, page: Pick<PageContext, 'locale' | 'words'>): string {
  const words = {
    main: m.catalogue_group_main,
    sale: m.catalogue_group_sale,
    times: m.catalogue_group_times,
    dates: m.catalogue_group_dates,
    words: m.catalogue_group_words,
    pictures: m.catalogue_group_pictures,
    place: m.catalogue_group_place,
    law: m.catalogue_group_law,
    settings: m.catalogue_group_settings,
    more: m.catalogue_group_more,
  }
  return words[part]({}, page)
}
