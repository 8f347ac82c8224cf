import type { Locale } from '#core/shops/locale.ts'
import { compareVersions } from '#core/written/compare-versions.ts'
import type { MaybeValue } from '#core/written/json-value.ts'
import { pathWords, writtenText } from '../path-words.ts'

/** A field that a version changed, as people read it. */
export interface ShownChange {
  label: string
  before: string
  after: string
}

/** What a version changed. Only for loaders and actions. @param id of the entry */
export function changedIn(before: MaybeValue, after: MaybeValue, { id, locale }: { id: string; locale: Locale }): ShownChange[] {
  return compareVersions(before, after, id).map((field) => ({
    label: pathWords(field.path, locale),
    before: writtenText(field.before),
    after: writtenText(field.after),
  }))
}
