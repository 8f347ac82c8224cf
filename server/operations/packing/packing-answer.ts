import type { PackingFile } from './paper/packing-files.ts'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import { reportClock, shopDay } from '#server/house/shops/office-clock.ts'
import { done, type Result } from '#server/foundations/problems.ts'
import { impossible } from '../declaring/impossible.ts'
import type { FileType, OperationContext, StaffFile } from '../operation.ts'

/** A file for the packing desk, named after the day by the office’s clock. Problems: NOT_POSSIBLE where nothing is to be sent. */
export async function packingAnswer(
  ctx: OperationContext,
  name: string,
  type: FileType,
  file: PackingFile | null,
): Promise<Result<StaffFile>> {
  if (file === null) return impossible(ctx.say('packing.nothing'))
  noteAct({ orders: file.orders })
  const ending = type === 'text/csv' ? 'csv' : 'pdf'
  const day = shopDay(ctx, await reportClock(ctx, null))
  return done({ name: `${name}-${day}.${ending}`, type, bytes: file.bytes, notes: [ctx.say('packing.file_of', { orders: file.orders })] })
}
