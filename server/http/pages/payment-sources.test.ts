import { expect, test } from 'vitest'
import { stripeApiVersion } from '#core/payments/stripe-version.ts'
import { readConfig } from '#server/config/config.ts'
import { payPalScriptUrl, paymentSources, stripeScriptUrl } from './payment-sources.ts'

const key = (prefix: string) => `${prefix}_live_0123456789abcdef`
const live = readConfig({
  PUBLIC_URL: 'https://tickets.example',
  STRIPE_SECRET_KEY: key('sk'),
  STRIPE_PUBLISHABLE_KEY: key('pk'),
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
})

test('LIM-80 the provider’s script is the release of the pinned version of its API', () => {
  expect(stripeApiVersion).toMatch(/^\d{4}-\d\d-\d\d\.[a-z]+$/)
  expect(stripeScriptUrl(live)).toBe(`https://js.stripe.com/${stripeApiVersion.split('.')[1]}/stripe.js`)
})

test.each(['/checkout', '/checkout/details', '/checkout/payment', '/checkout/confirm'])(
  'PAY-20 %s may load the provider’s script',
  (path) => {
    expect(paymentSources(path, live)).toEqual({
      payment: {
        script: ['https://js.stripe.com'],
        frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
        connect: ['https://api.stripe.com'],
        img: [],
        inlineStyles: false,
      },
    })
  },
)

const payPal = readConfig({
  PUBLIC_URL: 'https://tickets.example',
  PAYPAL_CLIENT_ID: 'A'.repeat(20),
  PAYPAL_CLIENT_SECRET: 'B'.repeat(20),
  PAYPAL_WEBHOOK_ID: 'C'.repeat(17),
})

test('PAY-20 with PayPal’s keys the steps may load its script, and no other page may', () => {
  const origins = ['https://www.paypal.com', 'https://www.sandbox.paypal.com']
  expect(paymentSources('/checkout/confirm', payPal)).toEqual({
    payment: {
      script: ['https://www.paypal.com', 'https://www.paypalobjects.com'],
      frame: origins,
      connect: origins,
      img: ['https://www.paypal.com', 'https://www.paypalobjects.com', 'data:'],
      inlineStyles: true,
    },
  })
  expect(paymentSources('/', payPal)).toEqual({})
  expect(payPalScriptUrl(payPal)).toBe('https://www.paypal.com/sdk/js')
})

test('with both providers the steps may load both scripts', () => {
  const both = { ...payPal, stripePublishableKey: key('pk') }
  expect(paymentSources('/checkout/confirm', both).payment?.script).toEqual([
    'https://js.stripe.com',
    'https://www.paypal.com',
    'https://www.paypalobjects.com',
  ])
})

test.each(['/', '/events/torf', '/checkout/done/1/2', '/checkout/payment/1/2', '/order', '/checkout/button/wallet'])(
  'PAY-20 %s may not',
  (path) => {
    expect(paymentSources(path, live)).toEqual({})
  },
)

test('without a publishable key no page may load it', () => {
  expect(paymentSources('/checkout', { ...live, stripePublishableKey: null })).toEqual({})
})

test('PAY-21 LIM-64 on localhost without keys the script and the key are the sandbox’s', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ sandbox: true, stripePublishableKey: 'pk_test_sandbox' })
  expect(stripeScriptUrl(config)).toBe('http://localhost:3001/stripe.js')
  expect(payPalScriptUrl(config)).toBe('http://localhost:3001/paypal/sdk/js')
})
