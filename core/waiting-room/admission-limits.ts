/** How a line may admit: from one fan to all that a shop could ever see, by minute and inside at once. */
export const maxAdmission = 1_000_000

/** How long somebody may come in after their turn, in minutes, where the staff say nothing else. */
export const usualWindowMinutes = 10

/** A window of more than a day would keep places open that nobody waits for any more. */
export const maxWindowMinutes = 24 * 60
