import { expect, type Page } from '@playwright/test'

/** Labels in each language, by which the journeys find fields and buttons. */
export const words = {
  de: {
    add: /in den Warenkorb/i,
    more: 'Eins mehr',
    toCart: 'Zum Warenkorb',
    proceed: 'Weiter zur Adresse',
    firstName: 'Vorname *',
    lastName: 'Nachname *',
    street: 'Straße und Nummer *',
    postCode: 'PLZ *',
    city: 'Ort *',
    email: 'E-Mail *',
    toPayment: /Weiter zu/,
    card: 'Karte',
    transfer: 'Überweisung',
    bank: 'Sofort vom Bankkonto',
    toReview: 'Weiter zum Prüfen',
    terms: /Ich akzeptiere die AGB/,
    buy: 'Zahlungspflichtig bestellen',
    thanks: /^Danke, /,
    paid: 'Deine Zahlung ist da.',
    ticketPdf: 'Ticket als PDF',
    reference: 'Verwendungszweck',
    declined: 'Die Zahlung hat nicht geklappt.',
    pay: /bezahlen$/,
    timeIsUp: 'Deine Zeit ist um.',
    again: 'Noch einmal reservieren',
    soldOut: /nicht mehr da|nicht zu haben|Ausverkauft/,
  },
  en: {
    add: /to cart/i,
    more: 'One more',
    toCart: 'View cart',
    proceed: 'Continue to address',
    firstName: 'First name *',
    lastName: 'Last name *',
    street: 'Street and number *',
    postCode: 'Postcode *',
    city: 'Town/city *',
    email: 'E-mail *',
    toPayment: /Continue to payment/,
    card: 'Card',
    transfer: 'Bank transfer',
    bank: 'Instant bank payment',
    toReview: 'Continue to review',
    terms: /I accept the terms/,
    buy: 'Buy now',
    thanks: /^Thank you, /,
    paid: 'We have received your payment.',
    ticketPdf: 'Ticket as PDF',
    reference: 'Payment reference',
    declined: 'The payment did not go through.',
    pay: /^Pay /,
    timeIsUp: 'Your time is up.',
    again: 'Reserve again',
    soldOut: /not that many left|not available|Sold out/,
  },
} as const
export type Language = keyof typeof words

/**
 * A buyer with a browser: each method is one action on one page.
 * @param shop `/kapelle` for a band's shop below its slug
 */
export function buyer(page: Page, { language = 'de', shop = '' }: { language?: Language; shop?: string } = {}) {
  const w = words[language]
  const withLanguage = (path: string) => `${shop}${path}${language === 'de' ? '' : `?lang=${language}`}`
  return {
    w,
    async chooseTickets(event: string, count: number) {
      await page.goto(withLanguage(`/events/${event}`))
      await page.getByRole('spinbutton').first().fill(String(count))
      await addAndSee(page, w)
    },
    async chooseProduct(product: string, variant?: string) {
      await page.goto(withLanguage(`/products/${product}`))
      if (variant) await page.locator(`label:has-text("${variant}")`).first().click()
      await addAndSee(page, w)
    },
    async openCart() {
      await page.goto(`${shop}/checkout`)
      await expect(page.getByRole('link', { name: w.proceed })).toBeVisible()
    },
    async proceed() {
      await page.getByRole('link', { name: w.proceed }).click()
      await page.waitForURL(`**${shop}/checkout/details`)
    },
    async enterAddress(person = marlene) {
      await this.fillAddress(person)
      await page.getByRole('button', { name: w.toPayment }).click()
      await page.waitForURL('**/checkout/payment')
    },
    async fillAddress(person = marlene) {
      await page.getByLabel(w.email).fill(person.email)
      await page.getByLabel(w.firstName).first().fill(person.firstName)
      await page.getByLabel(w.lastName).first().fill(person.lastName)
      await page.getByLabel(w.street).first().fill(person.street)
      await page.getByLabel(w.postCode).first().fill(person.postCode)
      await page.getByLabel(w.city).first().fill(person.city)
    },
    async choosePayment(method: 'card' | 'transfer' | 'bank') {
      await page.getByRole('radio', { name: new RegExp(`^${w[method]}`) }).check()
      await page.getByRole('button', { name: w.toReview }).click()
      await page.waitForURL('**/checkout/confirm')
    },
    async acceptAndBuy() {
      await page.getByRole('checkbox', { name: w.terms }).check()
      await page.getByRole('button', { name: w.buy }).click()
    },
    /** Steps 1 to 3. */
    async goToReview(method: 'card' | 'transfer' | 'bank') {
      await this.openCart()
      await this.proceed()
      await this.enterAddress()
      await this.choosePayment(method)
    },
    /** Steps 1 to 4. */
    async buy(method: 'card' | 'transfer' | 'bank') {
      await this.goToReview(method)
      await this.acceptAndBuy()
    },
    async seeThanks() {
      await page.waitForURL('**/checkout/done/**')
      await expect(page.getByRole('heading', { level: 1, name: w.thanks })).toBeVisible()
    },
  }
}

export const marlene = {
  email: 'marlene@example.org',
  firstName: 'Marlene',
  lastName: 'Größer-Yılmaz',
  street: 'Karl-Heine-Straße 93',
  postCode: '04229',
  city: 'Leipzig',
}

/** With JavaScript the mini cart opens on the page; without it, the cart follows. */
async function addAndSee(page: Page, w: (typeof words)[Language]) {
  await page.getByRole('button', { name: w.add }).first().click()
  await expect(
    page
      .getByRole('link', { name: w.toCart })
      .or(page.getByRole('link', { name: w.proceed }))
      .first(),
  ).toBeVisible()
}
