import { z } from 'zod'
import { done } from '#server/foundations/problems.ts'
import { closeWindow as close } from '#server/after-sale/self-service/windows.ts'
import { changeOperation } from '../operation.ts'
import { findPlace, showWindow, windowFields, windowSchema } from './window-shown.ts'

/** Closes a form for fans (OPS-20). */
export const closeWindow = changeOperation({
  name: 'windows.close',
  act: 'windows.close',
  summary: 'Closes a form for fans, for one event or for all of a shop',
  input: z.object(windowFields),
  output: windowSchema,
  thing: ['event', 'shop'],
  problems: ['THING_NOT_FOUND'],
  command: { positional: ['form'] },
  async run(ctx, { form, message, ...place }) {
    const scope = await findPlace(ctx, place)
    if (!scope.ok) return scope
    await close(ctx, { act: form, scope: scope.value, message, actor: ctx.actor })
    return done(await showWindow(ctx, { form, ...place }))
  },
})
