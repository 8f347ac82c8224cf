import { Link, Section, Text } from 'react-email'
import { m } from '#texts/messages.ts'
import { hairline, secondInk, style } from './mail-style.ts'
import type { OrderMail } from './order-mail.ts'

export function MailFoot({ mail }: { mail: OrderMail }) {
  const { company, links } = mail
  const pages = [
    [m.mail_foot_terms({}, mail), links.terms],
    [m.mail_foot_withdrawal({}, mail), links.withdrawal],
    [m.mail_foot_privacy({}, mail), links.dataPolicy],
    [m.mail_foot_imprint({}, mail), links.imprint],
  ] as const
  const register = [company.vatId && m.mail_foot_vat_id({ id: company.vatId }, mail), company.registerEntry].filter(Boolean).join(', ')
  return (
    <Section style={{ borderTop: `1px solid ${hairline}`, paddingTop: 14 }} className="line">
      {company.email && (
        <Text style={style.small} className="ink-2">
          {m.mail_foot_reply({ email: company.email }, mail)}
        </Text>
      )}
      <Text style={style.small} className="ink-2">
        {company.name}, {company.address}
      </Text>
      {register && (
        <Text style={style.small} className="ink-2">
          {register}
        </Text>
      )}
      <Text style={{ ...style.small, paddingTop: 8 }} className="ink-2">
        {pages.map(([name, url]) => (
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
  )
}
