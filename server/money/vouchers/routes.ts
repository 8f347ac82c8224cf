import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { systemPaths } from '#core/urls.ts'
import { presentVisitorsCart } from '#server/selling/carts/present-cart.ts'
import { readBody, sendProblems } from '#server/foundations/request/rest.ts'
import { snakeKeys } from '#server/foundations/request/snake-keys.ts'
import { requestVisitor } from '#server/foundations/request/visitor.ts'
import { enterVoucher, leaveOutVoucher } from './entering/enter-voucher.ts'

const enterInput = z.object({ code: z.string() })

/** The same as the mutations; both answer the vouchers of the cart and what is left to pay. */
export function voucherRoutes(app: FastifyInstance): void {
  app.post<{ Params: { shop: string } }>(systemPaths.rest(':shop', '/cart/vouchers'), async (request, reply) => {
    const ctx = requestVisitor(request)
    const input = readBody(enterInput, request)
    if (!input.ok) return sendProblems(reply, ctx, input.problems)
    const result = await enterVoucher(ctx, input.value.code)
    return result.ok ? vouchersOfCart(ctx) : sendProblems(reply, ctx, result.problems)
  })
  app.delete<{ Params: { shop: string; id: string } }>(systemPaths.rest(':shop', '/cart/vouchers/:id'), async (request, reply) => {
    const ctx = requestVisitor(request)
    const result = await leaveOutVoucher(ctx, request.params.id)
    return result.ok ? vouchersOfCart(ctx) : sendProblems(reply, ctx, result.problems)
  })
}

async function vouchersOfCart(ctx: Parameters<typeof presentVisitorsCart>[0]) {
  const cart = await presentVisitorsCart(ctx)
  return snakeKeys({ vouchers: cart?.vouchers ?? [], amountToPay: cart?.amountToPay ?? 0 })
}
