import { checkHandOut } from '#core/door/check-hand-out.ts'
import { letsPass, undoMinutes, type Verdict } from '#core/door/check-scan.ts'
import { mayDo } from '#core/orders/life.ts'
import { minute } from '#core/time/durations.ts'
import type { Connection } from '#db/database.ts'
import { recordHandOut, takeBackHandedOut } from '#server/money/orders/fulfil-order.ts'
import type { SignedInDevice } from '../stored/queries-doors.ts'
import { itemToHandOut, type ItemToHandOut } from '../stored/queries-hand-outs.ts'
import { insertScan, markUndone, type ScanRow } from '../stored/queries-scans.ts'
import type { BookedScan, Scan } from './scan.ts'

/**
 * Books that an item was handed out: once, and only what is paid for and picked up at this event. The last item of an order completes it.
 * What a phone has handed out without a network is not undone: it is recorded as a conflict. The caller has locked the item's order.
 */
export async function handOut(trx: Connection, device: SignedInDevice, scan: Scan): Promise<BookedScan> {
  const known = scan.itemId === null ? undefined : await itemToHandOut(trx, scan.itemId)
  const item = known?.pickupEventId === device.door.eventId && known.isGoods ? known : undefined
  const verdict = item ? verdictOn(item, device, scan) : 'not_to_hand_out'
  const conflict = !letsPass(verdict) && scan.decided !== null && letsPass(scan.decided)
  const id = await insertScan(trx, {
    clientId: scan.id,
    deviceId: device.deviceId,
    doorId: device.door.id,
    act: 'hand_out',
    ticketId: null,
    orderItemId: item?.id ?? null,
    at: scan.at,
    receivedAt: scan.receivedAt,
    verdict,
    decided: scan.decided,
    conflict,
    conflictsWith: null,
  })
  const answer = { id: scan.id, verdict, conflict, ticketId: null, itemId: item?.id ?? null, first: item?.first ?? null }
  // Another phone has used this id, which only somebody does who makes them up.
  if (id === undefined) return { ...answer, verdict: 'not_to_hand_out', conflict: false, first: null }
  if (item && verdict === 'handed_out') await recordHandOut(trx, ...moved(item, device, scan.receivedAt))
  return answer
}

function verdictOn(item: ItemToHandOut, { door }: SignedInDevice, { at, decided }: Scan): Verdict {
  if (decided !== null && !letsPass(decided)) return decided
  if (at > door.closesAt) return 'closed'
  return checkHandOut({ isDue: mayDo(item.status, 'hand_out') && !item.isCancelled, isHandedOut: item.first !== null })
}

/** Takes back a hand-out of the same phone within two minutes: a wrong tap. Its order waits for it again. @returns whether it was possible */
export async function takeBackHandOut(
  trx: Connection,
  device: SignedInDevice,
  { undone, at, receivedAt }: { undone: ScanRow; at: Date; receivedAt: Date },
): Promise<boolean> {
  const item = undone.orderItemId === null ? undefined : await itemToHandOut(trx, undone.orderItemId)
  const isLate = at.getTime() - undone.at.getTime() > undoMinutes * minute
  if (!item || isLate || undone.undone || undone.verdict !== 'handed_out' || !mayDo(item.status, 'take_back_handed_out')) return false
  await markUndone(trx, undone.id)
  await takeBackHandedOut(trx, ...moved(item, device, receivedAt))
  return true
}

/** The order of an item, and what its history says about the hand-out. */
function moved({ id: itemId, orderId, status }: ItemToHandOut, { door }: SignedInDevice, at: Date) {
  return [
    { id: orderId, status },
    { itemId, at, actor: `door ${door.name}` },
  ] as const
}
