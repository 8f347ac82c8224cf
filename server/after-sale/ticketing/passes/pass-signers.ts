import type { Database } from '#db/database.ts'
import type { Context } from '#server/foundations/context.ts'
import { oncePer } from '#server/foundations/once-per.ts'
import { findOrCreateSecret, findSecret } from '#server/house/shops/records-shops.ts'
import type { AppleSigner, GoogleSigner } from '#server/config/wallet-settings.ts'
import type { Signers } from './self-made-signers.ts'

type SignerContext = Pick<Context, 'config' | 'db' | 'clock'>

/** The wallets that tickets are offered for: those with certificates, and both in the sandbox. */
export function offeredWallets({ config }: Pick<Context, 'config'>): { apple: boolean; google: boolean } {
  return { apple: config.sandbox || config.wallets.apple !== null, google: config.sandbox || config.wallets.google !== null }
}

/** What signs passes for Apple Wallet: the configured certificate, else a self-made one in the sandbox, else nothing. */
export async function appleSigner(ctx: SignerContext): Promise<AppleSigner | null> {
  return ctx.config.wallets.apple ?? (ctx.config.sandbox ? (await sandboxSigners(ctx)).apple : null)
}

/** The same for Google Wallet. In the sandbox the sandbox's own page shows the pass. */
export async function googleSigner(ctx: SignerContext): Promise<GoogleSigner | null> {
  const { sandbox, sandboxPort, publicUrl, wallets } = ctx.config
  if (wallets.google) return wallets.google
  if (!sandbox) return null
  const saveUrl = `http://${new URL(publicUrl).hostname}:${sandboxPort}/google-wallet/save`
  return { ...(await sandboxSigners(ctx)).google, saveUrl }
}

const cachedSigners = oncePer((_db: Database): { reading: Promise<Signers> | null } => ({ reading: null }))

/** Made once per installation and stored, so that all processes sign with the same keys. */
function sandboxSigners(ctx: SignerContext): Promise<Signers> {
  const cached = cachedSigners(ctx.db)
  if (cached.reading) return cached.reading
  const reading = readOrMake(ctx)
  cached.reading = reading
  reading.catch(() => (cached.reading = null))
  return reading
}

const secretName = 'sandbox-passes'

async function readOrMake(ctx: SignerContext): Promise<Signers> {
  const existing = await findSecret(ctx.db, secretName)
  if (existing) return JSON.parse(existing.toString()) as Signers
  const { selfMadeSigners } = await import('./self-made-signers.ts')
  const createdAt = ctx.clock.now()
  const secret = Buffer.from(JSON.stringify(selfMadeSigners(createdAt)))
  return JSON.parse((await findOrCreateSecret(ctx.db, { name: secretName, secret, createdAt })).toString()) as Signers
}
