import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, sections } from '#server/config/config.ts'
import { envExample } from '#server/config/env-example.ts'

const root = join(import.meta.dirname, '..')
const example = readFileSync(join(root, '.env.example'), 'utf8')
const explained = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name ?? '')

test('.env.example is what the settings say: if not, npm run generate', () => {
  expect(example).toBe(envExample(sections))
})

test('every variable that the sandbox reads is a setting', () => {
  const sandbox = readFileSync(join(root, 'sandbox/config.ts'), 'utf8')
  const read = [...sandbox.matchAll(/env\.([A-Z_]+)|'(SANDBOX_[A-Z_]+)'/g)].map(([, property, argument]) => property ?? argument)
  expect(read.length).toBeGreaterThan(10)
  expect(read.filter((name) => !explained.includes(name ?? ''))).toEqual([])
})

test('the values in .env.example are a valid configuration', () => {
  const values = Object.fromEntries([...example.matchAll(/^#([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]))
  const shape = '0123456789abcdef'
  const keys = {
    STRIPE_SECRET_KEY: `sk_test_${shape}`,
    STRIPE_PUBLISHABLE_KEY: `pk_test_${shape}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${shape}`,
  }
  expect(readConfig({ ...values, ...keys })).toMatchObject({ port: 3000, publicUrl: 'https://shop.example', sandbox: true })
})

test('the settings for production in the examples are complete, but for the keys of Stripe and PayPal', () => {
  const payPal = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID']
  const file = readFileSync(join(root, 'examples/production.env'), 'utf8')
  const values = Object.fromEntries([...file.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]))
  expect(() => readConfig(values)).toThrow(/^Configuration: STRIPE_SECRET_KEY must be copied whole .+; STRIPE_WEBHOOK_SECRET must be/)
  const shape = '0123456789abcdef'
  const keys = { STRIPE_SECRET_KEY: `sk_live_${shape}`, STRIPE_WEBHOOK_SECRET: `whsec_${shape}` }
  expect(readConfig({ ...values, ...keys })).toMatchObject({ sandbox: false, notSet: payPal, defaultShop: 'suedrand' })
})

test('no page names a setting that is none', () => {
  const exclude = ['docs/operations.md']
  const pages = globSync(['docs/*.md', 'docs/{rules,decisions}/*.md', 'README.md', 'examples/**/*.env'], { cwd: root, exclude })
  const setting =
    /\b[A-Z0-9]+(?:_[A-Z0-9]+)*_(?:SECONDS|MINUTE|HOURS?|DAYS|YEARS|ONCE|ADDRESS|NETWORK|URL|PORT|DIR|PERCENT|LEVEL|COST|DEPTH)\b/g
  const named = pages.flatMap((page) => (readFileSync(join(root, page), 'utf8').match(setting) ?? []).map((name) => ({ page, name })))
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(({ name }) => !explained.includes(name))).toEqual([])
})
