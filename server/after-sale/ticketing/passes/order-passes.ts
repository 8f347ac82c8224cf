import { readTicketQr } from '#core/ticketing/ticket-qr.ts'
import type { Context } from '#server/foundations/context.ts'
import type { OrderDocumentData } from '#server/money/documents/order-documents.ts'
import { publicOrigin } from '#server/foundations/request/request-context.ts'
import type { OrderFile } from '../order-files.ts'
import { orderTickets } from '../pdf/order-tickets.ts'
import { appleSigner, googleSigner } from './pass-signers.ts'

// Loaded with the first pass: most processes never make one.
const loadApplePass = () => import('./apple-pass.ts')
const loadGooglePass = () => import('./google-pass.ts')

/** A ticket as a file for Apple Wallet; null without a valid ticket, and if the shop makes no such passes. */
export async function applePassFile(ctx: Context, data: OrderDocumentData, orderItemId: number): Promise<OrderFile | null> {
  const signer = await appleSigner(ctx)
  const set = signer && (await orderTickets(ctx, data, orderItemId))
  const ticket = set?.tickets[0]
  if (!signer || !set || !ticket) return null
  const { applePass } = await loadApplePass()
  return {
    filename: `ticket-${set.orderReference}-${ticket.number}.pkpass`,
    contentType: 'application/vnd.apple.pkpass',
    content: await applePass(signer, set, ticket),
  }
}

/** The address that saves a ticket to Google Wallet; null without a valid ticket, and if the shop makes no such passes. */
export async function googlePassAddress(ctx: Context, data: OrderDocumentData, orderItemId: number): Promise<{ url: string } | null> {
  const signer = await googleSigner(ctx)
  const set = signer && (await orderTickets(ctx, data, orderItemId))
  const ticket = set?.tickets[0]
  const eventId = ticket && readTicketQr(ticket.qrText)?.eventId
  if (!signer || !set || !ticket || eventId === undefined) return null
  const { googlePassUrl } = await loadGooglePass()
  const issuedAt = ctx.clock.now()
  return { url: await googlePassUrl(signer, set, ticket, { eventId, issuedAt, origin: publicOrigin(ctx, data.shop) }) }
}
