import type { LocalText } from '#core/shops/locale.ts'

/** The names of the fields of ENT-03 on pages. `link` has the name in `title`. */
const names = {
  website: 'Website',
  spotify: 'Spotify',
  music: { de: 'Musik', en: 'Music' },
  tiktok: 'TikTok',
  telegram: 'Telegram',
  youtube: 'YouTube',
  instagram: 'Instagram',
  apple: 'Apple Music',
  twitter: 'X',
  facebook: 'Facebook',
} satisfies Record<string, string | LocalText>

export interface NamedLink {
  title: string | LocalText
  url: string
}

/** A shop's social links as its operator wrote them: one field for each place (ENT-03), or a list with names of the operator's choice. */
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
