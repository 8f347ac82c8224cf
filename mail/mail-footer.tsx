import { Link, Section, Text } from 'react-email'
import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import { m } from '#texts/messages.ts'
import { hairline, padded, secondInk, style } from '#mail/mail-style.ts'

/** The end of every mail: the sender, and links to the shop's legal pages. */
export interface Footer {
  rows: string[]
  pages: { name: string; url: string }[]
}

export function MailFooter({ footer: { rows, pages } }: { footer: Footer }) {
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

/** The footer in the text form of a mail. */
export function footerText({ rows, pages }: Footer): string {
  return ['--', ...rows, ...pages.map(({ name, url }) => `${name}: ${url}`)].join('\n')
}

/** What the footer of a short mail needs. */
interface ShortFooterMail extends TextOptions {
  company: { name: string; address: string; email: string | null }
  links: { dataPolicy: string; imprint: string }
}

/** The footer of a mail that is not about an order. @param page a link that only this kind of mail has */
export function shortFooter(mail: ShortFooterMail, page: Footer['pages'][number]): Footer {
  const { company, links } = mail
  return {
    rows: [[company.name, company.address, company.email].filter(Boolean).join(', ')],
    pages: [
      page,
      { name: m.mail_foot_privacy({}, mail), url: links.dataPolicy },
      { name: m.mail_foot_imprint({}, mail), url: links.imprint },
    ],
  }
}
