import type { LocalText } from './locale.ts'

/** What the fields of ENT-03 are called on a page. `link` is called what `title` says. */
const names = {
  website: { de: 'Website', en: 'Website' },
  spotify: { de: 'Spotify', en: 'Spotify' },
  music: { de: 'Musik', en: 'Music' },
  tiktok: { de: 'TikTok', en: 'TikTok' },
  telegram: { de: 'Telegram', en: 'Telegram' },
  youtube: { de: 'YouTube', en: 'YouTube' },
  instagram: { de: 'Instagram', en: 'Instagram' },
  apple: { de: 'Apple Music', en: 'Apple Music' },
  twitter: { de: 'X', en: 'X' },
  facebook: { de: 'Facebook', en: 'Facebook' },
} satisfies Record<string, LocalText>

export interface NamedLink {
  title: string | { de: string; en?: string | undefined }
  url: string
}

/** A shop's social links as its operator wrote them: one field for each place (ENT-03), or a list with names of one's own. */
export type Socials =
  | readonly NamedLink[]
  | ({ [Field in keyof typeof names | 'link']?: string | undefined } & { title?: NamedLink['title'] | undefined })

/** @returns the links in the order of the specification's fields, the free one last; a list stays as it is */
export function socialLinks(socials: Socials | undefined): NamedLink[] {
  if (socials === undefined) return []
  if (isList(socials)) return [...socials]
  const { link, title } = socials
  const known = (Object.keys(names) as (keyof typeof names)[]).flatMap((field) => {
    const url = socials[field]
    return url === undefined ? [] : [{ title: names[field], url }]
  })
  return link === undefined ? known : [...known, { title: title ?? link.split('/')[2] ?? link, url: link }]
}

function isList(socials: Socials): socials is readonly NamedLink[] {
  return Array.isArray(socials)
}
