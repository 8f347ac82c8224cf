import { Link, Section, Text } from 'react-email'
import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import { m } from '#texts/messages.ts'
import { hairline, padded, secondInk, style } from './mail-style.ts'

/** What stands below every mail: who wrote it, and the pages that belong to it. */
export interface Foot {
  rows: string[]
  pages: { name: string; url: string }[]
}

export function MailFoot({ foot: { rows, pages } }: { foot: Foot }) {
  return (
    <Section style={padded(36, 40)} className="side">
      <Section style={{ borderTop: `1px solid ${hairline}`, paddingTop: 14 }} className="line">
        {rows.map((row) => (
          <Text key={row} style={style.small} className="ink-2">
            {row}
          </Text>
        ))}
        <Text style={{ ...style.small, paddingTop: 8 }} className="ink-2">
          {pages.map(({ name, url }) => (
            <Link
              key={url}
              href={url}
              style={{ color: secondInk, textDecoration: 'underline', paddingRight: 16, display: 'inline-block' }}
              className="ink-2"
            >
              {name}
            </Link>
          ))}
        </Text>
      </Section>
    </Section>
  )
}

/** The same in a mail's text form. */
export function footText({ rows, pages }: Foot): string {
  return ['--', ...rows, ...pages.map(({ name, url }) => `${name}: ${url}`)].join('\n')
}

interface ShortlySigned extends TextOptions {
  company: { name: string; address: string; email: string | null }
  links: { dataPolicy: string; imprint: string }
}

/** The foot of a mail that is not about what somebody bought. @param own the page that belongs to this mail alone */
export function shortFoot(mail: ShortlySigned, own: Foot['pages'][number]): Foot {
  const { company, links } = mail
  return {
    rows: [[company.name, company.address, company.email].filter(Boolean).join(', ')],
    pages: [
      own,
      { name: m.mail_foot_privacy({}, mail), url: links.dataPolicy },
      { name: m.mail_foot_imprint({}, mail), url: links.imprint },
    ],
  }
}
