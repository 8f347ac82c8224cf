import { Button, Column, Img, Link, Row, Section, Text } from 'react-email'
import { transferQrId } from '#core/order-mails/transfer-qr-id.ts'
import { m } from '#texts/messages.ts'
import { ConcertLine } from './concert-line.tsx'
import { LegalNotes } from './legal-notes.tsx'
import { MailFooter } from '#mail/mail-footer.tsx'
import { MailFrame } from '#mail/mail-frame.tsx'
import { button, ink, padded, style } from '#mail/mail-style.ts'
import {
  bankRows,
  confirmsContract,
  mailLinks,
  orderMailCopy,
  showsAddresses,
  showsConcerts,
  showsLines,
  showsOrder,
} from './order-mail-copy.ts'
import { ticketLists } from './ticket-links.ts'
import { OrderLines } from './order-lines.tsx'
import { orderFooter } from './order-lines-copy.ts'
import type { OrderMail } from './order-mail.ts'

/** The HTML form of an order mail. */
export function OrderMailHtml({ mail }: { mail: OrderMail }) {
  const copy = orderMailCopy(mail)
  const [main, ...others] = mailLinks(mail)
  // In front of everything else where the mail asks for it.
  const lists = ticketLists(mail).map(({ title, links, hint }) => (
    <Section key={title} style={padded(26)} className="side">
      <Text style={style.label} className="ink-2">
        {title}
      </Text>
      {links.map(({ text, url }) => (
        <Text key={`${text} ${url}`} style={style.paragraph} className="ink">
          <Link href={url} style={{ ...style.strong, textDecoration: 'underline' }} className="ink">
            {text}
          </Link>
        </Text>
      ))}
      <Text style={style.small} className="ink-2">
        {hint}
      </Text>
    </Section>
  ))
  return (
    <MailFrame mail={mail} copy={copy} preview={copy.paragraphs[0] ?? copy.headline}>
      <Section style={padded(28)} className="side">
        {[copy.greeting, ...copy.paragraphs].map((paragraph) => (
          <Text key={paragraph} style={{ ...style.paragraph, paddingBottom: 12 }} className="ink">
            {paragraph}
          </Text>
        ))}
      </Section>

      <BankDetails mail={mail} />

      {showsConcerts(mail) && mail.concerts.length > 0 && (
        <Section style={padded(16)} className="side">
          {mail.concerts.map((concert) => (
            <ConcertLine key={`${concert.title} ${concert.startsAt?.toISOString()}`} mail={mail} concert={concert} />
          ))}
        </Section>
      )}

      {mail.checkIn && lists}

      {showsOrder(mail) && (
        <Section style={padded(26)} className="side">
          <Button href={main.url} style={button(mail.shop.colours)}>
            {main.text}
          </Button>
          {others.map(({ text, url }) => (
            <Text key={url} style={{ ...style.paragraph, paddingTop: 14 }}>
              <Link href={url} style={{ ...style.strong, textDecoration: 'underline' }} className="ink">
                {text}
              </Link>
            </Text>
          ))}
        </Section>
      )}

      {!mail.checkIn && lists}

      {showsLines(mail) && (
        <Section style={padded(44)} className="side">
          <OrderLines mail={mail} />
        </Section>
      )}
      {showsAddresses(mail) && (
        <Section style={padded(36)} className="side">
          <Addresses mail={mail} />
        </Section>
      )}
      {confirmsContract(mail) && (
        <Section style={padded(36)} className="side">
          <LegalNotes mail={mail} />
        </Section>
      )}
      <MailFooter footer={orderFooter(mail)} />
    </MailFrame>
  )
}

/** Framed, because buyers copy from it while using another device. */
function BankDetails({ mail }: { mail: OrderMail }) {
  const rows = bankRows(mail)
  if (rows.length === 0) return null
  return (
    <Section style={padded(12)} className="side">
      <Section style={{ border: `2px solid ${ink}`, padding: '16px 18px 18px' }} className="rule">
        {rows.map(({ label, value }) => (
          <Row key={label}>
            <Column style={{ paddingBottom: 8 }}>
              <Text style={style.label} className="ink-2">
                {label}
              </Text>
              <Text style={style.bankValue} className="ink">
                {value}
              </Text>
            </Column>
          </Row>
        ))}
        <Text style={style.small} className="ink-2">
          {m.mail_bank_hint({}, mail)}
        </Text>
        {mail.bank?.qr && (
          <>
            <Img src={`cid:${transferQrId}`} alt={m.bank_qr({}, mail)} width={180} height={180} style={{ marginTop: 14 }} />
            <Text style={style.small} className="ink-2">
              {m.bank_qr_hint({}, mail)}
            </Text>
          </>
        )}
        <Text style={{ ...style.small, paddingTop: 10 }} className="ink-2">
          <Link href={mail.links.order} className="ink-2" style={{ textDecoration: 'underline' }}>
            {m.mail_bank_copy({}, mail)}
          </Link>
        </Text>
      </Section>
    </Section>
  )
}

function Addresses({ mail }: { mail: OrderMail }) {
  const addresses = [
    { title: m.mail_billing_address({}, mail), rows: mail.billingAddress },
    ...(mail.shippingAddress ? [{ title: m.mail_shipping_address({}, mail), rows: mail.shippingAddress }] : []),
  ]
  return (
    <Row>
      {addresses.map(({ title, rows }) => (
        <Column key={title} style={{ width: '50%', verticalAlign: 'top' }} className="half">
          <Text style={style.strong} className="ink">
            {title}
          </Text>
          {rows.map((row) => (
            <Text key={row} style={{ ...style.small, fontSize: 15, lineHeight: '22px' }} className="ink-2">
              {row}
            </Text>
          ))}
        </Column>
      ))}
    </Row>
  )
}
