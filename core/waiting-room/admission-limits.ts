/** How a queue may admit: from one fan to all that a shop could ever see, by minute and inside at once. */
export const maxAdmission = 1_000_000

/** How long somebody may come in after their turn, in minutes, where the staff say nothing else. */
export const usualWindowMinutes = 10

/** A window of more than a day would keep places open that nobody waits for any more. */
export const maxWindowMinutes = 24 * 60

/** For how many days a browser keeps its place: waiting for the turn, and the longest window after it. */
export const placeDays = 2

/** A waiting page asks again after `WAITING_ROOM_RELOAD_SECONDS` and up to so many seconds more, so that they do not ask at the same moment (LIM-71). */
export const reloadSpreadSeconds = 5
