import { z } from 'zod'
import type { Context } from '#server/foundations/context.ts'

const state = z.object({ url: z.string(), decline_next: z.boolean(), latest_event: z.string().nullable() })

/** The state of the sandbox's controls. @throws Error when the sandbox does not answer */
export async function readControls(ctx: Pick<Context, 'config'>): Promise<z.infer<typeof state>> {
  return state.parse(await ask(ctx, '/controls'))
}

export async function declineNext(ctx: Pick<Context, 'config'>, on: boolean): Promise<void> {
  await ask(ctx, '/controls', { decline_next: on })
}

/** Makes the sandbox send its latest webhook event again. @returns its type; null when none was sent yet */
export async function doubleWebhook(ctx: Pick<Context, 'config'>): Promise<string | null> {
  const answer = await fetch(`${ctx.config.stripe?.apiBase}/controls/double-event`, { method: 'POST', signal: AbortSignal.timeout(5000) })
  if (answer.status === 409) return null
  return z.object({ doubled: z.string() }).parse(await answer.json()).doubled
}

async function ask({ config }: Pick<Context, 'config'>, path: string, body?: unknown): Promise<unknown> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(`${config.stripe?.apiBase}${path}`, { ...(body !== undefined && post), signal: AbortSignal.timeout(5000) })
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}`)
  return answer.json()
}
