import { Column, Row, Text } from 'react-email'
import { formatMoment } from '#core/time/format-moment.ts'
import { ink, style } from '#mail/mail-style.ts'
import { concertTimes } from './order-mail-copy.ts'
import type { MailConcert, OrderMail } from './order-mail.ts'

/** A concert in an order mail: date and city, then title, hall and times. */
export function ConcertLine({ mail, concert }: { mail: OrderMail; concert: MailConcert }) {
  const day = concert.startsAt && formatMoment(concert.startsAt, 'poster', mail.locale, concert.timeZone)
  return (
    <Row style={{ borderBottom: `3px dotted ${ink}` }} className="rule">
      <Column style={{ padding: '10px 0 12px' }}>
        <Text style={style.poster} className="ink">
          {[day, concert.city].filter(Boolean).join(' ')}
        </Text>
        <Text style={style.strong} className="ink">
          {concert.title}
        </Text>
        <Text style={style.small} className="ink-2">
          {concert.venue}. {concertTimes(mail, concert)}
        </Text>
      </Column>
    </Row>
  )
}
