import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { ConfigurationError } from './configuration-error.ts'
import { setting, type ValuesOf } from './setting.ts'

export const walletSettings = {
  wallets: {
    certificate: setting('APPLE_PASS_CERTIFICATE', z.string().optional())
      .says(`Tickets in Apple Wallet: paths of PEM files, such as /etc/stagefront/pass.pem. The authority is Apple's WWDR certificate. In the
      sandbox self-made ones are used.`),
    key: setting('APPLE_PASS_KEY', z.string().optional()),
    passphrase: setting('APPLE_PASS_KEY_PASSPHRASE', z.string().optional()),
    authority: setting('APPLE_PASS_AUTHORITY', z.string().optional()),
    issuerId: setting(
      'GOOGLE_WALLET_ISSUER',
      z
        .string()
        .regex(/^\d{10,25}$/, 'must be the number of a Google Wallet issuer, for example "3388000000012345678"')
        .optional(),
    ).says(`Tickets in Google Wallet: the issuer's number, such as 3388000000012345678, and the path of a service account's JSON key.`),
    googleKey: setting('GOOGLE_WALLET_KEY', z.string().optional()),
  },
}

/** What signs tickets for the wallets of phones; null where it is not set. */
export interface Wallets {
  apple: AppleSigner | null
  google: GoogleSigner | null
}

/** What signs passes for Apple Wallet; certificates and key as PEM. */
export interface AppleSigner {
  certificate: string
  key: string
  /** Apple's intermediate certificate (WWDR), which issued the certificate. */
  authority: string
  /** From the certificate: `pass.example.tickets`. */
  passTypeId: string
  teamId: string
}

/** What signs passes for Google Wallet. */
export interface GoogleSigner {
  issuerId: string
  /** Of the service account. */
  email: string
  /** PEM. */
  key: string
  /** The address, without a trailing slash, that a signed pass is appended to. */
  saveUrl: string
}

/**
 * Reads what signs tickets for wallets, with the files that the settings name.
 * @throws ConfigurationError
 */
export function readWallets(given: ValuesOf<typeof walletSettings.wallets>): Wallets {
  const { certificate, key, authority, passphrase, issuerId, googleKey } = given
  try {
    return {
      apple: certificate && key && authority ? readAppleSigner({ certificate, key, authority }, passphrase) : null,
      google: issuerId && googleKey ? readGoogleSigner(issuerId, googleKey) : null,
    }
  } catch (error) {
    throw new ConfigurationError(`Configuration: ${(error as Error).message}`, { cause: error })
  }
}

/**
 * Reads the settings APPLE_PASS_CERTIFICATE, APPLE_PASS_KEY and APPLE_PASS_AUTHORITY, each the path of a PEM file, and checks that the
 * files belong together.
 * @param passphrase of the key, if it has one
 * @throws Error that says what is wrong and what would be right
 */
function readAppleSigner(paths: { certificate: string; key: string; authority: string }, passphrase?: string): AppleSigner {
  const certificate = readCertificate('APPLE_PASS_CERTIFICATE', paths.certificate)
  const authority = readCertificate('APPLE_PASS_AUTHORITY', paths.authority)
  const privateKey = readKey('APPLE_PASS_KEY', readText('APPLE_PASS_KEY', paths.key), passphrase)
  if (!certificate.checkPrivateKey(privateKey)) throw new Error('APPLE_PASS_KEY must be the private key of APPLE_PASS_CERTIFICATE')
  if (!certificate.checkIssued(authority))
    throw new Error('APPLE_PASS_AUTHORITY must be the certificate that issued APPLE_PASS_CERTIFICATE: Apple WWDR G4, as PEM')
  const passTypeId = subjectPart(certificate, 'UID')
  const teamId = subjectPart(certificate, 'OU')
  if (!passTypeId?.startsWith('pass.') || !teamId)
    throw new Error('APPLE_PASS_CERTIFICATE must be a "Pass Type ID Certificate": its subject names the pass type (UID) and the team (OU)')
  return {
    certificate: certificate.toString(),
    authority: authority.toString(),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    passTypeId,
    teamId,
  }
}

const serviceAccount = z.object({ client_email: z.string().min(3), private_key: z.string().min(1) })

/**
 * Reads GOOGLE_WALLET_KEY, the path of a service account's JSON key.
 * @throws Error that says what is wrong and what would be right
 */
function readGoogleSigner(issuerId: string, path: string): GoogleSigner {
  const text = readText('GOOGLE_WALLET_KEY', path)
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    json = null
  }
  const parsed = serviceAccount.safeParse(json)
  if (!parsed.success) throw new Error('GOOGLE_WALLET_KEY must be the JSON key of a service account, with client_email and private_key')
  const key = readKey('GOOGLE_WALLET_KEY', parsed.data.private_key).export({ type: 'pkcs8', format: 'pem' }).toString()
  return { issuerId, email: parsed.data.client_email, key, saveUrl: 'https://pay.google.com/gp/v/save' }
}

function readText(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new Error(`${name} must be the path of a file that can be read: ${(error as Error).message}`, { cause: error })
  }
}

function readCertificate(name: string, path: string): X509Certificate {
  const text = readText(name, path)
  try {
    return new X509Certificate(text)
  } catch (error) {
    throw new Error(`${name} must be the path of a certificate in PEM format ("-----BEGIN CERTIFICATE-----")`, { cause: error })
  }
}

function readKey(name: string, pem: string, passphrase?: string) {
  try {
    return createPrivateKey({ key: pem, ...(passphrase !== undefined && { passphrase }) })
  } catch (error) {
    throw new Error(`${name} must be a private key in PEM format, with the right passphrase if it has one`, { cause: error })
  }
}

/** One part of a certificate's subject, which has a line for each: `UID=pass.example.tickets`. */
function subjectPart(certificate: X509Certificate, part: string): string | undefined {
  return certificate.subject
    .split('\n')
    .find((line) => line.startsWith(`${part}=`))
    ?.slice(part.length + 1)
}
