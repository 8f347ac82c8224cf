import { reloadSpreadSeconds } from '#core/waiting-room/admission-limits.ts'
import { z } from 'zod'
import { refuse, type Result } from '#server/foundations/problems.ts'
import { openWaitingQueue } from '#server/selling/waiting-room/control-queue.ts'
import { changeOperation, type OperationContext } from '../operation.ts'
import { impossible } from '../declaring/impossible.ts'
import type { Say } from '../declaring/say.ts'
import {
  admissionFields,
  findTarget,
  queueSchema,
  nameOfQueue,
  readAdmission,
  showQueue,
  targetFields,
  windowField,
  type QueueShown,
} from './queue-shown.ts'

/** Opens a queue that admits in the order of arrival (OPS-26). */
export const openQueue = changeOperation({
  name: 'waiting-room.open',
  act: 'waiting-room.control',
  summary: 'Opens the queue of an event or of the whole shop, which admits from now on in the order of arrival',
  details: 'From now on nobody takes a first hold on its tickets out of turn. At least one of rate and capacity is needed.',
  example: {
    input: { event: 'moorgrab-leipzig', rate: 500 },
    answer: { event: 'moorgrab-leipzig', state: 'admitting', rate: 500, window: 10 },
  },
  input: z.object({ ...targetFields, ...admissionFields, ...windowField }),
  output: queueSchema,
  thing: ['event'],
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE'],
  command: { positional: ['event'] },
  says: (queue, say) => [saysOpen(queue, say)],
  run: (ctx, input) => openWith(ctx, input, null),
})

/** What opening a queue means, for whoever has done it. */
export function saysOpen(queue: QueueShown, say: Say): string {
  return say('waiting-room.is_open', { queue: nameOfQueue(queue, say) })
}

interface Opening {
  event?: string | undefined
  shop: boolean
  rate?: number | undefined
  capacity?: number | undefined
  window: number
}

/**
 * Opens a queue. Problems: those of `findTarget` and `readAdmission`, INVALID_INPUT for a start that is over, NOT_POSSIBLE where it is open
 * already, or for a window in which not every page asks again.
 * @param startsAt the announced start; null: it admits from now on
 */
export async function openWith(ctx: OperationContext, input: Opening, startsAt: Date | null): Promise<Result<QueueShown>> {
  const target = await findTarget(ctx, input)
  if (!target.ok) return target
  const admission = readAdmission(input)
  if (!admission.ok) return admission
  if (startsAt && startsAt <= ctx.clock.now()) return refuse('INVALID_INPUT', { field: 'at', text: 'input_over' })
  const pause = ctx.config.waitingRoomReload + reloadSpreadSeconds
  // A fan whose page asks again only when the window is over would miss their turn.
  const windowFault = { window: input.window, pause, needed: Math.floor(pause / 60) + 1 }
  if (input.window * 60 <= pause) return impossible(ctx.say('waiting-room.window_too_short', windowFault))
  const isOpened = await openWaitingQueue(ctx, target.value, { ...admission.value, windowSeconds: input.window * 60, startsAt })
  if (isOpened) return showQueue(ctx, target.value)
  return impossible(ctx.say('waiting-room.open_already'))
}
