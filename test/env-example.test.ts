import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'

const root = join(import.meta.dirname, '..')
const example = readFileSync(join(root, '.env.example'), 'utf8')
const explained = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name ?? '')

test('.env.example lists exactly the variables that the config reads', () => {
  const config = globSync('server/config/*{config,-settings}.ts', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  const sandbox = readFileSync(join(root, 'sandbox/config.ts'), 'utf8')
  const read = [
    ...[...config.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name ?? ''),
    ...[...sandbox.matchAll(/env\.([A-Z_]+)|'(SANDBOX_[A-Z_]+)'/g)].map(([, property, argument]) => property ?? argument ?? ''),
  ]
  expect(read.length).toBeGreaterThan(20)
  expect([...new Set(explained)].sort()).toEqual([...new Set(read)].sort())
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

test('docs/operating.md names every variable of .env.example, and no other', () => {
  const page = readFileSync(join(root, 'docs/operating.md'), 'utf8')
  const table = page.slice(page.indexOf('## Settings'), page.indexOf('## One process'))
  const named = [...table.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name ?? '')
  expect([...new Set(named)].sort()).toEqual([...new Set(explained)].sort())
})
