import type { PaymentError } from './objects.ts'

/** Stripe's published test numbers for declined payments. Every other valid card number is accepted. */
const declining: Record<string, PaymentError> = {
  '4000000000000002': declined('card_declined', 'generic_decline', 'Your card was declined.'),
  '4000000000009995': declined('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'),
  '4000000000009987': declined('card_declined', 'lost_card', 'Your card was declined.'),
  '4000000000000069': declined('expired_card', 'expired_card', 'Your card has expired.'),
  '4000000000000127': declined('incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."),
  '4000000000000119': declined(
    'processing_error',
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ),
}

export const approvingCard = '4242 4242 4242 4242'

/** @returns null when the card is accepted, else the error */
export function checkCard(number: string): PaymentError | null {
  const digits = number.replace(/[\s-]/g, '')
  if (!/^\d{13,19}$/.test(digits) || !passesLuhn(digits))
    return declined('incorrect_number', 'incorrect_number', 'Your card number is incorrect.')
  return declining[digits] ?? null
}

export function plainDecline(): PaymentError {
  return declined('card_declined', 'generic_decline', 'Your card was declined.')
}

function declined(code: string, declineCode: string, message: string): PaymentError {
  return { type: 'card_error', code, decline_code: declineCode, message }
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
