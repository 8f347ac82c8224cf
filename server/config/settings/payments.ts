import { z } from 'zod'
import { bicSchema, ibanSchema } from '#core/payments/bank-account.ts'
import { setting } from '../setting.ts'
import { oneOf, payPalKey, stripeKey, wholeNumber } from '../setting-types.ts'

/** Stripe's names of the bank payments that it offers for euros and that lead to the bank's page. */
const bankMethods = ['klarna', 'pay_by_bank', 'ideal', 'bancontact', 'eps', 'p24', 'sofort'] as const
export type BankMethod = (typeof bankMethods)[number]

export const paymentSettings = {
  stripe: {
    secretKey: setting('STRIPE_SECRET_KEY', stripeKey('sk_test|sk_live|rk_test|rk_live', 'sk_live_… or sk_test_…').optional(), 'sk_live_…')
      .says(`From the Stripe dashboard. The secret key and the webhook secret are required without the sandbox, unless its payment methods
      (stripe_checkout, stripe_sofort, stripe_express) are imported with active: false. The webhook address is
      PUBLIC_URL/webhooks/stripe.`),
    webhookSecret: setting('STRIPE_WEBHOOK_SECRET', stripeKey('whsec', 'whsec_…').optional(), 'whsec_…'),
    bankMethod: setting('STRIPE_BANK_METHOD', oneOf(bankMethods).default('klarna'))
      .says(`What stripe_sofort (instant bank payment) is at Stripe: klarna, pay_by_bank, ideal, bancontact, eps, p24 or sofort. It must
      be switched on in the Stripe dashboard.`),
  },
  stripePublishableKey: setting('STRIPE_PUBLISHABLE_KEY', stripeKey('pk_test|pk_live', 'pk_live_… or pk_test_…').optional(), 'pk_live_…')
    .says(`Optional: for wallets (stripe_express), whose sheet talks to Stripe from the browser. Without it wallets are not offered. It is part
    of every page's configuration.`),
  paypal: {
    clientId: setting('PAYPAL_CLIENT_ID', payPalKey(20, 'the client ID').optional(), 'AaBbCcDdEeFfGgHhIiJjKkLl')
      .says(`From the app at developer.paypal.com; all three together. Required without the sandbox, unless paypal is imported with
      active: false. The webhook address is PUBLIC_URL/webhooks/paypal. PAYPAL_MODE=sandbox uses PayPal's own accounts for testing.`),
    clientSecret: setting('PAYPAL_CLIENT_SECRET', payPalKey(20, 'the secret').optional(), 'EaBbCcDdEeFfGgHhIiJjKkLl'),
    webhookId: setting('PAYPAL_WEBHOOK_ID', payPalKey(10, 'the webhook ID').optional(), '0AB12345CD678901E'),
    mode: setting('PAYPAL_MODE', oneOf(['live', 'sandbox']).default('live'), 'sandbox'),
  },
  bank: {
    iban: setting('BANK_IBAN', ibanSchema.optional(), 'DE93 9999 9999 0000 0000 01')
      .says(`The bank account of the company that runs the default shop. Other companies name theirs in their import (bank). A shop whose
      company has no account does not offer bank transfer. The holder is the company's name unless it is set here.`),
    bic: setting('BANK_BIC', bicSchema.optional(), 'XMPLDE21XXX'),
    name: setting('BANK_NAME', z.string().optional(), 'Probebank'),
    holder: setting('BANK_ACCOUNT_HOLDER', z.string().optional(), 'Moorgrab GbR'),
  },
  payoutSecondPersonFrom: setting('PAYOUT_SECOND_PERSON_FROM', wholeNumber(0).default(500))
    .says(`A payout of refunds by transfer that adds up to this many euros or more has to be approved by somebody else than who prepared it. 0:
    every payout.`),
}
