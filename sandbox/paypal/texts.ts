import type { BuyerId } from './buyers.ts'
import type { Language } from '../pages/texts.ts'

const german = {
  title: 'Mit PayPal bezahlen',
  buyer: 'Käufer',
  buyers: {
    DE: 'Toni Test, Bremen',
    AT: 'Toni Test, Wien',
    US: 'Toni Test, Portland (USA)',
    long_name: 'Toni van der Test, Bremen, ohne Hausnummer',
    one_name: 'Toni, Bremen, ohne Postleitzahl',
  } as Record<BuyerId, string>,
  approve: 'Zustimmen und zahlen',
  proceed: 'Zustimmen und weiter zum Shop',
  finished: 'Du kannst dieses Fenster schließen',
  decline: 'Zustimmen, aber PayPal lehnt die Zahlung ab',
  pending: 'Zustimmen, aber PayPal prüft die Zahlung noch',
  twice: 'Zustimmen, dem Shop alles zweimal melden',
  later: 'Zustimmen, dem Shop später melden',
  approved: 'Zugestimmt',
  approvedText: 'Der Shop zieht das Geld jetzt ein.',
  pendingTitle: 'PayPal prüft die Zahlung',
  complete: 'Zahlung freigeben',
  refuse: 'Zahlung ablehnen',
  actsIntro: 'Für Testende: Erstattungen und Käuferschutzfälle bei PayPal, ohne Zutun des Shops.',
  inquiry: 'Käufer fragt nach',
}

const english: typeof german = {
  title: 'Pay with PayPal',
  buyer: 'Buyer',
  buyers: {
    DE: 'Toni Test, Bremen',
    AT: 'Toni Test, Vienna',
    US: 'Toni Test, Portland (USA)',
    long_name: 'Toni van der Test, Bremen, without house number',
    one_name: 'Toni, Bremen, without postcode',
  },
  approve: 'Agree and pay',
  proceed: 'Agree and continue to the shop',
  finished: 'You can close this window',
  decline: 'Agree, but PayPal declines the payment',
  pending: 'Agree, but PayPal reviews the payment first',
  twice: 'Agree, notify the shop of everything twice',
  later: 'Agree, notify the shop later',
  approved: 'Approved',
  approvedText: 'The shop now takes the money.',
  pendingTitle: 'PayPal reviews the payment',
  complete: 'Complete the payment',
  refuse: 'Decline the payment',
  actsIntro: 'For testers: refunds and buyer protection cases at PayPal, without the shop.',
  inquiry: 'The buyer inquires',
}

export const payPalTexts: Record<Language, typeof german> = { de: german, en: english }
