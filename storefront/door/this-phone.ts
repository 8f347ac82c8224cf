/** The phone's time, which may be wrong: the shop corrects it by the time that a batch of scans says it was sent. */
export function phoneTime(): Date {
  return new Date()
}

/** Milliseconds that pass evenly, whatever somebody does to the phone's clock. */
export function elapsed(): number {
  return performance.now()
}

/** The id of a new scan, by which the shop books one that is sent twice once. */
export function newScanId(): string {
  return crypto.randomUUID()
}
