import { StatementFault } from '#core/bank/statement.ts'

/** What banks write into the cells of a table that say whether a line is booked, and in which direction it goes. */

const booked =
  /^(umsatz )?(gebucht|verbucht|ausgeführt|ausgefuehrt|abgeschlossen|erledigt|bezahlt|gutgeschrieben|completed?|booked|posted|cleared|settled|executed|succe(ss|ssful|eded)|final|done|paid|processed|geboekt|verwerkt|voltooid|uitgevoerd)$/i
const announced =
  /vorgemerkt|vorgemerkte|in bearbeitung|ausstehend|geplant|terminiert|reservier|pending|processing|scheduled|planned|authori[sz]ed|reserved|gereserveerd|in behandeling|gepland/i
/** What never became money, or is money no more. */
const undone =
  /stornier|zurückgewiesen|zurueckgewiesen|abgelehnt|abgebrochen|fehlgeschlagen|nicht (aus|ge|ver)|revert|declin|reject|fail|cancel|refus|void|geweigerd|geannuleerd|mislukt/i

/**
 * Whether the bank has booked a line, or only announced it.
 * @param written the cell that says so; empty without one
 * @param isFreeText whether the column may have other words of the bank as well
 * @throws StatementFault for a line that came to nothing, and for a word that may say so
 */
export function isBooked(written: string, isFreeText: boolean): boolean {
  if (written === '' || booked.test(written)) return true
  if (undone.test(written)) throw new StatementFault('bank.table_undone', { written })
  if (announced.test(written)) return false
  if (isFreeText) return true
  throw new StatementFault('bank.table_unknown_state', { written })
}

const debit = /^(s|soll|d|dr|db|dbit|debit|debet|lastschrift|belastung|abbuchung|ausgang|ausgabe|out|outgoing|af|-)\.?$/i
const credit = /^(h|haben|c|cr|crdt|credit|gutschrift|eingang|einnahme|in|incoming|bij|\+)\.?$/i

/**
 * The amount with its direction.
 * @param cents as it is written, with its sign if it has one
 * @param written the cell that says credit or debit; empty without one
 * @throws StatementFault for another word beside an amount without a sign
 */
export function directed(cents: number, written: string): number {
  if (debit.test(written)) return -Math.abs(cents)
  if (written === '' || credit.test(written) || cents < 0) return cents
  throw new StatementFault('bank.table_unknown_direction', { written })
}
