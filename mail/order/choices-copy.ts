import { ticketChoices } from '#core/choices/event-choices.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import { m } from '#texts/messages.ts'
import type { OrderMail } from './order-mail.ts'

/** Until when the holder can choose, and what happens otherwise; null if there is nothing to choose. */
export function choicesText({ choices, ...options }: OrderMail): string | null {
  if (!choices) return null
  const moment = `${formatMoment(choices.closesAt, 'long', options.locale, options.shop.timeZone)}, ${formatMoment(choices.closesAt, 'time', options.locale, options.shop.timeZone)}`
  switch (choices.fallback) {
    case 'keep':
      return m.choices_deadline_keep({ moment }, options)
    case 'refund':
      return m.choices_deadline_refund({ moment }, options)
    case 'none':
      return m.choices_deadline_none({ moment }, options)
  }
}

/** `1 × Ticket behalten; 1 × Geld zurück` */
export function chosenText({ chosen, ...options }: OrderMail): string {
  const names = {
    keep: m.choices_keep({}, options),
    refund: m.choices_refund({}, options),
    voucher: m.choices_voucher({}, options),
    donation: m.choices_donation({}, options),
  }
  return ticketChoices.flatMap((choice) => (chosen[choice] ? [`${chosen[choice]} × ${names[choice]}`] : [])).join('; ')
}
