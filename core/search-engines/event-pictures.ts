import { cardSize, storySize } from '#core/image-widths.ts'
import { isLocale, type Locale } from '#core/shops/locale.ts'

/** The pictures of an event to pass on: one beside a link, one for the stories of a phone's apps. */
export const eventPictures = { share: cardSize, story: storySize } as const

export type EventPicture = keyof typeof eventPictures

/** What a file name of `eventPictureName` says; null for any other name. */
export function readEventPictureName(name: string): { picture: EventPicture; locale: Locale } | null {
  const [picture, locale, type, ...rest] = name.split('.')
  if (!picture || !Object.hasOwn(eventPictures, picture) || !isLocale(locale) || type !== 'jpg' || rest.length > 0) return null
  return { picture: picture as EventPicture, locale }
}
