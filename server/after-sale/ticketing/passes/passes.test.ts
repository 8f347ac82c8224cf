import { createHash, createPublicKey, createSign, generateKeyPairSync, X509Certificate } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { jwtVerify } from 'jose'
import forge from 'node-forge'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderTests, type TestOrder } from '#test/world/order-tests.ts'
import { openTestShop, type TestShop, type Visitor } from '#test/world/test-shop.ts'
import { cancelOrder } from '#server/after-sale/order-changes/cancel-order.ts'
import { readConfig } from '#server/config/config.ts'
import { signingKey, verifyTicketQr } from '../signing-keys.ts'
import { appleSigner, googleSigner } from './pass-signers.ts'
import { selfMadeSigners } from './self-made-signers.ts'

let shop: TestShop
let tester: ReturnType<typeof orderTests>
beforeAll(async () => {
  shop = await openTestShop({ env: { SANDBOX: 'true' } })
  tester = orderTests(shop)
})
afterAll(() => shop.close())

interface Links {
  applePassUrl: string | null
  googlePassUrl: string | null
}

const linksOf = async (fan: Visitor, id: string) =>
  (await fan.graphql<{ order: { items: Links[] } }>('query ($id: ID!) { order(id: $id) { items { applePassUrl googlePassUrl } } }', { id }))
    .order.items

async function paidOrder(): Promise<{ order: TestOrder; fan: Visitor; links: Links[] }> {
  const fan = shop.visitor()
  const order = await tester.buy(fan, [tester.online, 1], [tester.hard, 1])
  expect(await linksOf(fan, order.id)).toEqual([
    { applePassUrl: null, googlePassUrl: null },
    { applePassUrl: null, googlePassUrl: null },
  ])
  await tester.pay(order)
  await tester.issue(order.id)
  return { order, fan, links: await linksOf(fan, order.id) }
}

const get = (url: string | null | undefined) => shop.app.inject({ method: 'GET', url: new URL(url ?? 'http://nowhere/').pathname })

const genuine = async (qr: string) => {
  const key = await signingKey(shop.context)
  return verifyTicketQr(qr, new Map([[key.id, key.publicKey]]))
}

/** Verifies a detached PKCS #7 signature as a phone does. @returns the certificate that signed */
function verifySignature(signature: Uint8Array, content: Uint8Array): X509Certificate {
  const asn1 = forge.asn1.fromDer(forge.util.createBuffer(Buffer.from(signature).toString('binary')))
  const message = forge.pkcs7.messageFromAsn1(asn1) as unknown as {
    certificates: forge.pki.Certificate[]
    rawCapture: { signature: string; authenticatedAttributes: forge.asn1.Asn1[] }
  }
  const { signature: signed, authenticatedAttributes: attributes } = message.rawCapture
  const { asn1: codec } = forge
  const set = codec.create(codec.Class.UNIVERSAL, codec.Type.SET, true, attributes)
  const digests = attributes.map((attribute) => Buffer.from(codec.toDer(attribute).getBytes(), 'binary').toString('hex'))
  const digest = [createHash('sha256'), createHash('sha1')].map((hash) => hash.update(content).digest('hex'))
  expect(digests.some((text) => digest.some((hash) => text.endsWith(hash)))).toBe(true)
  const signer = message.certificates
    .map((certificate) => new X509Certificate(forge.pki.certificateToPem(certificate)))
    .find(({ subject }) => subject.includes('UID=pass.'))
  if (!signer) throw new Error('The signature names no pass certificate')
  const verified = ['sha256', 'sha1'].some((hash) =>
    forge.pki
      .publicKeyFromPem(signer.publicKey.export({ type: 'spki', format: 'pem' }).toString())
      .verify(forge.md[hash as 'sha256' | 'sha1'].create().update(codec.toDer(set).getBytes()).digest().bytes(), signed),
  )
  expect(verified).toBe(true)
  return signer
}

