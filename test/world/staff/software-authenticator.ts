import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** What a passkey may be told to do wrong. */
interface Misbehaviour {
  origin?: string
  rpId?: string
  /** Whether it checked that it is the right person. */
  isVerified?: boolean
  counter?: number
  /** Whether the page stood in a frame of another site. */
  isFramed?: boolean
  /** Whom it names as its owner, in base64url; by default nobody. */
  userHandle?: string
}

/** A passkey in software (ES256, no attestation), for a site at `http://localhost`. It counts its uses. */
export function softwareAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let uses = 0

  /** Answers the options of a page, as the browser would send it. */
  function answer(kind: 'create' | 'get', challenge: string, wrong: Misbehaviour = {}): string {
    const { origin = 'http://localhost', rpId = 'localhost', isVerified = true, counter = ++uses, isFramed = false, userHandle } = wrong
    const client = Buffer.from(JSON.stringify({ type: `webauthn.${kind}`, challenge, origin, crossOrigin: isFramed }))
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (kind === 'create' ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const head = Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count])
    const common = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key', clientExtensionResults: {} }
    const clientDataJSON = client.toString('base64url')
    if (kind === 'create') {
      const authData = Buffer.concat([head, Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(x, y)])
      const attestationObject = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), Buffer.from([0xa0])],
        [cborText('authData'), cborBytes(authData)],
      ]).toString('base64url')
      return JSON.stringify({ ...common, response: { clientDataJSON, attestationObject, transports: ['internal'] } })
    }
    const signature = sign('sha256', Buffer.concat([head, createHash('sha256').update(client).digest()]), privateKey).toString('base64url')
    const response = { clientDataJSON, authenticatorData: head.toString('base64url'), signature, userHandle }
    return JSON.stringify({ ...common, response })
  }

  return { id: id.toString('base64url'), answer }
}

/** The challenge in the options of a page. */
export function challengeIn(body: string): string {
  return /&#34;challenge&#34;:&#34;([\w-]+)/.exec(body)?.[1] ?? 'none'
}

function coseKey(x: string, y: string): Buffer {
  const [one, two, three] = [Buffer.from([0x01]), Buffer.from([0x02]), Buffer.from([0x03])]
  return cborMap([
    [one, two],
    [three, Buffer.from([0x26])],
    [Buffer.from([0x20]), one],
    [Buffer.from([0x21]), cborBytes(Buffer.from(x, 'base64url'))],
    [Buffer.from([0x22]), cborBytes(Buffer.from(y, 'base64url'))],
  ])
}

function cborMap(entries: readonly [Buffer, Buffer][]): Buffer {
  return Buffer.concat([Buffer.from([0xa0 + entries.length]), ...entries.flat()])
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from(bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 255]), bytes])
}
