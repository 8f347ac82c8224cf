import { Column, Heading, Row, Section, Text } from 'react-email'
import { formatPrice } from '#core/money/format-price.ts'
import { m } from '#texts/messages.ts'
import { hairline, ink, style } from '#mail/mail-style.ts'
import { longDay } from './order-mail-copy.ts'
import type { MailGroup, OrderMail } from './order-mail.ts'
import { linePrice, serviceRows, soldBy, taxRows, totalNote } from './order-lines-copy.ts'

/** The ordered items by contract partner, with postage, total and contained tax. */
export function OrderLines({ mail }: { mail: OrderMail }) {
  return (
    <>
      <Section style={{ borderTop: `5px solid ${ink}`, paddingTop: 14 }} className="rule">
        <Heading as="h2" style={style.title} className="ink">
          {m.mail_order_title({}, mail)} {mail.reference}
        </Heading>
        <Text style={{ ...style.small, paddingTop: 6 }} className="ink-2">
          {m.mail_ordered_on({}, mail)} {longDay(mail, mail.placedAt)}. {m.mail_payment_method({}, mail)}: {mail.paidWith}.
        </Text>
      </Section>
      {mail.groups.map((group) => (
        <Group key={group.partner.name} mail={mail} group={group} />
      ))}
      {serviceRows(mail).map(({ title, cents }) => (
        <Line key={title} title={title} detail="" figure={formatPrice(cents)} />
      ))}
      <Row style={{ borderTop: `2px solid ${ink}` }} className="rule">
        <Column style={{ paddingTop: 12, verticalAlign: 'top' }}>
          <Text style={style.strong} className="ink">
            {m.mail_total({}, mail)}
          </Text>
          <Text style={style.small} className="ink-2">
            {totalNote(mail)}
          </Text>
        </Column>
        <Column style={{ paddingTop: 12, verticalAlign: 'top' }} align="right">
          <Text style={style.total} className="ink">
            {formatPrice(mail.totalCents)}
          </Text>
        </Column>
      </Row>
      {taxRows(mail).map(({ title, cents }) => (
        <Row key={title}>
          <Column>
            <Text style={style.small} className="ink-2">
              {title}
            </Text>
          </Column>
          <Column align="right">
            <Text style={{ ...style.small, textAlign: 'right' }} className="ink-2">
              {formatPrice(cents)}
            </Text>
          </Column>
        </Row>
      ))}
    </>
  )
}

function Group({ mail, group }: { mail: OrderMail; group: MailGroup }) {
  return (
    <Section>
      <Text style={{ ...style.label, paddingTop: 20, paddingBottom: 6 }} className="ink-2">
        {soldBy(mail, group)}
      </Text>
      {group.lines.map((line) => (
        <Line
          key={`${line.title} ${line.detail}`}
          title={`${line.amount} × ${line.title}`}
          detail={line.detail}
          figure={linePrice(mail, line.totalCents)}
        />
      ))}
    </Section>
  )
}

function Line({ title, detail, figure }: { title: string; detail: string; figure: string }) {
  return (
    <Row style={{ borderTop: `1px solid ${hairline}` }} className="line">
      <Column style={{ padding: '10px 16px 12px 0', verticalAlign: 'top' }}>
        <Text style={style.strong} className="ink">
          {title}
        </Text>
        {detail && (
          <Text style={style.small} className="ink-2">
            {detail}
          </Text>
        )}
      </Column>
      <Column style={{ padding: '10px 0 12px', verticalAlign: 'top' }} align="right">
        <Text style={style.figure} className="ink">
          {figure}
        </Text>
      </Column>
    </Row>
  )
}
