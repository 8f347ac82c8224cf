import { Heading, Section, Text } from 'react-email'
import { m } from '#texts/messages.ts'
import { ink, style } from '#mail/mail-style.ts'
import { legalNotes } from '#mail/order/legal-copy.ts'
import type { OrderMail } from '#mail/order/order-mail.ts'

/** The contract's legal part. */
export function LegalNotes({ mail }: { mail: OrderMail }) {
  return (
    <Section style={{ borderTop: `2px solid ${ink}`, paddingTop: 14 }} className="rule">
      <Heading as="h2" style={{ ...style.title, fontSize: 27, lineHeight: '28px', paddingBottom: 8 }} className="ink">
        {m.mail_legal_title({}, mail)}
      </Heading>
      {legalNotes(mail).map(({ title, text }) => (
        <Section key={text}>
          {title && (
            <Text style={{ ...style.strong, fontSize: 15, paddingTop: 6 }} className="ink">
              {title}
            </Text>
          )}
          <Text style={{ ...style.small, paddingBottom: 8 }} className="ink-2">
            {text}
          </Text>
        </Section>
      ))}
    </Section>
  )
}