describe('a ticket for Apple Wallet', () => {
  it('is signed by the certificate, whole, and has the signed QR code of the ticket', async () => {
    const { order, links } = await paidOrder()
    const answer = await get(links[0]?.applePassUrl)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'content-type': 'application/vnd.apple.pkpass', 'cache-control': 'private, no-store' })
    const files = unzipSync(answer.rawPayload)
    const manifest = JSON.parse(strFromU8(files['manifest.json'] ?? new Uint8Array())) as Record<string, string>
    for (const name of Object.keys(files).filter((file) => file !== 'manifest.json' && file !== 'signature'))
      expect([name, manifest[name]]).toEqual([
        name,
        createHash('sha1')
          .update(files[name] ?? '')
          .digest('hex'),
      ])
    const signer = verifySignature(files['signature'] ?? new Uint8Array(), files['manifest.json'] ?? new Uint8Array())
    const own = await appleSigner(shop.context)
    expect(signer.checkIssued(new X509Certificate(own?.authority ?? ''))).toBe(true)
    expect(signer.verify(new X509Certificate(own?.authority ?? '').publicKey)).toBe(true)

    const pass = JSON.parse(strFromU8(files['pass.json'] ?? new Uint8Array())) as {
      passTypeIdentifier: string
      teamIdentifier: string
      serialNumber: string
      barcodes: { format: string; message: string }[]
      eventTicket: Record<string, { key: string; value: string }[]>
    }
    expect(pass).toMatchObject({ passTypeIdentifier: 'pass.stagefront.sandbox', teamIdentifier: 'SANDBOX' })
    const ticket = (await tester.ticketsOf(order.id)).find(({ code }) => code === pass.serialNumber)
    expect(pass.barcodes).toMatchObject([{ format: 'PKBarcodeFormatQR' }])
    expect(await genuine(pass.barcodes[0]?.message ?? '')).toMatchObject({ code: ticket?.code, eventId: ticket?.eventId })
    expect(pass.eventTicket['primaryFields']).toMatchObject([{ value: 'Moorgrab, Torfmond' }])
    expect(pass.eventTicket['secondaryFields']).toMatchObject([{ value: 'So 20.12.2026, 20:00' }, { value: 'Kesselhaus, Bremen' }])
  })

  it('is not made for a ticket sent by post, nor after the order was cancelled', async () => {
    const { order, links } = await paidOrder()
    expect(links[1]).toEqual({ applePassUrl: null, googlePassUrl: null })
    await cancelOrder(shop.context, { orderId: order.id, actor: 'test' })
    expect((await get(links[0]?.applePassUrl)).statusCode).toBe(404)
    expect((await get(links[0]?.googlePassUrl)).statusCode).toBe(404)
  })

  it('is opened by its own link only', async () => {
    const { links } = await paidOrder()
    const stolen = (links[0]?.googlePassUrl ?? '').replace('google-wallet', 'apple-wallet')
    expect((await get(stolen)).statusCode).toBe(404)
  })
})

describe('a ticket for Google Wallet', () => {
  it('is a JWT of the service account with the signed QR code of the ticket', async () => {
    const { order, links } = await paidOrder()
    const answer = await get(links[0]?.googlePassUrl)
    expect(answer.statusCode).toBe(303)
    const [, token = ''] = String(answer.headers.location).split('/google-wallet/save/')
    const signer = await googleSigner(shop.context)
    const { payload } = await jwtVerify(token, createPublicKey(signer?.key ?? ''), {
      audience: 'google',
      issuer: signer?.email ?? '',
      currentDate: shop.clock.now(),
    })
    const { eventTicketClasses, eventTicketObjects } = payload['payload'] as {
      eventTicketClasses: { id: string; venue: object; dateTime: { start: string } }[]
      eventTicketObjects: { classId: string; barcode: { type: string; value: string }; ticketNumber: string }[]
    }
    const [pass] = eventTicketObjects
    expect(payload['typ']).toBe('savetowallet')
    expect(pass?.classId).toBe(eventTicketClasses[0]?.id)
    expect((await tester.ticketsOf(order.id)).map(({ code }) => code)).toContain(pass?.ticketNumber)
    expect(await genuine(pass?.barcode.value ?? '')).toMatchObject({ code: pass?.ticketNumber })
    // Google shows the hour of the text, which is that of the venue: 19:00 in UTC.
    expect(eventTicketClasses[0]?.dateTime.start).toBe('2026-12-20T20:00:00+01:00')
    expect(String(answer.headers.location).length).toBeLessThan(2_500)
  })
})

