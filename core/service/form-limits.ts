/** Tickets of one form (LIM-32). */
export const mostTickets = 4

/** Megabytes of an uploaded picture (LIM-31). */
export const mostUploadMegabytes = 4

/** Check-in is ideally finished so many hours before the concert (LIM-25). */
export const checkInHoursBefore = 6
