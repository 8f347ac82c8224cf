import { generateKeyPairSync } from 'node:crypto'
import forge from 'node-forge'
import type { AppleSigner, GoogleSigner } from '#server/config/wallet-settings.ts'

export interface Signers {
  apple: AppleSigner
  google: Omit<GoogleSigner, 'saveUrl'>
}

const { pki } = forge
const passTypeId = 'pass.stagefront.sandbox'
const teamId = 'SANDBOX'
const years = 10

/** Keys and certificates for the sandbox, in the shape of the real ones. No device trusts them. @param now the start of their validity */
export function selfMadeSigners(now: Date): Signers {
  const authority = keyPair()
  const passes = keyPair()
  const authorityName = [{ name: 'commonName', value: 'Stagefront sandbox authority' }]
  const passName = [
    { type: '0.9.2342.19200300.100.1.1', value: passTypeId },
    { name: 'commonName', value: `Pass Type ID: ${passTypeId}` },
    { name: 'organizationalUnitName', value: teamId },
  ]
  const sign = (subject: forge.pki.CertificateField[], publicKey: string, serialNumber: string) => {
    const certificate = pki.createCertificate()
    certificate.publicKey = pki.publicKeyFromPem(publicKey)
    certificate.serialNumber = serialNumber
    certificate.validity.notBefore = new Date(now.getTime() - 24 * 60 * 60_000)
    certificate.validity.notAfter = new Date(now.getTime() + years * 365 * 24 * 60 * 60_000)
    certificate.setSubject(subject)
    certificate.setIssuer(authorityName)
    certificate.setExtensions([{ name: 'basicConstraints', cA: subject === authorityName }])
    certificate.sign(pki.privateKeyFromPem(authority.privateKey), forge.md.sha256.create())
    return pki.certificateToPem(certificate)
  }
  return {
    apple: {
      authority: sign(authorityName, authority.publicKey, '01'),
      certificate: sign(passName, passes.publicKey, '02'),
      key: passes.privateKey,
      passTypeId,
      teamId,
    },
    google: { issuerId: '3388000000000000000', email: 'wallet@sandbox.stagefront.example', key: keyPair().privateKey },
  }
}

function keyPair(): { publicKey: string; privateKey: string } {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
}
