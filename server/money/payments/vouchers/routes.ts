import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { systemPaths } from '#core/urls.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { orderKey, presentOrderTo, readOrder, type OrderKey } from '#server/money/orders/buyers-order.ts'
import { queryText, readBody, sendProblems } from '#server/foundations/request/rest.ts'
import { snakeKeys } from '#server/foundations/request/snake-keys.ts'
import { requestVisitor } from '#server/foundations/request/visitor.ts'
import { presentPaidByVouchers } from '#server/money/vouchers/present-vouchers.ts'
import { enterOrderVoucher } from './enter-order-voucher.ts'
import { leaveOutOrderVoucher } from './leave-out-order-voucher.ts'

const enterInput = z.object({ code: z.string(), reference: z.string().optional() })
interface OrderPath {
  Params: { shop: string; id: string }
}

/** The same as the mutations `enterOrderVoucher` and `removeOrderVoucher`; both answer the order's vouchers and what is left to pay. */
export function orderVoucherRoutes(app: FastifyInstance): void {
  const path = systemPaths.rest(':shop', '/orders/:id/vouchers')
  app.post<OrderPath>(path, async (request, reply) => {
    const ctx = requestVisitor(request)
    const input = readBody(enterInput, request)
    if (!input.ok) return sendProblems(reply, ctx, input.problems)
    const key = await orderKey(ctx, request.params.id, input.value.reference ?? queryText(request, 'reference'))
    const result = await enterOrderVoucher(ctx, key, input.value.code)
    return result.ok ? vouchersOfOrder(ctx, key) : sendProblems(reply, ctx, result.problems)
  })
  app.delete<{ Params: OrderPath['Params'] & { voucher: string } }>(`${path}/:voucher`, async (request, reply) => {
    const ctx = requestVisitor(request)
    const key = await orderKey(ctx, request.params.id, queryText(request, 'reference'))
    const result = await leaveOutOrderVoucher(ctx, key, request.params.voucher)
    return result.ok ? vouchersOfOrder(ctx, key) : sendProblems(reply, ctx, result.problems)
  })
}

async function vouchersOfOrder(ctx: RequestContext, key: OrderKey) {
  const order = await readOrder(ctx.db, key)
  if (!order) throw new Error('An order whose vouchers have just changed is gone')
  const shown = await presentOrderTo(ctx, order)
  const { status, balance } = shown
  return snakeKeys({ status, balance, vouchers: await presentPaidByVouchers(ctx, shown) })
}