it('without certificates there are no passes', async () => {
  const live = await openTestShop({ env: { SANDBOX: 'false' } })
  try {
    const tests = orderTests(live)
    const fan = live.visitor()
    const order = await tests.buy(fan, [tests.online, 1])
    await tests.pay(order)
    await tests.issue(order.id)
    expect(await linksOf(fan, order.id)).toEqual([{ applePassUrl: null, googlePassUrl: null }])
  } finally {
    await live.close()
  }
})

describe('the settings of the wallets', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stagefront-wallets-'))
  const file = (name: string, content: string) => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  const { apple } = selfMadeSigners(new Date('2026-11-20T18:00:00Z'))
  const paths = {
    APPLE_PASS_CERTIFICATE: file('pass.pem', apple.certificate),
    APPLE_PASS_KEY: file('key.pem', apple.key),
    APPLE_PASS_AUTHORITY: file('authority.pem', apple.authority),
  }

  it('are read from files, with pass type and team from the certificate', () => {
    const key = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    })
    const google = file('google.json', JSON.stringify({ client_email: 'wallet@project.example', private_key: key.privateKey }))
    const { wallets } = readConfig({ ...paths, GOOGLE_WALLET_ISSUER: '3388000000012345678', GOOGLE_WALLET_KEY: google })
    expect(wallets.apple).toMatchObject({ passTypeId: 'pass.stagefront.sandbox', teamId: 'SANDBOX' })
    expect(wallets.google).toMatchObject({ email: 'wallet@project.example', saveUrl: 'https://pay.google.com/gp/v/save' })
    expect(
      createSign('sha256')
        .update('x')
        .sign(wallets.google?.key ?? ''),
    ).toHaveLength(256)
  })

  it.each([
    [{ ...paths, APPLE_PASS_KEY: undefined }, 'APPLE_PASS_KEY must be set with APPLE_PASS_CERTIFICATE, APPLE_PASS_AUTHORITY'],
    [{ ...paths, APPLE_PASS_KEY: file('other.pem', selfMadeSigners(new Date()).apple.key) }, 'APPLE_PASS_KEY must be the private key of'],
    [{ ...paths, APPLE_PASS_AUTHORITY: paths.APPLE_PASS_CERTIFICATE }, 'APPLE_PASS_AUTHORITY must be the certificate that issued'],
    [{ ...paths, APPLE_PASS_CERTIFICATE: '/nowhere.pem' }, 'APPLE_PASS_CERTIFICATE must be the path of a file that can be read'],
    [{ ...paths, APPLE_PASS_CERTIFICATE: paths.APPLE_PASS_KEY }, 'APPLE_PASS_CERTIFICATE must be the path of a certificate in PEM format'],
    [{ GOOGLE_WALLET_ISSUER: '3388000000012345678' }, 'GOOGLE_WALLET_KEY must be set with GOOGLE_WALLET_ISSUER'],
    [{ GOOGLE_WALLET_ISSUER: 'me', GOOGLE_WALLET_KEY: '/x' }, 'GOOGLE_WALLET_ISSUER must be the number of'],
    [
      { GOOGLE_WALLET_ISSUER: '3388000000012345678', GOOGLE_WALLET_KEY: file('bad.json', '{}') },
      'GOOGLE_WALLET_KEY must be the JSON key of',
    ],
  ])('%# that do not fit together are refused at the start', (settings, message) => {
    expect(() => readConfig(settings as NodeJS.ProcessEnv)).toThrow(message)
  })
})
