import { checkInHoursBefore } from '#core/self-service/form-limits.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import { m } from '#texts/messages.ts'
import type { MailCheckIn, OrderMail } from './order-mail.ts'

/** The subject, the headline and the paragraphs of an invitation to check in (CHI-01). */
export function checkInTexts(mail: OrderMail, checkIn: MailCheckIn): [string, string, ...(string | null)[]] {
  const { title, when, day, until, timeZone, isRequired } = checkIn
  const format = (style: 'long' | 'time') => (until ? formatMoment(until, style, mail.locale, timeZone) : '')
  return [
    m.mail_subject_checkin_invitation({ title, day }, mail),
    m.mail_headline_checkin_invitation({}, mail),
    m.mail_intro_checkin_invitation({ title, when }, mail),
    isRequired ? m.mail_checkin_required({}, mail) : m.mail_checkin_optional({}, mail),
    until && m.mail_checkin_until({ date: format('long'), time: format('time'), hours: checkInHoursBefore }, mail),
  ]
}
